import { z } from 'zod';
import { zPanel } from './comic.ts';
import { zCourseCard } from './course.ts';

/** A course of comics on its shelf. */
export const zComicBook = z.object({
  course: zCourseCard,
  /** The character on its cover. */
  mark: z.string(),
  /** Its comics in order, numbered from 1; `first` is the panel it begins with, for everybody. */
  lessons: z.array(
    z.object({
      id: z.number().int(),
      no: z.number().int(),
      title: z.string(),
      /** Fault of a photo that it is about. */
      fault: z.string(),
      panels: z.number().int(),
      durationSec: z.number(),
      locked: z.boolean(),
      completed: z.boolean(),
      percent: z.number(),
      /** Seconds into it at which the viewer stopped; 0 at its beginning. */
      position: z.number(),
      first: zPanel,
    }),
  ),
  /** The comic to open next; null when none may be read. */
  resumeLessonId: z.number().int().nullable(),
});
export type ComicBook = z.infer<typeof zComicBook>;

export const academyCalls = {
  /** Heaviest first. */
  'GET /course/data/comic/list': { input: z.object({}), output: z.array(zComicBook), auth: 'optional' },
} as const;
