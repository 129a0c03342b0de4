import type { Beacon } from '@app/shared/contracts/release-api';
import { getDocument } from '../release/document.ts';
import { isChunkError, type RouteLoadError } from '@app/shared/federation/lazy-route';
import { LoadFailure } from './failure.ts';
import { HOST_VERSION } from '../release/host-version.ts';
import type { RemoteState } from './machine.ts';
import { entryAddress, type Target } from './target.ts';

const ADDRESS = '/release/health';
const EVERY_MS = 12_000;
/** Limits of zBeacon; more of one kind in a few seconds says nothing new. */
const MAX = { loads: 50, loadErrors: 50, fresh: 50, lost: 50, mounts: 200, renderErrors: 200 } as const;
const MAX_TIMES = 50;
const MAX_TIME_MS = 120_000;
const MAX_ENTRIES = 20;

type Entry = Beacon['entries'][number];
type Counter = keyof typeof MAX;

const entries = new Map<string, Entry>();
/** The revision that they were seen under. */
let revision: number | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** When the page on show was asked for; the first one when the browser went for it. */
let askedAt = 0;

export function noteAsked(): void {
  askedAt = performance.now();
}

/** In ms. */
export function sinceAsked(): number {
  return performance.now() - askedAt;
}

/** Counts whether a remote came up in the end; a version that does not fit this page is no fault of its own. */
export function noteSettled(target: Target, state: RemoteState): void {
  if (state.status === 'failed') return noteFailure((counter) => noteRemote(target, counter), state.failure);
  if (state.status !== 'ready') return;
  noteRemote(target, 'loads');
  if (cameFresh(entryAddress(target.version, state.attempt, location.origin))) noteRemote(target, 'fresh');
}

/** Counts a page whose own file failed, which only a look at that file explains. */
export async function noteRouteError(note: (counter: Counter) => void, { cause }: RouteLoadError): Promise<void> {
  if (!isChunkError(cause)) return note('loadErrors');
  try {
    const { diagnose } = await import(/* webpackChunkName: "cards" */ './loading/diagnose.ts');
    const found = await diagnose(cause);
    if (found instanceof LoadFailure) noteFailure(note, found);
  } catch {
    noteFailure(note, new LoadFailure('network', String(cause)));
  }
}

/** What lies in the version is its fault. What the network lost is told apart, and not at all by a page that is offline or that nobody looks at. */
function noteFailure(note: (counter: Counter) => void, { kind, status = 0 }: LoadFailure): void {
  const own = kind === 'tampered' || kind === 'broken' || kind === 'contract' || (status >= 400 && status < 500);
  if (own) note('loadErrors');
  else if (navigator.onLine !== false && document.visibilityState === 'visible') note('lost');
}

/** Whether a file came over the network, not out of the browser's cache. */
function cameFresh(address: string): boolean {
  return performance
    .getEntriesByName(address, 'resource')
    .some((entry) => (entry as PerformanceResourceTiming).transferSize > 0);
}

/** @param ms from asking for the page to its first frame */
export function noteRemote(target: Target, counter: Counter, ms?: number): void {
  // What people test must not speak for what is published.
  if (!target.overridden) note(target.name, target.version.version, counter, ms);
}

export function noteHost(counter: Counter, ms?: number): void {
  note('host', HOST_VERSION, counter, ms);
}

function note(name: string, version: string, counter: Counter, ms?: number): void {
  const key = `${name}@${version}`;
  const now = getDocument()?.revision;
  // What was seen before a change says nothing of what came with it.
  if (now !== revision) send();
  revision = now;
  const none = { loads: 0, loadErrors: 0, fresh: 0, lost: 0, mounts: 0, renderErrors: 0 };
  const entry = entries.get(key) ?? { name, version, ...none, mountMs: [] };
  entries.set(key, entry);
  if (entry[counter] < MAX[counter]) entry[counter] += 1;
  if (ms !== undefined && entry.mountMs.length < MAX_TIMES) entry.mountMs.push(Math.min(Math.round(ms), MAX_TIME_MS));
  timer ??= setTimeout(send, EVERY_MS);
}

/** Never throws: a page must not suffer from being watched. */
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

/** Counts errors that nobody caught, and sends what is left when the page goes out of sight. */
export function watchHealth(isOverridden: (name: string, version: string) => boolean): void {
  const blame = (error: unknown) => {
    const culprit = culpritOf(error);
    if (culprit && !isOverridden(...culprit)) note(...culprit, 'renderErrors');
  };
  window.addEventListener('error', (event) => blame(event.error));
  window.addEventListener('unhandledrejection', (event) => blame(event.reason));
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}

/** A request or a file that did not come: the browsers' words for it. */
function isNetworkError(error: Error): boolean {
  return (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) || isChunkError(error);
}

/**
 * Name and version of the files an error came out of. React runs remotes' code from within the host, so the first frame
 * of a remote counts and the host only when there is none. null for extensions, other origins, the platform's own messages, and what the
 * network lost.
 */
export function culpritOf(error: unknown): [name: string, version: string] | null {
  if (!(error instanceof Error) || error.name === 'DocumentRefused' || isNetworkError(error)) return null;
  const frames = [...(error.stack ?? '').matchAll(/\/r\/([a-z][a-z0-9-]*)\/(\d+\.\d+\.\d+[\w.-]*)\//g)];
  const frame = frames.find(([, name]) => name !== 'host') ?? frames[0];
  return frame ? [frame[1] ?? '', frame[2] ?? ''] : null;
}
