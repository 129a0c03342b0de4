import { own } from '../release/own-window.ts';
import { keyOf, type Target } from './target.ts';

/**
 * Grace period in ms in which a person may finish or copy unsaved work before a killed version is
 * removed.
 */
const GRACE_MS = 30_000;

export interface HeldKill {
  target: Target;
  /** End of the grace period in ms since 1970. */
  until: number;
}

let held: HeldKill | null = null;
let timer: number | undefined;

/** The shown killed version that waits for a person with unsaved work. */
export function heldKill(): HeldKill | null {
  return held;
}

/** A newer document does not extend the grace period. */
export function holdKill(target: Target, onEnd: () => void): void {
  if (held && keyOf(held.target) === keyOf(target)) return;
  own.clearTimeout(timer);
  held = { target, until: own.now() + GRACE_MS };
  timer = own.setTimeout(onEnd, GRACE_MS);
}

export function endHold(): void {
  own.clearTimeout(timer);
  held = null;
}
