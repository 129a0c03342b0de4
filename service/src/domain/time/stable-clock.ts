import { DAY_MS } from './shanghai.ts';

/** Looked at every hour; a day's pause is no jump. */
const JUMP_MS = 25 * 3_600_000;
const BACK_MS = 5 * 60_000;
/** How long a clock goes on before its word is enough to delete by. */
const CALM_MS = 7 * DAY_MS;

export interface SeenClock {
  seenAt: Date;
  calmSince: Date;
}

/**
 * The clock as it was seen, after it was looked at again. A jump either way, or a long pause,
 * begins anew.
 */
export function recordClock(before: SeenClock | null, now: Date): SeenClock {
  const gap = before ? now.getTime() - before.seenAt.getTime() : Infinity;
  const jumped = gap > JUMP_MS || gap < -BACK_MS;
  return { seenAt: now, calmSince: before && !jumped ? before.calmSince : now };
}

export const isClockStable = ({ seenAt, calmSince }: SeenClock): boolean =>
  seenAt.getTime() - calmSince.getTime() >= CALM_MS;
