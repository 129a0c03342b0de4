import type { LabelTable } from '../model/label-text.ts';

export const PROMPT_LABELS = {
  positive: { zh: '正向提示词', en: 'Prompt' },
  negative: { zh: '反向提示词', en: 'Negative prompt' },
} as const satisfies LabelTable;
