import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'txt2img'> = {
  files: () => [],
  count: ({ batch_size }) => batch_size,
  result: 'TXT2IMG',
};
