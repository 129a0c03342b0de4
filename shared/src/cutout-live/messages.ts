import type { CutoutRequest, BytePlane, CutoutPreview } from '../cutout/index.ts';
import type { LiveAnswer, LiveOrder } from '../threads/live.ts';

/** Size in px at which a picture is segmented. */
export interface CutoutOpened {
  width: number;
  height: number;
  /**
   * Separate objects of a model's mask, on a small copy: 1 is the subject; null for a single
   * object.
   */
  things: BytePlane | null;
}

export type CutoutOrder = LiveOrder<CutoutRequest>;
export type CutoutAnswer = LiveAnswer<CutoutOpened, CutoutPreview>;
