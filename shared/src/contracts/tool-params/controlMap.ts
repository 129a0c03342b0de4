import { z } from 'zod';
import { CONTROL_LIMITS } from '../control.ts';
import { zUuid } from '../primitives.ts';
import { zName } from './generation.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '控制图预览', order: 37 };

const { min, max } = CONTROL_LIMITS.resolution;

/** 控制图预览: the map that a ControlNet preprocessor computes from a picture. */
export const zControlMapParams = z.object({
  tool: z.literal('controlMap'),
  fileId: zUuid,
  module: zName.min(1, '请先选一个预处理器'),
  /** Resolution in px; null is the preprocessor's default. */
  resolution: z.number().int().min(min).max(max).nullable().default(null),
  /** Further numbers in their order; null is the default. */
  thresholds: z.array(z.number().nullable()).max(2).default([]),
});
export type ControlMapParams = z.infer<typeof zControlMapParams>;

/** Maximum characters of stored poses; twenty people with hands and faces have 60,000. */
export const POSES_LETTERS = 500_000;

export const zControlMapOutcome = z.object({
  tool: z.literal('controlMap'),
  /** Joints of the people that the preprocessor found, as JSON in ControlNet's format. */
  poses: z.string().max(POSES_LETTERS),
});
