import type { Beacon } from '@app/shared/contracts/release-health';
import { isOnTrial, isSampled } from '@app/shared/release-rules/sampling';
import { getDocument } from '../release/document.ts';
import { filesCdn } from '../release/files-cdn.ts';
import { nonce } from './loading/nonce.ts';
import type { RouteLoadError } from '@app/shared/federation/lazy-route';
import type { LoadFailure } from './failure.ts';
import { HOST_FILES, HOST_VERSION } from '../release/host-version.ts';
import type { RemoteState } from './machine.ts';
import { entryAddress, type RemoteTarget } from './target.ts';

const ADDRESS = '/release/health';
const EVERY_MS = 12_000;
/** Limits of zBeacon; more events of one kind in a few seconds add no information. */
const MAX = { loads: 50, loadErrors: 50, fresh: 50, lost: 50, mounts: 200, renderErrors: 200 } as const;
const MAX_TIMES = 50;
const MAX_TIME_MS = 120_000;
const MAX_ENTRIES = 20;

type Entry = Beacon['entries'][number];
type Counter = keyof typeof MAX;

const entries = new Map<string, Entry>();
/** The revision during which the events occurred. */
let revision: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Start of the current navigation; for the first page, that of the browser. */
let askedAt = 0;

export function noteLoadStarted(): void {
  askedAt = performance.now();
}

/** Time since then in ms. */
export function msSinceLoadStarted(): number {
  return performance.now() - askedAt;
}

/** Counts whether a remote finally loaded; an incompatible version is not counted as faulty. */
export function noteLoadEnded(target: RemoteTarget, state: RemoteState): void {
  if (state.status === 'failed') void noteFailure((counter) => noteRemote(target, counter), state.failure);
  if (state.status !== 'ready') return;
  noteRemote(target, 'loads');
  if (cameFresh(entryAddress(target.version, state.attempt, location.origin, filesCdn()))) noteRemote(target, 'fresh');
}

/**
 * Counts a failed load by its cause. The check is loaded with the error cards, which are shown now;
 * offline there is nothing to report.
 */
export async function noteFailure(
  note: (counter: Counter) => void,
  failure: LoadFailure | RouteLoadError,
): Promise<void> {
  const counter = await loadBlame().then(
    ({ faultCounterOf: faultOf }) => faultOf(failure),
    () => null,
  );
  if (counter) note(counter);
}

const loadBlame = () => import(/* webpackChunkName: "cards" */ './blame.ts');

/** Whether a file came over the network, not from the browser's cache. */
function cameFresh(address: string): boolean {
  return performance
    .getEntriesByName(address, 'resource')
    .some((entry) => (entry as PerformanceResourceTiming).transferSize > 0);
}

/** @param ms from navigation to the page's first frame */
export function noteRemote(target: RemoteTarget, counter: Counter, ms?: number): void {
  // Overridden versions must not count for published ones.
  if (!target.overridden) countEvent(target.name, target.version.version, counter, ms);
}

/** Counts that this host started, and whether it came over the network. */
export function noteHostLoaded(): void {
  noteHost('loads');
  if (cameFresh(new URL('main.js', new URL(HOST_FILES, location.href)).href)) noteHost('fresh');
}

export function noteHost(counter: Counter, ms?: number): void {
  countEvent('host', HOST_VERSION, counter, ms);
}

/**
 * Whether this page view reports versions that are not on trial; decided once, so that all stages
 * of one view are reported, or none.
 */
let isPageSampled: boolean | undefined;

function isReported(name: string, version: string): boolean {
  const document = getDocument();
  isPageSampled ??= isSampled(nonce ?? '', document?.beaconShare ?? 1);
  return isPageSampled || (document !== null && isOnTrial(document, name, version));
}

function countEvent(name: string, version: string, counter: Counter, ms?: number): void {
  if (!isReported(name, version)) return;
  const key = `${name}@${version}`;
  const now = getDocument()?.revision;
  // Events before a change belong to the former versions.
  if (now !== revision) send();
  revision = now;
  const none = { loads: 0, loadErrors: 0, fresh: 0, lost: 0, mounts: 0, renderErrors: 0 };
  const entry = entries.get(key) ?? { name, version, ...none, mountMs: [] };
  entries.set(key, entry);
  if (entry[counter] < MAX[counter]) entry[counter] += 1;
  if (ms !== undefined && entry.mountMs.length < MAX_TIMES) entry.mountMs.push(Math.min(Math.round(ms), MAX_TIME_MS));
  timer ??= setTimeout(send, EVERY_MS);
}

/** Never throws: monitoring must not affect the page. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  if (entries.size === 0 || revision === undefined) return;
  const beacon: Beacon = { revision, entries: [...entries.values()].slice(0, MAX_ENTRIES) };
  entries.clear();
  try {
    navigator.sendBeacon(ADDRESS, JSON.stringify(beacon));
  } catch {}
}

type IsOverridden = (name: string, version: string) => boolean;

/** Counts uncaught errors, and sends the rest when the page is hidden. */
export function watchHealth(isOverridden: IsOverridden): void {
  const look = async (error: unknown): Promise<void> => {
    try {
      const { remoteAtFault: culpritOf } = await loadBlame();
      const culprit = culpritOf(error);
      if (culprit && !isOverridden(...culprit)) countEvent(...culprit, 'renderErrors');
    } catch {
      // A rejection here would be reported to this handler, endlessly.
    }
  };
  window.addEventListener('error', (event) => void look(event.error));
  window.addEventListener('unhandledrejection', (event) => void look(event.reason));
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}

/**
 * Counts remotes whose code holds the page. To be called once the page is idle, so that it takes no
 * time from the first load; scripts before are not counted.
 */
export async function watchLongFrames(isOverridden: IsOverridden): Promise<void> {
  const look = async (file: string, ms: number): Promise<void> => {
    const { remoteOf } = await loadBlame();
    const culprit = remoteOf(file);
    if (!culprit || isOverridden(...culprit)) return;
    countEvent(...culprit, 'renderErrors');
    // oxlint-disable-next-line no-console -- For the team of the remote.
    console.warn(`${culprit.join('@')} held the page for ${(ms / 1000).toFixed(1)} s: ${file}`);
  };
  const { watchLongScripts } = await import(/* webpackChunkName: "after-load" */ './long-frames.ts');
  watchLongScripts((file, ms) => void look(file, ms).catch(() => {}));
}
