import { DAY_MS } from './shanghai.ts';

/** Largest step, in ms, between two hourly records that is no jump: a day's pause is allowed. */
const JUMP_MS = 25 * 3_600_000;
const BACK_MS = 5 * 60_000;
/** Time, in ms, without a jump after which a clock is trusted for deletions. */
const CALM_MS = 7 * DAY_MS;

export interface SeenClock {
  seenAt: Date;
  calmSince: Date;
}

/**
 * The record of a clock after a new reading. A jump either way, or a long pause, restarts the
 * period.
 */
export function recordClock(before: SeenClock | null, now: Date): SeenClock {
  const gap = before ? now.getTime() - before.seenAt.getTime() : Infinity;
  const jumped = gap > JUMP_MS || gap < -BACK_MS;
  return { seenAt: now, calmSince: before && !jumped ? before.calmSince : now };
}

export const isClockStable = ({ seenAt, calmSince }: SeenClock): boolean =>
  seenAt.getTime() - calmSince.getTime() >= CALM_MS;
