import type { LabelTable } from '../model/label-text.ts';

/** Token merging, as the settings of the web UI name it. */
export const TOKENS = {
  ratio: { zh: '词元合并比例', en: 'Token merging ratio' },
} as const satisfies LabelTable;
