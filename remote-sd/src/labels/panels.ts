import type { LabelTable } from '../model/label-text.ts';

/** Names of extensions that take part in drawing; labels of their settings are in other tables. */
export const PANEL_LABELS = {
  adetailer: { zh: '脸手修复', en: 'ADetailer' },
  areas: { zh: '分区提示词', en: 'Regional prompts' },
  layers: { zh: '透明背景', en: 'LayerDiffuse' },
  tiled: { zh: '分块绘制', en: 'Tiled Diffusion' },
  tokens: { zh: '词元合并', en: 'Token merging' },
} as const satisfies LabelTable;
