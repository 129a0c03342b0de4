import type { LabelTable } from '../model/label-text.ts';

/** Labels of the model workshop, in the terms of the web UI's Checkpoint Merger. */
export const WORKSHOP_LABELS = {
  a: { zh: '主模型（A）', en: 'Primary model (A)', brief: 'A' },
  b: { zh: '次模型（B）', en: 'Secondary model (B)', brief: 'B' },
  c: { zh: '第三模型（C）', en: 'Tertiary model (C)', brief: 'C' },
  method: { zh: '合并方法', en: 'Interpolation Method', brief: 'Method' },
  ratio: { zh: '倍率（M）', en: 'Multiplier (M)', brief: 'M' },
  precision: { zh: '精度', en: 'Precision' },
  vae: { zh: '并入 VAE', en: 'Bake in VAE' },
  discard: { zh: '丢弃名称匹配的权重', en: 'Discard weights with matching name', brief: 'Discard' },
  name: { zh: '新文件的名字', en: 'Custom Name' },
  model: { zh: '模型文件', en: 'Model file' },
  ema: { zh: 'EMA 权重', en: 'EMA weights', brief: 'EMA' },
  keepClip: { zh: '保留文本编码器', en: 'Keep CLIP' },
  keepVae: { zh: '保留 VAE', en: 'Keep VAE' },
  positions: { zh: '修复词位置', en: 'Fix CLIP position ids', brief: 'Fix CLIP' },
  unetFrom: { zh: '绘画部分取自', en: 'Replace UNet' },
  clipFrom: { zh: '文本编码器取自', en: 'Replace CLIP' },
  vaeFrom: { zh: 'VAE 取自', en: 'Replace VAE' },
  base: { zh: '基础比例', en: 'Base alpha', brief: 'Base' },
  second: { zh: '第三模型的比例（N）', en: 'Beta' },
  weights: { zh: '分块权重', en: 'Merge Block Weighted', brief: 'MBW' },
  weightPreset: { zh: '曲线预设', en: 'Block weight preset', brief: 'Preset' },
} as const satisfies LabelTable;

export const EMA_CHOICES = {
  drop: { zh: '去掉', en: 'Prune EMA' },
  keep: { zh: '保留', en: 'Keep EMA' },
  use: { zh: '用它代替训练的权重', en: 'EMA only' },
} as const satisfies LabelTable;

export const MERGE_METHODS = {
  sum: { zh: '加权和', en: 'Weighted sum' },
  difference: { zh: '加上差值', en: 'Add difference' },
  train: { zh: '加上训练差值', en: 'Train difference' },
  triple: { zh: '三者加权和', en: 'Triple sum' },
  twice: { zh: '两次加权和', en: 'Sum twice' },
  none: { zh: '不合并', en: 'No interpolation' },
} as const satisfies LabelTable;
