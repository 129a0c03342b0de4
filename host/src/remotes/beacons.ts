import type { Beacon } from '@app/shared/contracts/release-api';
import { getDocument } from './document.ts';
import { LoadFailure } from './failure.ts';
import { HOST_VERSION } from './host-version.ts';
import type { Target } from './target.ts';

const ADDRESS = '/release/health';
const EVERY_MS = 12_000;
/** Limits of zBeacon; more of one kind in a few seconds says nothing new. */
const MAX = { loads: 50, loadErrors: 50, mounts: 200, renderErrors: 200 } as const;
const MAX_TIMES = 50;
const MAX_TIME_MS = 120_000;
const MAX_ENTRIES = 20;

type Entry = Beacon['entries'][number];
type Counter = keyof typeof MAX;

const entries = new Map<string, Entry>();
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

/** Counts whether a copy of a remote came up; a version that does not fit this page is no fault of its own. */
export async function noteLoad<T>(target: Target, loading: Promise<T>): Promise<T> {
  try {
    const loaded = await loading;
    noteRemote(target, 'loads');
    return loaded;
  } catch (error) {
    if (error instanceof LoadFailure) noteRemote(target, 'loadErrors');
    throw error;
  }
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
  const entry = entries.get(key) ?? { name, version, loads: 0, loadErrors: 0, mounts: 0, renderErrors: 0, mountMs: [] };
  entries.set(key, entry);
  if (entry[counter] < MAX[counter]) entry[counter] += 1;
  if (ms !== undefined && entry.mountMs.length < MAX_TIMES) entry.mountMs.push(Math.min(Math.round(ms), MAX_TIME_MS));
  timer ??= setTimeout(send, EVERY_MS);
}

/** Never throws: a page must not suffer from being watched. */
function send(): void {
  clearTimeout(timer);
  timer = undefined;
  const revision = getDocument()?.revision;
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

/**
 * Name and version of the files an error came out of. React runs remotes' code from within the host, so the first frame
 * of a remote counts and the host only when there is none. null for extensions, other origins and the platform's own messages.
 */
export function culpritOf(error: unknown): [name: string, version: string] | null {
  if (!(error instanceof Error) || error.name === 'DocumentRefused') return null;
  const frames = [...(error.stack ?? '').matchAll(/\/r\/([a-z][a-z0-9-]*)\/(\d+\.\d+\.\d+[\w.-]*)\//g)];
  const frame = frames.find(([, name]) => name !== 'host') ?? frames[0];
  return frame ? [frame[1] ?? '', frame[2] ?? ''] : null;
}
