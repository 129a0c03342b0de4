import type { Asked, Plane, Shown } from '../cutout/index.ts';
import type { LiveAnswer, LiveOrder } from '../threads/live.ts';

/** Size in px at which a picture is segmented. */
export interface Opened {
  width: number;
  height: number;
  /**
   * Separate objects of a model's mask, on a small copy: 1 is the subject; null for a single
   * object.
   */
  things: Plane | null;
}

export type Order = LiveOrder<Asked>;
export type Answer = LiveAnswer<Opened, Shown>;
