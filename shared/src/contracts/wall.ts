import { z } from 'zod';
import { zSeed } from './tool-params/generation.ts';
import { zFileInfo, zTool } from './aigc.ts';
import { WALL_LIMITS } from './limits.ts';
import { zPage, zPageQuery, zTime, zUuid } from './primitives.ts';

export const REPORT_REASONS = ['illegal', 'rights', 'unlabelled', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A work that a member shows to everybody. */
export const zWallWork = z.object({
  id: zUuid,
  title: z.string(),
  tool: zTool,
  label: z.enum(['own', 'generated']),
  engineName: z.string(),
  /** Its prompt; empty without one. */
  prompt: z.string(),
  /** With the words enough to make it again; null where it takes the picture. */
  start: z.object({ shape: z.string(), style: z.string(), seed: zSeed.nullable() }).nullable(),
  /** Nickname. */
  author: z.string(),
  /** Whether it is the caller's own. */
  mine: z.boolean(),
  /**
   * `held`: reported, and not shown until the operator has looked at it; its person alone sees it.
   */
  state: z.enum(['shown', 'held']),
  /**
   * `?w=` gives a smaller one, of a video its cover. The visible mark is in it, where the work is
   * generated.
   */
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Length of a video. */
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
   * Shows a picture or a video that a tool made. Who shares it says that the label beside it is
   * right. Twice is once.
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
   * A copy among the person's own pictures, to begin from, of a video its cover; asked again, it is
   * the same one.
   */
  'POST /aigc/wall/use': { input: zWorkId, output: zFileInfo, auth: true },
} as const;
