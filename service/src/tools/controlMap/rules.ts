import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'controlMap'> = {
  files: ({ fileId }) => [fileId],
  result: 'CONTROLNET',
  label: 'own',
};
