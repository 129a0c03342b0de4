/** Distance in seconds below which the position is not offered. */
const NEAR_SEC = 10;
const END_SEC = 3;

export interface DevicePosition {
  /** Position in seconds. */
  position: number;
  /** Time of leaving, in ms of the service's clock. */
  at: number;
}

/**
 * Position at which another device left the lesson after this one; null where nothing is offered.
 */
export function positionToOffer(known: DevicePosition | null, own: DevicePosition, durationSec: number): number | null {
  if (!known || known.at <= own.at) return null;
  if (Math.abs(known.position - own.position) <= NEAR_SEC || known.position > durationSec - END_SEC) return null;
  return known.position;
}
