import type { LabelTable } from '../model/label-text.ts';

/** Labels of LoRAs and embeddings. */
export const NETWORK_LABELS = {
  loras: { zh: 'LoRA', en: 'Lora' },
  embeddings: { zh: '嵌入', en: 'Textual Inversion' },
  weight: { zh: '权重', en: 'Weight' },
  words: { zh: '触发词', en: 'Activation text' },
} as const satisfies LabelTable;

/** Labels of prompt styles. */
export const STYLE_LABELS = {
  styles: { zh: '样式', en: 'Styles' },
} as const satisfies LabelTable;
