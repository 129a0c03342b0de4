import type { Asked, Plane, Shown } from '../cutout/index.ts';
import type { LiveAnswer, LiveOrder } from '../threads/live.ts';

/** Size in which a picture is cut, px. */
export interface Opened {
  width: number;
  height: number;
  /** Separate things that a model sees, on a small copy: 1 is the subject; null for one alone. */
  things: Plane | null;
}

export type Order = LiveOrder<Asked>;
export type Answer = LiveAnswer<Opened, Shown>;
