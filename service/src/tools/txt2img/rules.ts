import type { ToolRules } from '../rules.ts';

export const rules: ToolRules<'txt2img'> = {
  files: ({ reference }) => (reference ? [reference.fileId] : []),
  count: ({ batch_size }) => batch_size,
  result: 'TXT2IMG',
  label: 'generated',
};
