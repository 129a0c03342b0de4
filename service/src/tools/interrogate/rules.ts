import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'interrogate'> = {
  files: ({ fileId }) => [fileId],
  count: () => 0,
  result: 'EXTRA',
  // The tool returns a caption and creates no picture.
  label: 'own',
};
