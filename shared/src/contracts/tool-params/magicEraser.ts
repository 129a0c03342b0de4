import { z } from 'zod';
import { zUuid } from '../primitives.ts';
import { zPictureFormat } from './picture-format.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '智能消除', order: 14 };

/** 智能消除. PNG unless asked otherwise: what is not erased stays as it is, pass after pass. */
export const zEraseParams = z.object({
  tool: z.literal('magicEraser'),
  fileId: zUuid,
  /** A picture of the same size as the photo, upright: what is lighter than half is erased. */
  maskId: zUuid,
  format: zPictureFormat.default('png'),
});
export type EraseParams = z.infer<typeof zEraseParams>;
