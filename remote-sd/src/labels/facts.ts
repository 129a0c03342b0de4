import type { LabelTable } from '../model/label-text.ts';

/** Labels of the parameters of every finished picture; the English is the key of its infotext. */
export const MADE_WITH_LABELS = {
  sampler: { zh: '采样方法', en: 'Sampler' },
  style: { zh: '风格', en: 'Style' },
  steps: { zh: '步数', en: 'Steps' },
  cfg: { zh: '引导系数', en: 'CFG scale', brief: 'CFG' },
  seed: { zh: '种子', en: 'Seed' },
  size: { zh: '尺寸', en: 'Size' },
} as const satisfies LabelTable;

/** Labels of a finished picture's parameters; the English is that of its infotext. */
export const FACT_LABELS = {
  prompt: { zh: '提示词', en: 'Prompt' },
  negative: { zh: '反向', en: 'Negative prompt', brief: 'Negative' },
  ...MADE_WITH_LABELS,
  engine: { zh: '引擎', en: 'Engine' },
  drawnAt: { zh: '时间', en: 'Drawn at', brief: 'At' },
  tool: { zh: '来自', en: 'Made by' },
  elapsed: { zh: '用时', en: 'Time taken', brief: 'Time' },
} as const satisfies LabelTable;
