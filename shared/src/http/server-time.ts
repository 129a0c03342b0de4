/**
 * A clock this close is right: the answer's own way takes time, and its header counts in seconds.
 */
const CLOSE_MS = 60_000;

let aheadMs = 0;

/**
 * Now by the service's clock, ms since the epoch: signed calls must not depend on how the device's
 * is set.
 */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** Learns how far the device's clock is off from the `Date` header of an answer. */
export function learnServerTime(header: unknown): void {
  const at = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(at) || Math.abs(at - serverNow()) < CLOSE_MS) return;
  const off = at - Date.now();
  aheadMs = Math.abs(off) < CLOSE_MS ? 0 : off;
}

/**
 * How far the service's clock is known to be ahead of the device's, ms: another answer than before
 * means that something was learnt.
 */
export function serverAheadMs(): number {
  return aheadMs;
}
