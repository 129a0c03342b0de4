import { own } from '../release/own-window.ts';
import { keyOf, type Target } from './target.ts';

/** So long a person may finish or copy unsaved work before a killed version is taken away. */
const GRACE_MS = 30_000;

export interface HeldKill {
  target: Target;
  /** In ms since 1970. */
  until: number;
}

let held: HeldKill | null = null;
let timer: number | undefined;

/** The killed version on show that waits for the person, who has unsaved work there. */
export function heldKill(): HeldKill | null {
  return held;
}

/** Another document meanwhile gives no more time. */
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
