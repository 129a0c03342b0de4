import { z } from 'zod';
import { zCourseCard } from './course.ts';
import { zBlock, zLesson } from './lesson.ts';
import { zId, zPage, zPageQuery, zTime } from './primitives.ts';

export const zArticleType = z.enum(['PROTOCOL', 'PRIVACY', 'PAYMENT', 'NEWS']);
export const zArticleCard = z.object({
  id: z.number().int(),
  type: zArticleType,
  title: z.string(),
  summary: z.string(),
  cover: z.string().nullable(),
  publishedAt: zTime,
  /** Approximate reading time in minutes, at 400 characters a minute. */
  minutes: z.number().int(),
});
export type ArticleCard = z.infer<typeof zArticleCard>;
export const zArticle = zArticleCard.extend({
  /** Blocks, never html: the page renders elements from them. */
  blocks: z.array(zBlock),
  /** Courses that continue the article. */
  courses: z.array(zCourseCard),
});
export type Article = z.infer<typeof zArticle>;

/** A lesson shown outside of its course. */
export const zLessonCard = z.object({
  lesson: zLesson,
  /** 1-based number in its course. */
  no: z.number().int(),
  course: zCourseCard,
});
export type LessonCard = z.infer<typeof zLessonCard>;

export const zAlbum = z.object({
  id: z.number().int(),
  title: z.string(),
  summary: z.string(),
  /** Covers of its first items, at most four, which its own cover is composed of. */
  covers: z.array(z.string()),
  /** Number of items, without withdrawn ones. */
  count: z.number().int(),
  /** Total duration in seconds of its courses, lessons and articles. */
  durationSec: z.number(),
  /** Progress in its courses and lessons; null when none was started. */
  percent: z.number().nullable(),
  collected: z.boolean(),
  /** Withdrawn: it is still listed among the favourites. */
  withdrawn: z.boolean(),
});
export type Album = z.infer<typeof zAlbum>;
export const zAlbumItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('course'), note: z.string(), course: zCourseCard }),
  z.object({ kind: z.literal('lesson'), note: z.string(), ...zLessonCard.shape }),
  z.object({ kind: z.literal('article'), note: z.string(), article: zArticleCard }),
]);
export type AlbumItem = z.infer<typeof zAlbumItem>;
export const zAlbumDetail = zAlbum.extend({
  /** The number of people who have it among their favourites. */
  collects: z.number().int(),
  items: z.array(zAlbumItem),
  /** Number of the item to continue with; null when all are done or none may be opened. */
  next: z.number().int().nullable(),
});
export type AlbumDetail = z.infer<typeof zAlbumDetail>;

const zBeforeAfter = z.object({
  before: z.string(),
  after: z.string(),
  beforeLabel: z.string(),
  afterLabel: z.string(),
});
export const zPathStep = z.object({
  title: z.string(),
  /** Learning outcome. */
  makes: z.string(),
  course: zCourseCard,
  /** The only lesson of the course that the step uses; null for the whole course. */
  lesson: zLesson.nullable(),
  lessons: z.number().int(),
  done: z.number().int(),
  durationSec: z.number(),
  state: z.enum(['done', 'now', 'todo']),
  shown: zBeforeAfter.nullable(),
});
export type PathStep = z.infer<typeof zPathStep>;
export const zPath = z.object({
  id: z.number().int(),
  title: z.string(),
  summary: z.string(),
  /** A short path chosen by what a person sells; the others are paths through courses. */
  start: z.boolean(),
  /** Label of its button. */
  button: z.string().nullable(),
  shown: zBeforeAfter.nullable(),
  steps: z.array(zPathStep),
  lessons: z.number().int(),
  done: z.number().int(),
  /** The lesson to continue with; null when all are done or none may be opened. */
  next: z.object({ courseId: z.number().int(), lessonId: z.number().int(), title: z.string() }).nullable(),
});
export type Path = z.infer<typeof zPath>;

export const pageCalls = {
  'GET /course/data/album/page/{page}/{limit}': { input: zPageQuery, output: zPage(zAlbum), auth: 'optional' },
  'GET /course/data/album/get': { input: z.object({ id: zId }), output: zAlbumDetail, auth: 'optional' },
  'GET /course/user/album/collect/page/{page}/{limit}': { input: zPageQuery, output: zPage(zAlbum), auth: true },
  'POST /course/user/album/collect/save': {
    input: z.object({ albumId: zId, collected: z.boolean() }),
    output: z.object({ collected: z.boolean(), collects: z.number().int() }),
    auth: true,
  },
  'GET /course/data/path/list': { input: z.object({}), output: z.array(zPath), auth: 'optional' },
  'GET /cms/data/article/page/{page}/{limit}': {
    input: zPageQuery.extend({ type: zArticleType.optional() }),
    output: zPage(zArticleCard),
    auth: false,
  },
  'GET /cms/data/article/get': {
    input: z.object({ id: zId.optional(), type: z.enum(['PROTOCOL', 'PRIVACY', 'PAYMENT']).optional() }),
    output: zArticle,
    auth: 'optional',
  },
} as const;
