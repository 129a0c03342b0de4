import { z } from 'zod';
import { zTool } from './aigc.ts';
import { CAST_KEYS, MOODS, PANEL_FRAMES, PANEL_PLACES, POSES, SIDES } from './comic-names.ts';
import { zShown } from './shown-picture.ts';

const zWho = z.enum(CAST_KEYS);

export const zPanel = z.object({
  /** From the second `at` to `until` of the lesson it is looked at. */
  at: z.number(),
  until: z.number(),
  place: z.enum(PANEL_PLACES),
  /** Text alternative. */
  alt: z.string(),
  /**
   * `label` is the name of the tool whose window a picture stands in, or what stands on one half of
   * two.
   */
  pictures: z.array(zShown.extend({ frame: z.enum(PANEL_FRAMES), label: z.string().optional() })),
  figures: z.array(z.object({ who: zWho, side: z.enum(SIDES), mood: z.enum(MOODS), pose: z.enum(POSES) })),
  /** In the order they are read; `who` is null where nobody speaks. */
  lines: z.array(z.object({ who: zWho.nullable(), text: z.string() })),
});
export type Panel = z.infer<typeof zPanel>;

export const zComic = z.object({
  panels: z.array(zPanel),
  /** Fault of a photo that this is about, in a few letters. */
  fault: z.string(),
  /** The tool that mends it. */
  tool: zTool,
});
export type Comic = z.infer<typeof zComic>;

/** The practice that a comic ends with, where its viewer may open it. */
export const zComicPractice = z.object({
  courseId: z.number().int(),
  lessonId: z.number().int(),
  title: z.string(),
  tool: zTool,
  settings: z.record(z.string(), z.json()),
});
export type ComicPractice = z.infer<typeof zComicPractice>;
