import { ownGlobals } from '../release/own-window.ts';
import { targetKey, type RemoteTarget } from './target.ts';

/**
 * Grace period in ms in which a person may finish or copy unsaved work before a killed version is
 * removed.
 */
const GRACE_MS = 30_000;

export interface HeldKill {
  target: RemoteTarget;
  /** End of the grace period in ms since 1970. */
  until: number;
}

let held: HeldKill | null = null;
let timer: number | undefined;

/** The shown killed version that waits for a person with unsaved work. */
export function pendingKill(): HeldKill | null {
  return held;
}

/** A newer document does not extend the grace period. */
export function delayKill(target: RemoteTarget, onEnd: () => void): void {
  if (held && targetKey(held.target) === targetKey(target)) return;
  ownGlobals.clearTimeout(timer);
  held = { target, until: ownGlobals.now() + GRACE_MS };
  timer = ownGlobals.setTimeout(onEnd, GRACE_MS);
}

export function endKillDelay(): void {
  ownGlobals.clearTimeout(timer);
  held = null;
}
