import { z } from 'zod';
import { zTool } from './aigc.ts';
import { CAST_KEYS, MOODS, PANEL_FRAMES, PANEL_PLACES, POSES, SIDES } from './comic-names.ts';
import { zShown } from './shown-picture.ts';

const zWho = z.enum(CAST_KEYS);

export const zPanel = z.object({
  /** Photo shown from the second `at` to `until` of the lesson. */
  at: z.number(),
  until: z.number(),
  place: z.enum(PANEL_PLACES),
  /** Text alternative. */
  alt: z.string(),
  /**
   * `label` is the name of the tool whose window contains the picture, or the caption of one half
   * of two.
   */
  pictures: z.array(zShown.extend({ frame: z.enum(PANEL_FRAMES), label: z.string().optional() })),
  figures: z.array(z.object({ who: zWho, side: z.enum(SIDES), mood: z.enum(MOODS), pose: z.enum(POSES) })),
  /** Speech bubbles in reading order; `who` is null for narration. */
  lines: z.array(z.object({ who: zWho.nullable(), text: z.string() })),
});
export type Panel = z.infer<typeof zPanel>;

export const zComic = z.object({
  panels: z.array(zPanel),
  /** Fault of a photo that the panel is about, in a few characters. */
  fault: z.string(),
  /** The tool that repairs it. */
  tool: zTool,
});
export type Comic = z.infer<typeof zComic>;

/** The practice at the end of a comic, where its viewer may open it. */
export const zComicPractice = z.object({
  courseId: z.number().int(),
  lessonId: z.number().int(),
  title: z.string(),
  tool: zTool,
  settings: z.record(z.string(), z.json()),
});
export type ComicPractice = z.infer<typeof zComicPractice>;
