import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'workflow'> = {
  files: ({ pictures }) => [...new Set(Object.values(pictures))],
  result: 'TXT2IMG',
  label: 'generated',
};
