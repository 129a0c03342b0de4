import { z } from 'zod';

const share = z.number();
const zBox = z.object({ left: share, right: share, top: share, bottom: share });

/** People found in a photo. Coordinates are fractions of its sides and may lie outside of it. */
export const zPhotoPeople = z.object({
  /** Width in px after EXIF rotation. */
  width: z.number(),
  height: z.number(),
  /** 17 joints in COCO order; none where only a person's outline was found. */
  people: z.array(z.object({ joints: z.array(z.object({ x: share, y: share, score: share })) })),
  /** Boxes of hands that were detected separately. */
  hands: z.array(zBox),
});
export type PhotoPeople = z.infer<typeof zPhotoPeople>;
