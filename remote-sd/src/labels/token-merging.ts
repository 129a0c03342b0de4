import type { LabelTable } from '../model/label-text.ts';

/** Labels of token merging, in the terms of the web UI's settings. */
export const TOKEN_LABELS = {
  ratio: { zh: '词元合并比例', en: 'Token merging ratio' },
} as const satisfies LabelTable;
