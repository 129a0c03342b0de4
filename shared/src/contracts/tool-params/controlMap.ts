import { z } from 'zod';
import { CONTROL_LIMITS } from '../control.ts';
import { zUuid } from '../primitives.ts';
import { zName } from './generation.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '控制图预览', order: 37 };

const { min, max } = CONTROL_LIMITS.resolution;

/** 控制图预览: the map that a preprocessor of ControlNet makes of a picture. */
export const zControlMapParams = z.object({
  tool: z.literal('controlMap'),
  fileId: zUuid,
  module: zName.min(1, '请先选一个预处理器'),
  /** Side in px at which it reads; null for the one that it begins with. */
  resolution: z.number().int().min(min).max(max).nullable().default(null),
  /** Its further numbers in their order; null for the ones that they begin with. */
  thresholds: z.array(z.number().nullable()).max(2).default([]),
});
export type ControlMapParams = z.infer<typeof zControlMapParams>;

/** Letters of poses that are kept; twenty people with hands and faces have 60,000. */
export const POSES_LETTERS = 500_000;

export const zControlMapOutcome = z.object({
  tool: z.literal('controlMap'),
  /** Joints of the people that the module found, as JSON in the form of ControlNet. */
  poses: z.string().max(POSES_LETTERS),
});
