import { z } from 'zod';
import { zPanel } from './comic.ts';
import { zCourseCard } from './course.ts';

/** A course of comics on its shelf. */
export const zComicBook = z.object({
  course: zCourseCard,
  /** Character on the cover. */
  mark: z.string(),
  /** Comics in order, numbered from 1; `first` is the first panel, readable by everybody. */
  lessons: z.array(
    z.object({
      id: z.number().int(),
      no: z.number().int(),
      title: z.string(),
      /** Fault of a photo that the lesson teaches to mend. */
      fault: z.string(),
      panels: z.number().int(),
      durationSec: z.number(),
      locked: z.boolean(),
      completed: z.boolean(),
      percent: z.number(),
      /** Second at which the viewer stopped; 0 at the beginning. */
      position: z.number(),
      first: zPanel,
    }),
  ),
  /** The comic to open next; null when none may be read. */
  resumeLessonId: z.number().int().nullable(),
});
export type ComicBook = z.infer<typeof zComicBook>;

export const academyCalls = {
  /** Lists the courses in descending order of weight. */
  'GET /course/data/comic/list': { input: z.object({}), output: z.array(zComicBook), auth: 'optional' },
} as const;
