import { controlFiles, type ToolRules } from '../rules.ts';

export const rules: ToolRules<'txt2img'> = {
  files: ({ reference, control }) => [...new Set([...(reference ? [reference.fileId] : []), ...controlFiles(control)])],
  count: ({ batch_size }) => batch_size,
  result: 'TXT2IMG',
  label: 'generated',
};
