import type { LabelTable } from '../model/label-text.ts';

/** Labels of LayerDiffuse, in the extension's own terms. */
export const LAYER_LABELS = {
  method: { zh: '透明方法', en: 'LayerDiffuse method' },
  weight: { zh: '透明权重', en: 'LayerDiffuse weight' },
  stop_at: { zh: '停在', en: 'Stop At' },
} as const satisfies LabelTable;

export const LAYER_METHODS = {
  sd15: { zh: 'SD1.5 透明图', en: '(SD1.5) Only Generate Transparent Image (Attention Injection)' },
  xlAttention: { zh: 'SDXL 透明图（注意力）', en: '(SDXL) Only Generate Transparent Image (Attention Injection)' },
  xlConv: { zh: 'SDXL 透明图（卷积）', en: '(SDXL) Only Generate Transparent Image (Conv Injection)' },
} as const satisfies LabelTable;
