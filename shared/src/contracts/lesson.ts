import { z } from 'zod';
import { zTool } from './aigc.ts';
import { zComic, zComicPractice } from './comic.ts';
import { zTime } from './primitives.ts';
import { zShown } from './shown-picture.ts';

/**
 * Kinds of lessons: a film, a deck (scenes drawn in the browser, with captions and times), an
 * article, a comic in panels, or a practice that opens a tool.
 */
export const zLessonKind = z.enum(['film', 'deck', 'read', 'comic', 'practice']);
export type LessonKind = z.infer<typeof zLessonKind>;

/** One row of a course's outline. */
export const zLesson = z.object({
  id: z.number().int(),
  kind: zLessonKind,
  title: z.string(),
  /**
   * Duration in seconds of a film or deck; reading time of an article or comic; 0 for a practice.
   */
  durationSec: z.number(),
  trial: z.boolean(),
  /** It is a deck with a recorded voice, or a film that is not silent. */
  voiced: z.boolean(),
  locked: z.boolean(),
  /** Percent covered, 0..100; completion at 90 is permanent. */
  percent: z.number(),
  completed: z.boolean(),
  /** Position in seconds. */
  position: z.number(),
});
export type Lesson = z.infer<typeof zLesson>;

export type LessonPicture = z.infer<typeof zShown>;

/** Caption from `at` to `until`, in seconds. */
export const zCaption = z.object({ at: z.number(), until: z.number(), text: z.string() });
export type Caption = z.infer<typeof zCaption>;

/** Start of a segment of the player's bar. */
export const zLessonChapter = z.object({ at: z.number(), title: z.string() });
export type LessonChapter = z.infer<typeof zLessonChapter>;

/**
 * Mark on a picture from the second `at` on, in per cent of the picture: a frame, an arrow's tip
 * (without width and height), or the target of a zoom.
 */
export const zMark = z.object({
  kind: z.enum(['box', 'pointer', 'zoom']),
  at: z.number(),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
});
export type Mark = z.infer<typeof zMark>;

export const SCENE_LAYOUTS = ['title', 'picture', 'compare', 'steps', 'screen', 'quote', 'table', 'try'] as const;

/**
 * Interaction on a page of a deck. `steps` and `turn` choose one of the stored pictures, on
 * a line or by the direction of the light; `wipe` moves a divider between two.
 */
export const zTouch = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('steps'), label: z.string(), steps: z.array(z.string()) }),
  z.object({ kind: z.literal('turn'), label: z.string(), steps: z.array(z.string()) }),
  z.object({ kind: z.literal('wipe'), labels: z.tuple([z.string(), z.string()]) }),
  /**
   * An object to paint over: its ellipse in per cent of the first picture. The other pictures are
   * the results of too little, of enough and of too much paint.
   */
  z.object({
    kind: z.literal('ring'),
    label: z.string(),
    x: z.number(),
    y: z.number(),
    w: z.number(),
    h: z.number(),
  }),
  /** A question before its page, which is shown after an answer, and without one at `until`. */
  z.object({
    kind: z.literal('guess'),
    question: z.string(),
    choices: z.array(z.object({ text: z.string(), right: z.boolean() })),
    why: z.string(),
    until: z.number(),
  }),
]);
export type Touch = z.infer<typeof zTouch>;

export const zScene = z.object({
  at: z.number(),
  until: z.number(),
  layout: z.enum(SCENE_LAYOUTS),
  title: z.string(),
  /** Items that appear one after the other. */
  items: z.array(z.object({ at: z.number(), text: z.string() })),
  pictures: z.array(zShown.extend({ marks: z.array(zMark) })),
  /** Table whose first row is the head. */
  table: z.array(z.array(z.string())).optional(),
  touch: zTouch.optional(),
});
export type Scene = z.infer<typeof zScene>;

export const zDeck = z.object({
  durationSec: z.number(),
  chapters: z.array(zLessonChapter),
  scenes: z.array(zScene),
  captions: z.array(zCaption),
  /** Address of a voice that reads the captions at their times. */
  voice: z.string().optional(),
});
export type Deck = z.infer<typeof zDeck>;

export const zFilm = z.object({
  /**
   * Short-lived signed addresses, best first; the type `application/vnd.apple.mpegurl` is an HLS
   * playlist.
   */
  sources: z.array(z.object({ src: z.string(), type: z.string() })),
  poster: z.string(),
  /**
   * Address of the captions as WebVTT, for the browser's track; `captions` contain the same text
   * for search and display.
   */
  track: z.string().nullable(),
  captions: z.array(zCaption),
  chapters: z.array(zLessonChapter),
  /** Its file has no track of sound. */
  silent: z.boolean().optional(),
  /** Its picture is higher than wide. */
  tall: z.boolean().optional(),
});
export type Film = z.infer<typeof zFilm>;

/**
 * Span of a line: plain, emphasised, code, or a link within the site (`/…`) or to the web
 * (`https://…`).
 */
export const zSpan = z.object({
  text: z.string(),
  style: z.enum(['strong', 'code']).optional(),
  href: z.string().optional(),
});
export type Span = z.infer<typeof zSpan>;

/** Block of an article, never html. */
export const zBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({ kind: z.literal('text'), spans: z.array(zSpan) }),
  z.object({ kind: z.literal('quote'), spans: z.array(zSpan) }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(zSpan)) }),
  z.object({ kind: z.literal('table'), rows: z.array(z.array(z.string())) }),
  zShown.extend({ kind: z.literal('picture') }),
]);
export type Block = z.infer<typeof zBlock>;

export const zRead = z.object({
  blocks: z.array(zBlock),
  /** Approximate reading time in minutes, at 400 characters a minute. */
  minutes: z.number().int(),
});
export type Read = z.infer<typeof zRead>;

export const PRACTICE_CHECKS = ['size', 'sharper', 'cleaner', 'color', 'change', 'look'] as const;

export const zPractice = z.object({
  tool: zTool,
  /** Photo for the learner. */
  photo: zShown,
  /** Params of the tool without its pictures, valid by the tool's schema. */
  settings: z.record(z.string(), z.json()),
  /** The teacher's result. */
  example: zShown,
  task: z.array(zBlock),
  tips: z.array(z.object({ title: z.string(), text: z.string() })),
  /**
   * Criteria of a homework: size, sharpness and grain compared with the photo, colour distance and
   * whether it changed the same as the example are measured; `look` is the learner's own tick.
   */
  checks: z.array(z.enum(PRACTICE_CHECKS)),
});
export type Practice = z.infer<typeof zPractice>;

const playing = {
  lessonId: z.number().int(),
  durationSec: z.number(),
  /** Resume position in seconds. */
  startAt: z.number(),
  /** End of the signed addresses in this answer. */
  expiresAt: zTime,
  /** When the membership that grants access ends; null where access needs none. */
  memberUntil: zTime.nullable(),
};

/**
 * Data that is needed to play a lesson, for people with access; addresses in it are signed and
 * short-lived.
 */
export const zPlay = z.discriminatedUnion('kind', [
  z.object({ ...playing, kind: z.literal('film'), film: zFilm }),
  z.object({ ...playing, kind: z.literal('deck'), deck: zDeck }),
  z.object({ ...playing, kind: z.literal('read'), read: zRead }),
  z.object({ ...playing, kind: z.literal('comic'), comic: zComic, practice: zComicPractice.nullable() }),
  z.object({ ...playing, kind: z.literal('practice'), practice: zPractice }),
]);
export type Play = z.infer<typeof zPlay>;

type Content<P> = P extends { kind: infer K } ? { kind: K } & Omit<P, 'kind' | keyof typeof playing> : never;
type Played = Content<Play>;
/**
 * Content of a lesson. The service stores file names where `Play` has signed addresses, and for a
 * comic the id of its practice.
 */
export type LessonBody =
  | Exclude<Played, { kind: 'comic' }>
  | { kind: 'comic'; comic: z.infer<typeof zComic>; practiceId: number | null };
