import type { CourseDetail } from '@app/shared/contracts/course';
import { zCourseType } from '@app/shared/contracts/primitives';
import { z } from 'zod';
import { COURSE_NEEDS, type CourseNeeds } from '../../../db/schema/course.ts';
import { zTitle, type LessonContent } from './lesson.ts';
import type { MediaFile } from './pictures.ts';

const zYuan = z.union([z.string(), z.number()]).transform((given, context) => {
  const [, yuan, cents = ''] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(String(given)) ?? [];
  if (yuan !== undefined) return Number(yuan) * 100 + Number(cents.padEnd(2, '0'));
  context.addIssue(`应为元，最多两位小数，实际 ${given}`);
  return z.NEVER;
});
const zDay = z.iso.date('应为 YYYY-MM-DD');
const START = /^(?:[+-]\d{1,3}|\d{4}-\d{2}-\d{2}) (?:[01]\d|2[0-3]):[0-5]\d$/;

const zLive = z.strictObject({
  start: z.string().regex(START, '应为 2026-12-05 20:00；演示也可以写 +3 20:00（导入后第 3 天）'),
  minutes: z.number().int().min(1).max(600),
  demo: z.boolean().default(false),
  stream: z.string().optional(),
  recording: z.string().optional(),
  replay: z.union([z.boolean(), z.literal('making')], 'replay 应为 true、false 或 making').default(false),
  replayUntil: zDay.optional(),
  cancelled: z.boolean().default(false),
});
export type LivePlan = z.output<typeof zLive>;

/** Front matter of `course.md`. */
export const zCourse = z.strictObject({
  id: z.number().int().min(1).max(20_000_000),
  type: zCourseType,
  title: zTitle,
  summary: z.string().trim().min(1, '不能是空的').max(60, '最多 60 个字'),
  category: z.string().trim().min(1, '不能是空的').max(20, '最多 20 个字'),
  level: z.enum(['入门', '进阶', '高阶']),
  teacher: z.string(),
  price: zYuan,
  originalPrice: zYuan.optional(),
  memberFree: z.boolean().default(false),
  cover: z.string(),
  outcomes: z.array(z.string().trim().min(1)).min(1, '至少一条').max(8, '最多 8 条'),
  chapters: z
    .array(z.strictObject({ title: zTitle, lessons: z.array(z.string()).min(1, '至少一个课时') }))
    .min(1, '至少一章'),
  published: zDay.optional(),
  weight: z.number().int().min(0).max(100_000).default(0),
  mark: z
    .string()
    .regex(/^\p{Script=Han}$/u, '一个汉字')
    .optional(),
  material: z.strictObject({ title: zTitle, price: zYuan }).optional(),
  live: zLive.optional(),
  trailer: z.string().optional(),
  needs: z.enum(COURSE_NEEDS, `needs 只能是 ${COURSE_NEEDS.join('、')}`).optional(),
});
export type CourseHead = z.output<typeof zCourse>;

/** A course as it is stored. */
export interface CourseContent extends Pick<
  CourseHead,
  'id' | 'type' | 'title' | 'summary' | 'category' | 'level' | 'teacher' | 'memberFree' | 'outcomes' | 'weight'
> {
  priceFen: number;
  mpriceFen: number;
  /** Name of its picture. */
  cover: string;
  /** `2026-11-01`; null before publication. */
  published: string | null;
  intro: CourseDetail['intro'];
  chapters: string[];
  lessons: LessonContent[];
  live: LivePlan | null;
  /**
   * Number of the trial lesson that is shown first to viewers without access; null means the first
   * one.
   */
  trailer: number | null;
  /** Number of the lesson with the recording of the whole broadcast; null without one. */
  recording: number | null;
  /** Character on the cover of a comic. */
  mark: string | null;
  material: { title: string; fen: number } | null;
  /** Kind of engine without which it is not offered; null for none. */
  needs: CourseNeeds | null;
  files: MediaFile[];
  /** Hash of all files: equal for unchanged files. */
  fingerprint: string;
}
