import { z } from 'zod';
import { zFileInfo, zTool } from './aigc.ts';
import { zPage, zPageQuery, zTime, zUuid } from './primitives.ts';

export const CHECKUP_MEASURES = ['size', 'sharpness', 'noise', 'blocks', 'cast', 'white', 'fill', 'tilt'] as const;
export type CheckupMeasure = (typeof CHECKUP_MEASURES)[number];

/** `none`: not measurable on this picture, or not asked of a picture like it; `words` say why. */
export const CHECKUP_VERDICTS = ['good', 'mend', 'bad', 'none'] as const;
export type CheckupVerdict = (typeof CHECKUP_VERDICTS)[number];

const zShare = z.number().min(-1).max(2);

/** A place on the picture, as shares of its width and height. */
export const zCheckupMark = z.discriminatedUnion('by', [
  z.object({ by: z.literal('box'), left: zShare, top: zShare, width: zShare, height: zShare }),
  z.object({ by: z.literal('line'), x1: zShare, y1: zShare, x2: zShare, y2: zShare }),
]);
export type CheckupMark = z.infer<typeof zCheckupMark>;

/** A measurement; verdict and words are derived from it when it is read. */
export interface CheckupFigure {
  value: number | null;
  /** Detail of the measurement: name of a cast, estimated quality of a JPEG. */
  note: string;
  marks: CheckupMark[];
}
export type CheckupFigures = Record<CheckupMeasure, CheckupFigure>;

/** A lesson that teaches to mend a fault; `at` is the second at which it is said. */
export const zCheckupLesson = z.object({
  courseId: z.number().int(),
  lessonId: z.number().int(),
  title: z.string(),
  comic: z.boolean(),
  at: z.number().nullable(),
});
export type CheckupLesson = z.infer<typeof zCheckupLesson>;

export const zCheckupFinding = z.object({
  measure: z.enum(CHECKUP_MEASURES),
  verdict: z.enum(CHECKUP_VERDICTS),
  /** The figure with its unit, such as 6.2 级; empty when it was not measured. */
  figure: z.string(),
  words: z.string(),
  /** The thresholds of the verdicts. */
  scale: z.string(),
  marks: z.array(zCheckupMark),
  /** The tool that mends it and its settings; null when nothing is to be mended. */
  mend: z.object({ tool: zTool, settings: z.record(z.string(), z.unknown()), words: z.string() }).nullable(),
  lessons: z.array(zCheckupLesson),
});
export type CheckupFinding = z.infer<typeof zCheckupFinding>;

export const zCheckup = z.object({
  id: zUuid,
  /** Null once the picture was deleted. */
  file: zFileInfo.nullable(),
  findings: z.array(zCheckupFinding),
  madeAt: zTime,
});
export type Checkup = z.infer<typeof zCheckup>;

const zCounts = z.object({ good: z.number().int(), mend: z.number().int(), bad: z.number().int() });

export const checkupCalls = {
  /**
   * Measures an own picture and stores the figures. A picture that was measured has the same
   * checkup again. `beforeId` is the checkup before the picture was mended; a result of a tool
   * finds it by itself.
   */
  'POST /course/user/checkup/save': {
    input: z.object({ fileId: zUuid, beforeId: zUuid.optional() }),
    output: zCheckup,
    auth: true,
  },
  'GET /course/user/checkup/get': {
    input: z.object({ id: zUuid }),
    output: z.object({
      checkup: zCheckup,
      /** The first checkup of the same picture. */
      before: zCheckup.nullable(),
      /** Newest results that tools made of it, not examined yet. */
      results: z.array(zFileInfo),
    }),
    auth: true,
  },
  /** Newest first. */
  'GET /course/user/checkup/page/{page}/{limit}': {
    input: zPageQuery,
    output: zPage(
      z.object({
        id: zUuid,
        file: zFileInfo.nullable(),
        counts: zCounts,
        /** Counts of the first checkup of the same picture. */
        before: zCounts.nullable(),
        madeAt: zTime,
      }),
    ),
    auth: true,
  },
  /** Deletes the figures; the picture stays. */
  'POST /course/user/checkup/remove': { input: z.object({ id: zUuid }), output: z.null(), auth: true },
} as const;
