import type { LabelTable } from '../model/label-text.ts';

/** Small networks that go with a model. */
export const NETWORKS = {
  loras: { zh: 'LoRA', en: 'Lora' },
  embeddings: { zh: '嵌入', en: 'Textual Inversion' },
  weight: { zh: '权重', en: 'Weight' },
  words: { zh: '触发词', en: 'Activation text' },
} as const satisfies LabelTable;

/** Prompts that are kept to be put around others. */
export const STYLES = {
  styles: { zh: '样式', en: 'Styles' },
} as const satisfies LabelTable;
