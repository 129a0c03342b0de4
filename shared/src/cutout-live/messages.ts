import type { Asked, Shown } from '../cutout/index.ts';
import type { LiveAnswer, LiveOrder } from '../threads/live.ts';

/** Size in which a picture is cut, px. */
export interface Opened {
  width: number;
  height: number;
}

export type Order = LiveOrder<Asked>;
export type Answer = LiveAnswer<Opened, Shown>;
