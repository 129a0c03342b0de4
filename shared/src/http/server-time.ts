/**
 * Clock differences up to this are ignored, in ms: an answer has a latency, and its header a
 * resolution of one second.
 */
const CLOSE_MS = 60_000;

let aheadMs = 0;

/**
 * Current time by the service's clock, ms since the epoch: signed calls must not depend on the
 * device's clock.
 */
export function serverNow(): number {
  return Date.now() + aheadMs;
}

/** Updates the known clock difference from the `Date` header of an answer. */
export function learnServerTime(header: unknown): void {
  const at = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(at) || Math.abs(at - serverNow()) < CLOSE_MS) return;
  const off = at - Date.now();
  aheadMs = Math.abs(off) < CLOSE_MS ? 0 : off;
}

/**
 * Known lead of the service's clock over the device's, in ms: a changed value means that the
 * difference was corrected.
 */
export function serverAheadMs(): number {
  return aheadMs;
}
