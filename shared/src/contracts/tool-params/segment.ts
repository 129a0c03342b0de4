import { z } from 'zod';
import { GENERATION_LIMITS, SEGMENT_LIMITS } from '../limits.ts';
import { zUuid } from '../primitives.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '智能选区', order: 36 };

const { points, boxes, text, side, threshold } = SEGMENT_LIMITS;
const zPlace = z.number().min(0).max(side);

/** A point inside the selection, or outside of it. */
const zPoint = z.object({ x: zPlace, y: zPlace, keep: z.boolean().default(true) });
const zBox = z
  .object({ left: zPlace, top: zPlace, right: zPlace, bottom: zPlace })
  .refine((box) => box.left < box.right && box.top < box.bottom, '框要有宽和高，请重新画');

/**
 * 智能选区: masks to choose from, by points, boxes or words, or a map of all segments.
 * Coordinates are in px of the upright picture.
 */
export const zSegmentParams = z.object({
  tool: z.literal('segment'),
  fileId: zUuid,
  /** `sam` is the engine's extension Segment Anything; `builtin` works without an engine. */
  by: z.enum(['sam', 'builtin']).default('builtin'),
  /** `parts`: one picture whose grey values number all segments, 0 for none. */
  find: z.enum(['masks', 'parts']).default('masks'),
  points: z.array(zPoint).max(points, `最多 ${points} 个点，请删掉几个`).default([]),
  boxes: z.array(zBox).max(boxes, `最多 ${boxes} 个框，请删掉几个`).default([]),
  /** English words for GroundingDINO. */
  text: z.string().trim().max(text, `文字最多 ${text} 个字`).default(''),
  /** Minimum confidence of GroundingDINO. */
  threshold: z.number().min(threshold.min).max(threshold.max).default(threshold.first),
  /** One of the engine's models; empty for its first. */
  model: z.string().max(GENERATION_LIMITS.name).default(''),
  finder: z.string().max(GENERATION_LIMITS.name).default(''),
});
export type SegmentParams = z.infer<typeof zSegmentParams>;
