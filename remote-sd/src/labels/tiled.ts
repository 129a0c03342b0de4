import type { LabelTable } from '../model/label-text.ts';

/** Labels of Tiled Diffusion and Tiled VAE, in the extension's own terms. */
export const TILED_LABELS = {
  method: { zh: '分块方法', en: 'Method' },
  tile_width: { zh: '分块宽度', en: 'Latent tile width', brief: 'Tile width' },
  tile_height: { zh: '分块高度', en: 'Latent tile height', brief: 'Tile height' },
  overlap: { zh: '分块重叠', en: 'Latent tile overlap', brief: 'Overlap' },
  batch: { zh: '同时画几块', en: 'Latent tile batch size', brief: 'Batch' },
  control_cpu: { zh: '控制图放内存', en: 'Move ControlNet tensor to CPU (if applicable)', brief: 'CPU' },
  noise_inversion: { zh: '噪声反转', en: 'Enable Noise Inversion', brief: 'Noise Inversion' },
  inversion_steps: { zh: '反转步数', en: 'Inversion steps' },
  retouch: { zh: '修饰', en: 'Retouch' },
  renoise_strength: { zh: '加噪强度', en: 'Renoise strength' },
  renoise_kernel: { zh: '加噪核大小', en: 'Renoise kernel size' },
} as const satisfies LabelTable;

export const TILED_METHOD_NAMES = {
  multi_diffusion: { zh: '多重扩散', en: 'MultiDiffusion' },
  mixture: { zh: '混合扩散', en: 'Mixture of Diffusers' },
} as const satisfies LabelTable;

export const TILED_VAE = {
  encoder_tile: { zh: '编码分块大小', en: 'Encoder Tile Size' },
  decoder_tile: { zh: '解码分块大小', en: 'Decoder Tile Size' },
  to_gpu: { zh: '把 VAE 移到显卡', en: 'Move VAE to GPU (if possible)' },
  fast_encoder: { zh: '快速编码', en: 'Fast Encoder' },
  fast_decoder: { zh: '快速解码', en: 'Fast Decoder' },
  color_fix: { zh: '快速编码校色', en: 'Fast Encoder Color Fix' },
} as const satisfies LabelTable;
