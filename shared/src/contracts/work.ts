import { z } from 'zod';
import { zTxt2imgParams } from './aigc.ts';
import { zPage, zPageQuery } from './primitives.ts';

/** A picture of the public wall, with all params that reproduce it. */
export const zWork = z.object({
  id: z.number().int(),
  title: z.string(),
  params: zTxt2imgParams,
  /** Engine that drew it; `builtin` is shown as 「内置演示引擎」. */
  engine: z.string(),
  /** Renditions 640 and 320 px wide. */
  picture: z.string(),
  pictureSmall: z.string(),
  /** Original size of the picture in px. */
  width: z.number().int(),
  height: z.number().int(),
});
export type Work = z.infer<typeof zWork>;

export const workCalls = {
  'GET /aigc/work/page/{page}/{limit}': { input: zPageQuery, output: zPage(zWork), auth: false },
} as const;
