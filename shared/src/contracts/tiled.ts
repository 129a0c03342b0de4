import type { ValuesOf } from './fields.ts';

const whole = (first: number, min: number, max: number, step = 1) =>
  ({ kind: 'number', first, min, max, step }) as const;
const tile = whole(96, 16, 256, 16);
const own = { kind: 'number', first: 0, open: true, step: 16 } as const;
const on = { kind: 'flag', first: true } as const;
const off = { kind: 'flag', first: false } as const;

/** Tiled Diffusion: a large picture is drawn in overlapping tiles. Lengths in eighths of px. */
export const TILED_FIELDS = {
  method: { kind: 'choice', first: 'mixture', choices: ['multi_diffusion', 'mixture'] },
  tile_width: tile,
  tile_height: tile,
  overlap: whole(48, 0, 256, 4),
  /** The number of tiles drawn together. */
  batch: whole(4, 1, 8),
  /** Control images stay in main memory. */
  control_cpu: off,
  /** In 图生图 the initial noise is computed from the photo, which preserves its structure. */
  noise_inversion: off,
  inversion_steps: whole(10, 1, 200),
  retouch: { ...whole(1, 1, 100), step: 0.1 },
  renoise_strength: { ...whole(1, 0, 2), step: 0.01 },
  renoise_kernel: whole(64, 2, 512),
} as const;
export type Tiled = ValuesOf<typeof TILED_FIELDS>;

/** Settings that only the noise inversion uses. */
export const INVERSION_NUMBERS = ['inversion_steps', 'retouch', 'renoise_strength', 'renoise_kernel'] as const;
/** Maximum denoising of 图生图 while the noise inversion uses its default numbers. */
export const INVERSION_DENOISE = 0.6;
/** Pixels per latent unit. */
export const LATENT_PX = 8;

/** Whether a picture of this size in px fits into one tile, and is drawn without tiling. */
export const isOneTile = ({ tile_width, tile_height }: Tiled, width: number, height: number): boolean =>
  width <= tile_width * LATENT_PX && height <= tile_height * LATENT_PX;

/** Tiled VAE: tile sizes, in px for encoding and in eighths for decoding. */
export const TILED_VAE_FIELDS = {
  encoder_tile: { ...own, min: 256, max: 4096 },
  decoder_tile: { ...own, min: 48, max: 512 },
  to_gpu: on,
  fast_encoder: on,
  fast_decoder: on,
  /** The fast encoder preserves the colours of the photo better. */
  color_fix: off,
} as const;
/** Settings of Tiled VAE other than its sizes. */
export const TILED_VAE_FLAGS = ['to_gpu', 'fast_encoder', 'fast_decoder', 'color_fix'] as const;
export type TiledVae = ValuesOf<typeof TILED_VAE_FIELDS>;
