import type { LabelTable } from '../model/label-text.ts';

/** Labels of areas, in the terms of the extensions that draw them. */
export const AREA_LABELS = {
  way: { zh: '分区方式', en: 'Region method' },
  base: { zh: '整图提示词的权重', en: 'Base Ratio' },
  x: { zh: '左边', en: 'Region x', brief: 'x' },
  y: { zh: '上边', en: 'Region y', brief: 'y' },
  w: { zh: '区域宽度', en: 'Region w', brief: 'w' },
  h: { zh: '区域高度', en: 'Region h', brief: 'h' },
  prompt: { zh: '区域提示词', en: 'Region prompt' },
  negative_prompt: { zh: '区域反向提示词', en: 'Region negative prompt', brief: 'Region negative' },
  weight: { zh: '区域权重', en: 'Weights' },
  layer: { zh: '前后', en: 'Type' },
  feather: { zh: '边缘羽化', en: 'Feather' },
} as const satisfies LabelTable;

export const AREA_WAYS = {
  comfyui: { zh: 'ComfyUI 区域条件', en: 'Conditioning (Set Mask)' },
  regional_prompter: { zh: '区域提示词扩展', en: 'Regional Prompter' },
  tiled_diffusion: { zh: '分块绘制的区域', en: 'Region Prompt Control' },
  latent_couple: { zh: '潜变量分区', en: 'Latent Couple' },
} as const satisfies LabelTable;

export const AREA_LAYERS = {
  background: { zh: '背景', en: 'Background' },
  foreground: { zh: '前景', en: 'Foreground' },
} as const satisfies LabelTable;
