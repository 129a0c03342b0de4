import { z } from 'zod';
import { zTool } from './aigc.ts';
import { zCourseCard } from './course.ts';
import { zLessonKind } from './lesson.ts';
import { SEARCH_LIMITS } from './limits.ts';
import { zAlbum, zArticleCard } from './pages.ts';
import { zCourseType, zPageQuery } from './primitives.ts';

const zSearchVal = z
  .string()
  .trim()
  .min(1, '请输入要搜索的内容')
  .refine((text) => [...text].length <= SEARCH_LIMITS.letters, `搜索内容最多 ${SEARCH_LIMITS.letters} 个字`);

export const zFoundKind = z.enum(['course', 'lesson', 'album', 'article']);
export type FoundKind = z.infer<typeof zFoundKind>;

const zCourseName = z.object({ id: z.number().int(), courseType: zCourseType, title: z.string() });

export const zFoundLesson = z.object({
  id: z.number().int(),
  title: z.string(),
  kind: zLessonKind,
  durationSec: z.number(),
  course: zCourseName.extend({ cover: z.string() }),
  /** Matching caption and the second at which it begins; absent when title or text matches. */
  said: z.object({ at: z.number(), text: z.string() }).optional(),
});
export type FoundLesson = z.infer<typeof zFoundLesson>;

/** Results of a search, best first: a page of the requested kind, or the first few of each kind. */
export const zFound = z.object({
  counts: z.record(zFoundKind, z.number().int()),
  /** Nothing matches exactly; these match with one wrong letter. */
  nearly: z.boolean(),
  /** Synonym that was searched instead, because few results match exactly; else empty. */
  instead: z.string().default(''),
  /** Known words similar to the one searched, when nothing was found. */
  hints: z.array(z.string()),
  /** `open`: the tool is available. */
  tools: z.array(z.object({ tool: zTool, name: z.string(), open: z.boolean() })),
  courses: z.array(zCourseCard),
  lessons: z.array(zFoundLesson),
  albums: z.array(zAlbum),
  articles: z.array(zArticleCard),
  page: z.number().int(),
  limit: z.number().int(),
});
export type Found = z.infer<typeof zFound>;

/** Suggestions during typing: successful searches of others, and items with a matching title. */
export const zSuggestions = z.object({
  words: z.array(z.string()),
  courses: z.array(zCourseName),
  lessons: z.array(z.object({ id: z.number().int(), title: z.string(), course: zCourseName })),
  articles: z.array(z.object({ id: z.number().int(), title: z.string() })),
});
export type Suggestions = z.infer<typeof zSuggestions>;

export const searchCalls = {
  'GET /course/data/search/{page}/{limit}': {
    input: zPageQuery.extend({ searchVal: zSearchVal, kind: zFoundKind.optional() }),
    output: zFound,
    auth: 'optional',
  },
  'GET /course/data/suggest': { input: z.object({ searchVal: zSearchVal }), output: zSuggestions, auth: false },
  /** Words that several people searched successfully of late, most frequent first. */
  'GET /course/data/hot': { input: z.object({}), output: z.array(z.string()), auth: false },
} as const;
