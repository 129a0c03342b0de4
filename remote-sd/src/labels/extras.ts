import type { LabelTable } from '../model/label-text.ts';

/** Labels of 后期处理. */
export const EXTRAS_LABELS = {
  scale: { zh: '放大倍数', en: 'Resize', brief: 'Scale' },
  upscaler: { zh: '放大算法', en: 'Upscaler 1' },
  upscaler2: { zh: '放大算法 2', en: 'Upscaler 2' },
  visibility2: { zh: '算法 2 占比', en: 'Upscaler 2 visibility', brief: 'Visibility' },
  gfpgan: { zh: 'GFPGAN 占比', en: 'GFPGAN visibility', brief: 'Visibility' },
  codeformer: { zh: 'CodeFormer 占比', en: 'CodeFormer visibility', brief: 'Visibility' },
  codeformerWeight: { zh: 'CodeFormer 权重', en: 'CodeFormer weight', brief: 'Weight' },
} as const satisfies LabelTable;

export const COUNT_NAMES = {
  single: { zh: '单张', en: 'Single Image' },
  batch: { zh: '批量', en: 'Batch Process' },
} as const satisfies LabelTable;
