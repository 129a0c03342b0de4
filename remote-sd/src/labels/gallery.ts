import type { LabelTable } from '../model/label-text.ts';
import { MADE_WITH_LABELS } from './facts.ts';

/** Labels of the gallery's facets. */
export const FACET_LABELS = {
  tag: { zh: '标签', en: 'Tags' },
  model: { zh: '模型', en: 'Model' },
  lora: { zh: 'LoRA 网络', en: 'Lora' },
  sampler: { zh: '采样方法', en: 'Sampler' },
  tool: { zh: '来自', en: 'Made by' },
  shape: { zh: '画幅', en: 'Aspect ratio', brief: 'Aspect' },
  size: { zh: '尺寸', en: 'Size' },
  engine: { zh: '引擎', en: 'Engine' },
} as const satisfies LabelTable;

/** Labels of infotext keys. */
export const PICTURE_FACT_LABELS = {
  ...MADE_WITH_LABELS,
  model: { zh: '模型', en: 'Model' },
  modelHash: { zh: '模型散列', en: 'Model hash' },
  vae: { zh: 'VAE 名称', en: 'VAE' },
  scheduler: { zh: '调度器', en: 'Schedule type', brief: 'Schedule' },
  clipSkip: { zh: 'CLIP 跳过层', en: 'Clip skip' },
  denoise: { zh: '重绘幅度', en: 'Denoising strength', brief: 'Denoise' },
  hiresUpscale: { zh: '高清倍数', en: 'Hires upscale' },
  hiresSteps: { zh: '高清步数', en: 'Hires steps', brief: 'Steps' },
  hiresUpscaler: { zh: '高清放大算法', en: 'Hires upscaler' },
  refiner: { zh: '精修模型', en: 'Refiner' },
  refinerAt: { zh: '精修切换时机', en: 'Refiner switch at' },
  variationSeed: { zh: '变异种子', en: 'Variation seed' },
  variationStrength: { zh: '变异强度', en: 'Variation seed strength' },
} as const satisfies LabelTable;
