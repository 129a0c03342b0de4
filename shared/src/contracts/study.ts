import { z } from 'zod';
import { zFileInfo } from './aigc.ts';
import { PRACTICE_CHECKS } from './lesson.ts';
import { GOAL_LIMITS, NOTE_LIMITS } from './limits.ts';
import { zDay, zId, zTime, zUuid } from './primitives.ts';

export const zNote = z.object({
  id: z.number().int(),
  lessonId: z.number().int(),
  /** Second of the lesson at which it was written; null in lessons without a clock. */
  at: z.number().nullable(),
  text: z.string(),
  createdAt: zTime,
});
export type Note = z.infer<typeof zNote>;

/** One thing that is looked at in a homework, and what was found, in words with their numbers. */
export const zHomeworkCheck = z.object({
  check: z.enum(PRACTICE_CHECKS),
  passed: z.boolean(),
  words: z.string(),
});
export type HomeworkCheck = z.infer<typeof zHomeworkCheck>;

/** A learner's submission to a practice. */
export const zHomework = z.object({
  lessonId: z.number().int(),
  /** Null once its person has deleted the picture. */
  file: zFileInfo.nullable(),
  /** Made up by a machine, not the repaired photo alone. */
  generated: z.boolean(),
  checks: z.array(zHomeworkCheck),
  handedAt: zTime,
});
export type Homework = z.infer<typeof zHomework>;

/** Learning goal of a week, Monday to Sunday in Asia/Shanghai, and its progress. */
export const zWeekGoal = z.object({
  /** Null: none is set. */
  minutes: z.number().int().nullable(),
  /** Covered in this week. */
  seconds: z.number().int(),
  /** Its Monday. */
  week: zDay,
  /** Weeks in a row that reached their goal; one week of rest between two does not end it. */
  weeks: z.number().int(),
});
export type WeekGoal = z.infer<typeof zWeekGoal>;

const zNoteText = z
  .string()
  .trim()
  .min(1, '写点什么再保存')
  .max(NOTE_LIMITS.text, `一条笔记最多 ${NOTE_LIMITS.text} 个字`);

export const studyCalls = {
  /** Notes of one lesson, in the order of its seconds. */
  'GET /course/user/note/list': { input: z.object({ lessonId: zId }), output: z.array(zNote), auth: true },
  /** A new one, or with `id` other words for one that is there. */
  'POST /course/user/note/save': {
    input: z.object({
      id: zId.optional(),
      lessonId: zId,
      at: z.number().min(0).max(86_400).nullable(),
      text: zNoteText,
    }),
    output: zNote,
    auth: true,
  },
  /** Takes a note away, or brings it back within a day. */
  'POST /course/user/note/remove': {
    input: z.object({ id: zId, removed: z.boolean().default(true) }),
    output: z.null(),
    auth: true,
  },
  /** The photo of a practice among the person's files, so that a tool can work on it. */
  'POST /course/user/practice/open': { input: z.object({ lessonId: zId }), output: zFileInfo, auth: true },
  'GET /course/user/homework/get': { input: z.object({ lessonId: zId }), output: zHomework.nullable(), auth: true },
  /** Hands in a picture of the person's; it takes the place of the one before. */
  'POST /course/user/homework/save': {
    input: z.object({ lessonId: zId, fileId: zUuid }),
    output: zHomework,
    auth: true,
  },
  /** The learner's own tick. */
  'POST /course/user/homework/look': {
    input: z.object({ lessonId: zId, looked: z.boolean() }),
    output: zHomework,
    auth: true,
  },
  'GET /course/user/goal/get': { input: z.object({}), output: zWeekGoal, auth: true },
  'POST /course/user/goal/save': {
    input: z.object({
      minutes: z
        .number('请填写每周学几分钟')
        .int('请填写整数分钟')
        .min(GOAL_LIMITS.min, `每周至少 ${GOAL_LIMITS.min} 分钟，不想定目标可以选「不定目标」`)
        .max(GOAL_LIMITS.max, `每周最多 ${GOAL_LIMITS.max} 分钟`)
        .nullable(),
    }),
    output: zWeekGoal,
    auth: true,
  },
  /** Where a lesson was left, on whichever device; null before it was opened. */
  'GET /course/user/record/place': {
    input: z.object({ lessonId: zId }),
    output: z.object({ position: z.number(), at: zTime }).nullable(),
    auth: true,
  },
  'POST /course/user/homework/remove': { input: z.object({ lessonId: zId }), output: z.null(), auth: true },
} as const;
