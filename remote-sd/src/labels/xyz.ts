import type { LabelTable } from '../model/label-text.ts';

/** Labels of X/Y/Z 对比: the parameter of an axis, in the terms of the web UI's script. */
export const AXIS_LABELS = {
  prompt: { zh: '提示词替换', en: 'Prompt S/R' },
  order: { zh: '提示词顺序', en: 'Prompt order' },
  seed: { zh: '随机种子', en: 'Seed' },
  steps: { zh: '采样步数', en: 'Steps' },
  cfg_scale: { zh: '引导系数', en: 'CFG Scale' },
  sampler: { zh: '采样方法', en: 'Sampler' },
  scheduler: { zh: '调度器', en: 'Schedule type' },
  size: { zh: '尺寸', en: 'Size' },
  style: { zh: '风格', en: 'Style' },
  lora: { zh: 'LoRA 权重', en: 'LoRA weight' },
  model: { zh: '模型', en: 'Checkpoint name' },
  vae: { zh: 'VAE 模型', en: 'VAE' },
  clip_skip: { zh: 'CLIP 跳过层', en: 'Clip skip' },
  subseed_strength: { zh: '变异强度', en: 'Var. strength' },
  hires_scale: { zh: '高清放大倍数', en: 'Hires upscale by' },
  hires_denoise: { zh: '高清重绘幅度', en: 'Hires denoising' },
  switch_at: { zh: '精修切换时机', en: 'Refiner switch at' },
} as const satisfies LabelTable;

export const XYZ_LABELS = {
  axes: { zh: '对比轴', en: 'Axes' },
  sameSeed: { zh: '每格同一种子', en: 'Same seed for every cell' },
} as const satisfies LabelTable;
