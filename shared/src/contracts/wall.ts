import { z } from 'zod';
import { zSeed } from './tool-params/generation.ts';
import { zFileInfo, zTool } from './aigc.ts';
import { WALL_LIMITS } from './limits.ts';
import { zPage, zPageQuery, zTime, zUuid } from './primitives.ts';

export const REPORT_REASONS = ['illegal', 'rights', 'unlabelled', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A work that a member has published on the wall. */
export const zWallWork = z.object({
  id: zUuid,
  title: z.string(),
  tool: zTool,
  label: z.enum(['own', 'generated']),
  engineName: z.string(),
  /** Its prompt; empty without one. */
  prompt: z.string(),
  /** Settings that together with the prompt reproduce it; null where it depends on a picture. */
  start: z.object({ shape: z.string(), style: z.string(), seed: zSeed.nullable() }).nullable(),
  /** Nickname of the author. */
  author: z.string(),
  /** Whether the work is the caller's own. */
  mine: z.boolean(),
  /** `held`: reported and hidden until the operator has checked it; only its author sees it. */
  state: z.enum(['shown', 'held']),
  /**
   * Address; `?w=` gives a smaller rendition, of a video its cover. It contains the visible mark,
   * where the work is generated.
   */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Length of a video, in ms. */
  durationMs: z.number().int().optional(),
  createdAt: zTime,
});
export type WallWork = z.infer<typeof zWallWork>;

const zWorkId = z.object({ id: zUuid });

export const wallCalls = {
  'GET /aigc/wall/page/{page}/{limit}': {
    input: zPageQuery.extend({ tool: zTool.optional(), mine: z.literal('1').optional() }),
    output: zPage(zWallWork),
    auth: 'optional',
  },
  /**
   * Publishes a picture or a video made by a tool. The member confirms that the label beside it is
   * right. Idempotent.
   */
  'POST /aigc/wall/share': {
    input: z.object({
      fileId: zUuid,
      title: z.string().trim().min(1, '请给作品起个名字').max(WALL_LIMITS.title, `名字最多 ${WALL_LIMITS.title} 个字`),
      declared: z.literal(true, '请先确认作品的来源说明'),
    }),
    output: zWallWork,
    auth: true,
  },
  'POST /aigc/wall/withdraw': { input: zWorkId, output: z.null(), auth: true },
  'POST /aigc/wall/report': {
    input: zWorkId.extend({
      reason: z.enum(REPORT_REASONS, '请选择举报的原因'),
      text: z.string().trim().max(WALL_LIMITS.report, `说明最多 ${WALL_LIMITS.report} 个字`).default(''),
    }),
    output: z.null(),
    auth: true,
  },
  /**
   * Copies a work, of a video its cover, to the person's own pictures, as a starting point;
   * idempotent.
   */
  'POST /aigc/wall/use': { input: zWorkId, output: zFileInfo, auth: true },
} as const;
