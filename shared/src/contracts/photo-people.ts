import { z } from 'zod';

const share = z.number();
const zBox = z.object({ left: share, right: share, top: share, bottom: share });

/** People that were found on a photo. Places are shares of its sides and may lie outside of it. */
export const zPhotoPeople = z.object({
  /** In px, upright. */
  width: z.number(),
  height: z.number(),
  /** 17 joints in the order of COCO; none where only somebody's outline was found. */
  people: z.array(z.object({ joints: z.array(z.object({ x: share, y: share, score: share })) })),
  /** Boxes around hands that were found by themselves. */
  hands: z.array(zBox),
});
export type PhotoPeople = z.infer<typeof zPhotoPeople>;
