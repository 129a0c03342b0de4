import { z } from 'zod';
import { TALK_LIMITS } from './limits.ts';
import { zId, zPage, zPageQuery, zTime } from './primitives.ts';

export const TALK_REASONS = ['illegal', 'abuse', 'advert', 'other'] as const;
export type TalkReason = (typeof TALK_REASONS)[number];
/** `chat`: a message in a broadcast; `homework` and `comment`: of the gallery of a course. */
export const TALK_KINDS = ['review', 'question', 'answer', 'chat', 'homework', 'comment'] as const;
export type TalkKind = (typeof TALK_KINDS)[number];

/** Fields shared by all talk entries of a course. */
export const said = {
  id: z.number().int(),
  text: z.string(),
  /** Nickname of the author. */
  author: z.string(),
  /** Whether the entry is the caller's own. */
  mine: z.boolean(),
  /** `held`: reported and hidden until the operator has checked it; only its author sees it. */
  state: z.enum(['shown', 'held']),
  createdAt: zTime,
  edited: z.boolean(),
};

export const zReview = z.object({
  ...said,
  stars: z.number().int().min(1).max(5),
  /** Reply of the teacher. */
  reply: z.object({ text: z.string(), at: zTime }).nullable(),
});
export type Review = z.infer<typeof zReview>;

export const zQuestion = z.object({
  ...said,
  /** Its lesson with the number from 1; null when deleted. */
  lesson: z.object({ id: z.number().int(), title: z.string(), no: z.number().int() }).nullable(),
  /** Second of that lesson. */
  at: z.number().nullable(),
  answers: z.number().int(),
  /** The asker accepted an answer. */
  solved: z.boolean(),
});
export type Question = z.infer<typeof zQuestion>;

export const zAnswer = z.object({
  ...said,
  /** Written by the teacher. */
  teacher: z.boolean(),
  accepted: z.boolean(),
});
export type CourseAnswer = z.infer<typeof zAnswer>;

/**
 * Collapses empty lines, and removes bidirectional controls and control characters (PostgreSQL
 * stores no NUL).
 */
const tidy = (text: string) =>
  text
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .replaceAll(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
    .trim();
/**
 * Matches a visible letter or sign. Listed by number are characters that are invisible although
 * their class is not: the blank Braille pattern, the object replacement, a null note head, gaps
 * between hieroglyphs.
 */
const SEEN = /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{1d159}\u{13441}\u{13442}]/u;
/** Maximum lines: a column of letters would push other entries off the page. */
const LINES = 40;
/** Stacked combining marks would overlap the lines beside them. */
const PILED = /\p{M}{5}/u;

/** Public text of a user. */
export const zWords = (what: string, most: number, lines: number = LINES) =>
  z
    .string()
    .overwrite(tidy)
    .refine((text) => SEEN.test(text), { error: `写点什么再提交${what}`, abort: true })
    .max(most, `${what}最多 ${most} 个字`)
    .refine((text) => text.split('\n').length <= lines, `${what}最多 ${lines} 行，请合并几行`)
    .refine((text) => !PILED.test(text), `${what}里有叠在一起的符号，请删掉`);

const zOne = z.object({ id: zId });

export const talkCalls = {
  /**
   * Lists reviews; the distribution counts published ones, stars 1 to 5. `may`: whether the viewer
   * may write one, and what is missing.
   */
  'GET /course/data/review/page/{page}/{limit}': {
    input: zPageQuery.extend({
      courseId: zId,
      sort: z.enum(['newest', 'best', 'worst']).default('newest'),
      stars: z.coerce.number().int().min(1).max(5).optional(),
    }),
    output: zPage(zReview).extend({
      spread: z.array(z.number().int()).length(5),
      /** Mean with two decimals; null without reviews. */
      mean: z.string().nullable(),
      mine: zReview.nullable(),
      may: z.enum(['yes', 'login', 'study', 'down']),
    }),
    auth: 'optional',
  },
  /** Saves the person's one review of a course, which replaces the previous one. */
  'POST /course/user/review/save': {
    input: z.object({
      courseId: zId,
      stars: z.number('请先选几颗星').int().min(1, '请先选几颗星').max(5),
      text: zWords('评价', TALK_LIMITS.review),
    }),
    output: zReview,
    auth: true,
  },
  'POST /course/user/review/remove': { input: z.object({ courseId: zId }), output: z.null(), auth: true },
  /**
   * Lists questions, newest first. `words`: in a question or its answers; `open`: without an
   * answer.
   */
  'GET /course/data/question/page/{page}/{limit}': {
    input: zPageQuery.extend({
      courseId: zId,
      lessonId: zId.optional(),
      words: z.string().trim().max(50, '搜索内容最多 50 个字').default(''),
      open: z.literal('1').optional(),
    }),
    output: zPage(zQuestion).extend({
      /** Published questions of the course: all, answered ones, those the teacher answered. */
      asked: z.object({ all: z.number().int(), answered: z.number().int(), byTeacher: z.number().int() }),
    }),
    auth: 'optional',
  },
  /** Creates a question, or with `id` changes one's own. */
  'POST /course/user/question/save': {
    input: z.object({
      id: zId.optional(),
      courseId: zId,
      lessonId: zId.nullable().default(null),
      at: z.number().min(0).max(86_400).nullable().default(null),
      text: zWords('问题', TALK_LIMITS.question),
    }),
    output: zQuestion,
    auth: true,
  },
  /** Deletes a question with its answers. */
  'POST /course/user/question/remove': { input: zOne, output: z.null(), auth: true },
  /** Lists answers: the accepted one first, then the teacher's, then by time. */
  'GET /course/data/answer/page/{page}/{limit}': {
    input: zPageQuery.extend({ questionId: zId }),
    output: zPage(zAnswer),
    auth: 'optional',
  },
  'POST /course/user/answer/save': {
    input: z.object({ id: zId.optional(), questionId: zId, text: zWords('回答', TALK_LIMITS.answer) }),
    output: zAnswer,
    auth: true,
  },
  'POST /course/user/answer/remove': { input: zOne, output: z.null(), auth: true },
  /** Accepts an answer; for the asker only. */
  'POST /course/user/answer/accept': {
    input: zOne.extend({ accepted: z.boolean() }),
    output: z.null(),
    auth: true,
  },
  'POST /course/user/talk/report': {
    input: zOne.extend({
      kind: z.enum(TALK_KINDS),
      reason: z.enum(TALK_REASONS, '请选择举报的原因'),
      text: z.string().trim().max(TALK_LIMITS.report, `说明最多 ${TALK_LIMITS.report} 个字`).default(''),
    }),
    output: z.null(),
    auth: true,
  },
} as const;
