import type { ReleaseDocument } from '@app/shared/contracts/release';
import { canFollow, DOCUMENT_ADDRESS, getDocument, refreshDocument } from '../release/document.ts';
import { lastHeard } from '../release/heard.ts';
import { captureGetter, captureRequest, ownGlobals } from '../release/own-window.ts';
import { pendingKill } from './kill-wait.ts';
import { targetKey, type RemoteTarget } from './target.ts';

const LOOK_MS = 5000;
/** Silence in ms after which following may be broken: its server sends a heartbeat every 20 s. */
export const SILENCE_LIMIT_MS = 75_000;
/** Interval in ms in which the document is then polled, with an ETag. */
export const ASK_INTERVAL_MS = 60_000;
/** Time in ms after which a pending kill counts as failed. */
export const KILL_DEADLINE_MS = 10_000;
/** A remote may clear every timer of the page, so that user input triggers the guard as well. */
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focus', 'visibilitychange'];

interface Running {
  name: string;
  version: string;
  /** Its code ran, and was not released. */
  isLoaded: boolean;
  /** The number of its mounted pages. */
  mountedPages: number;
}

type Known = Pick<ReleaseDocument, 'revision' | 'salt' | 'remotes' | 'firsts'>;

/**
 * Running versions by `name@version`. An object without prototype, because remotes can replace the
 * methods of Map.
 */
const running: Record<string, Running> = Object.create(null) as Record<string, Running>;

function runningOf(target: RemoteTarget): Running {
  const none = { name: target.name, version: target.version.version, isLoaded: false, mountedPages: 0 };
  return (running[targetKey(target)] ??= none);
}

function forgetWhenGone(target: RemoteTarget): void {
  const { isLoaded, mountedPages } = runningOf(target);
  if (!isLoaded && mountedPages === 0) delete running[targetKey(target)];
}

/** Called before the remote's code runs. */
export function noteLoaded(target: RemoteTarget): void {
  runningOf(target).isLoaded = true;
}

export function noteUnloaded(target: RemoteTarget): void {
  runningOf(target).isLoaded = false;
  forgetWhenGone(target);
}

/** Effect of each page of a remote. */
export function noteShown(target: RemoteTarget): () => void {
  runningOf(target).mountedPages += 1;
  return () => {
    runningOf(target).mountedPages -= 1;
    forgetWhenGone(target);
  };
}

/**
 * Enforces kills whatever a remote did to the page: replaced methods that following, verification
 * or React depend on, cleared timers, stopped events. It uses the window's original functions, and
 * neither promises nor methods of arrays and maps. A killed version that still runs after the
 * normal removal should have ended causes a reload. The document is not verified here: a forged one
 * can only cause a reload of the page.
 */
export function watchForKills(): void {
  const { parse } = JSON;
  const { apply } = Reflect;
  const { stopImmediatePropagation } = Event.prototype;
  const reload = location.reload.bind(location);
  const visibility = captureGetter<string>(document, 'visibilityState');
  let told: Known | null = null;
  let etag: string | null = null;
  const startedAt = ownGlobals.now();
  let lookedAt = startedAt;
  let askedAt = 0;
  /** Since when a killed version has been running in a visible page; 0 for never. */
  let lateSince = 0;
  let leaves = false;

  const request = captureRequest(() => {
    if (request.status() !== 200) return;
    try {
      const next = parse(request.text()) as Known;
      const isNew = next.revision > (getDocument()?.revision ?? -1);
      etag = request.header('etag');
      told = next;
      // The normal way, which keeps the page, is tried first.
      if (isNew) void refreshDocument();
    } catch {
      // The document is invalid, or the normal way is broken: the next check finds out.
    }
  });

  function newest(): Known | null {
    const mine = getDocument();
    return told && (!mine || mine.salt !== told.salt || mine.revision < told.revision) ? told : mine;
  }

  function killedRuns(): boolean {
    const known = newest();
    if (!known) return false;
    for (const key in running) {
      const { name, version } = running[key]!;
      const killed = (known.remotes[name] ?? known.firsts?.[name])?.killed;
      // A loop, because remotes of the page can replace `includes`.
      for (let index = 0; killed && index < killed.length; index++) if (killed[index] === version) return true;
    }
    return false;
  }

  /** Whether the normal way is silent, or announced a revision long ago that has not arrived. */
  function isCutOff(now: number): boolean {
    const { at, revision, revisionAt } = lastHeard;
    if (revision > (getDocument()?.revision ?? -1) && now - revisionAt >= KILL_DEADLINE_MS) return true;
    return now - (at > startedAt ? at : startedAt) >= SILENCE_LIMIT_MS;
  }

  function look(): void {
    const now = ownGlobals.now();
    if (now - lookedAt < LOOK_MS / 2) return;
    lookedAt = now;
    const held = pendingKill();
    const waits = held !== null && now < held.until;
    // A hidden page checks for a kill when it is shown.
    if (!canFollow() || visibility() !== 'visible' || waits || !killedRuns()) lateSince = 0;
    else if (lateSince === 0) lateSince = now;
    else if (now - lateSince >= KILL_DEADLINE_MS) {
      leaves = true;
      // Repeated only much later: it would restart a slow reload.
      lateSince = now + ASK_INTERVAL_MS;
      reload();
    }
    for (const _key in running) {
      if (now - askedAt < ASK_INTERVAL_MS || !isCutOff(now) || !canFollow() || visibility() !== 'visible') break;
      askedAt = now;
      request.ask(DOCUMENT_ADDRESS, etag);
    }
  }

  window.setInterval(look, LOOK_MS);
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, look, { capture: true, passive: true });
  // The first of all listeners, so that no other one can ask the person to stay.
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (leaves) apply(stopImmediatePropagation, event, []);
    },
    { capture: true },
  );
}
