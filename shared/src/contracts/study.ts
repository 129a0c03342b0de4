import { z } from 'zod';
import { zFileInfo } from './aigc.ts';
import { PRACTICE_CHECKS } from './lesson.ts';
import { NOTE_LIMITS } from './limits.ts';
import { zId, zTime, zUuid } from './primitives.ts';

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

/** What a learner made of a practice. */
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

const zNoteText = z
  .string()
  .trim()
  .min(1, '写点什么再保存')
  .max(NOTE_LIMITS.text, `一条笔记最多 ${NOTE_LIMITS.text} 个字`);

export const studyCalls = {
  /** Of one lesson, in the order of its seconds. */
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
  'POST /course/user/homework/remove': { input: z.object({ lessonId: zId }), output: z.null(), auth: true },
} as const;
