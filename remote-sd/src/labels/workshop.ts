import type { LabelTable } from '../model/label-text.ts';

/** The workshop of model files, as the web UI's page Checkpoint Merger names things. */
export const WORKSHOP = {
  a: { zh: '主模型（A）', en: 'Primary model (A)', brief: 'A' },
  b: { zh: '次模型（B）', en: 'Secondary model (B)', brief: 'B' },
  c: { zh: '第三模型（C）', en: 'Tertiary model (C)', brief: 'C' },
  method: { zh: '合并方法', en: 'Interpolation Method', brief: 'Method' },
  ratio: { zh: '倍率（M）', en: 'Multiplier (M)', brief: 'M' },
  precision: { zh: '精度', en: 'Precision' },
  vae: { zh: '并入 VAE', en: 'Bake in VAE' },
  discard: { zh: '丢弃名称匹配的权重', en: 'Discard weights with matching name', brief: 'Discard' },
  name: { zh: '新文件的名字', en: 'Custom Name' },
} as const satisfies LabelTable;

export const MERGE_METHODS = {
  sum: { zh: '加权和', en: 'Weighted sum' },
  difference: { zh: '加上差值', en: 'Add difference' },
  none: { zh: '不合并', en: 'No interpolation' },
} as const satisfies LabelTable;
