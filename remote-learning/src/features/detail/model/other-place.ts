/** Closer than this, nobody needs to be asked. */
const NEAR_SEC = 10;
const END_SEC = 3;

export interface LeftAt {
  /** Seconds into the lesson. */
  position: number;
  /** When, ms by the service's clock. */
  at: number;
}

/** Where another device left the lesson after this one did; null where there is nothing to ask. */
export function otherPlace(known: LeftAt | null, own: LeftAt, durationSec: number): number | null {
  if (!known || known.at <= own.at) return null;
  if (Math.abs(known.position - own.position) <= NEAR_SEC || known.position > durationSec - END_SEC) return null;
  return known.position;
}
