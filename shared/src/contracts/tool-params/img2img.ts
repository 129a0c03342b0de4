import { z } from 'zod';
import { GENERATION_LIMITS } from '../limits.ts';
import { zUuid } from '../primitives.ts';
import { generation, share, whole, zPrompt } from './generation.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '图生图', order: 32 };

const { maskBlur, maskPadding } = GENERATION_LIMITS;

/** How a picture of another aspect ratio is resized to the requested size. */
export const RESIZE_MODES = ['just_resize', 'crop_and_resize', 'resize_and_fill', 'latent_upscale'] as const;
/** Initial content under the mask before it is redrawn. */
export const MASKED_CONTENT = ['fill', 'original', 'latent_noise', 'latent_nothing'] as const;
/** With `only_masked` the region around the mask is drawn at the requested size and pasted back. */
export const INPAINT_AREAS = ['whole_picture', 'only_masked'] as const;
/**
 * How picture and mask were created; engines get the same for all, with paint merged into the
 * picture and one mask.
 */
export const IMG2IMG_MODES = ['img2img', 'sketch', 'inpaint', 'inpaint_sketch', 'inpaint_upload'] as const;

export const zImg2imgParams = z.object({
  tool: z.literal('img2img'),
  mode: z.enum(IMG2IMG_MODES).default('img2img'),
  fileId: zUuid,
  /**
   * Mask of the picture's size: lighter is redrawn more. `null` in modes without a mask; with
   * `inpaint_sketch` it is the paint, whose opacity counts.
   */
  maskId: zUuid.nullable().default(null),
  /**
   * Paint over the picture: of the same size, transparent elsewhere. `null` in modes without paint.
   */
  paintId: zUuid.nullable().default(null),
  prompt: zPrompt.default(''),
  ...generation,
  denoising_strength: share.default(0.75),
  resize_mode: z.enum(RESIZE_MODES).default('just_resize'),
  /** Blur of the mask in px. */
  mask_blur: whole(maskBlur).default(4),
  /** Redraws the unmasked region instead. */
  mask_invert: z.boolean().default(false),
  inpainting_fill: z.enum(MASKED_CONTENT).default('original'),
  inpaint_area: z.enum(INPAINT_AREAS).default('whole_picture'),
  /** Padding around the mask in px, with `only_masked`. */
  inpaint_padding: whole(maskPadding).default(32),
});
export type Img2imgParams = z.infer<typeof zImg2imgParams>;
export type Img2imgMode = Img2imgParams['mode'];

export const withMask = (mode: Img2imgMode): boolean => mode.startsWith('inpaint');
export const withPaint = (mode: Img2imgMode): boolean => mode.endsWith('sketch');

export const zImg2imgOutcome = z.object({
  tool: z.literal('img2img'),
  drawn: z.array(z.string()),
  missed: z.array(z.string()),
});
