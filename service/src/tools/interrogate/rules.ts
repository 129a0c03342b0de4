import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'interrogate'> = {
  files: ({ fileId }) => [fileId],
  count: () => 0,
  result: 'EXTRA',
  // It finds words and makes no picture.
  label: 'own',
};
