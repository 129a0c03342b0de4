import type { ValuesOf } from './fields.ts';

const whole = (first: number, min: number, max: number, step = 1) =>
  ({ kind: 'number', first, min, max, step }) as const;
const tile = whole(96, 16, 256, 16);
const own = { kind: 'number', first: 0, open: true, step: 16 } as const;
const on = { kind: 'flag', first: true } as const;
const off = { kind: 'flag', first: false } as const;

/** Tiled Diffusion: a large picture is drawn in parts that overlap. Lengths in eighths of px. */
export const TILED_FIELDS = {
  method: { kind: 'choice', first: 'mixture', choices: ['multi_diffusion', 'mixture'] },
  tile_width: tile,
  tile_height: tile,
  overlap: whole(48, 0, 256, 4),
  /** Parts that are drawn together. */
  batch: whole(4, 1, 8),
  /** Pictures of control units stay in main memory. */
  control_cpu: off,
  /** In 图生图 the noise to begin with is computed from the photo, so that its structure stays. */
  noise_inversion: off,
  inversion_steps: whole(10, 1, 200),
  retouch: { ...whole(1, 1, 100), step: 0.1 },
  renoise_strength: { ...whole(1, 0, 2), step: 0.01 },
  renoise_kernel: whole(64, 2, 512),
} as const;
export type Tiled = ValuesOf<typeof TILED_FIELDS>;

/** Numbers of the noise inversion alone. */
export const INVERSION_NUMBERS = ['inversion_steps', 'retouch', 'renoise_strength', 'renoise_kernel'] as const;
/** Most that 图生图 may redraw while the numbers of the noise inversion are the first ones. */
export const INVERSION_DENOISE = 0.6;
/** An eighth of px, in which latent lengths are measured. */
export const LATENT_PX = 8;

/** Whether a picture of this size in px is no larger than one part, and so drawn whole. */
export const isOneTile = ({ tile_width, tile_height }: Tiled, width: number, height: number): boolean =>
  width <= tile_width * LATENT_PX && height <= tile_height * LATENT_PX;

/** Tiled VAE: sizes of the parts, in px where it reads a picture and in eighths where it writes. */
export const TILED_VAE_FIELDS = {
  encoder_tile: { ...own, min: 256, max: 4096 },
  decoder_tile: { ...own, min: 48, max: 512 },
  to_gpu: on,
  fast_encoder: on,
  fast_decoder: on,
  /** Colours of the fast encoder are kept closer to those of the photo. */
  color_fix: off,
} as const;
export type TiledVae = ValuesOf<typeof TILED_VAE_FIELDS>;
