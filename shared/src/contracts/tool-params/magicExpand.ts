import { z } from 'zod';
import { UPLOAD_LIMITS } from '../limits.ts';
import { zUuid } from '../primitives.ts';
import { zPictureFormat } from './picture-format.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '智能扩图', order: 12 };

const zPixels = z.number().int().min(0).max(UPLOAD_LIMITS.pixels);

/** The frame of 智能扩图, in pixels of the upright photo. */
export const zFrame = z.discriminatedUnion('by', [
  /** The smallest frame of this aspect ratio around the photo, which is centred. */
  z.object({
    by: z.literal('ratio'),
    width: z.number().int().min(1).max(100),
    height: z.number().int().min(1).max(100),
  }),
  /** Pixels added at each side. */
  z.object({ by: z.literal('sides'), left: zPixels, top: zPixels, right: zPixels, bottom: zPixels }),
  /** A rectangle of this size in which the photo lies at `left`, `top`. */
  z.object({ by: z.literal('rectangle'), left: zPixels, top: zPixels, width: zPixels.min(1), height: zPixels.min(1) }),
]);
export type Frame = z.infer<typeof zFrame>;

export const zExpandParams = z.object({
  tool: z.literal('magicExpand'),
  fileId: zUuid,
  frame: zFrame,
  format: zPictureFormat.default('png'),
});
export type ExpandParams = z.infer<typeof zExpandParams>;
