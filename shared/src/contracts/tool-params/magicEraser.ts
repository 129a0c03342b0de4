import { z } from 'zod';
import { zUuid } from '../primitives.ts';
import { zPictureFormat } from './picture-format.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '智能消除', order: 14 };

/** 智能消除. PNG by default: pixels that are not erased stay identical over several passes. */
export const zEraseParams = z.object({
  tool: z.literal('magicEraser'),
  fileId: zUuid,
  /** Mask of the same size as the upright photo: pixels lighter than half are erased. */
  maskId: zUuid,
  format: zPictureFormat.default('png'),
});
export type EraseParams = z.infer<typeof zEraseParams>;
