import { hasUnsaved } from '@app/shared/federation/unsaved';
import { createSignal } from '@app/shared/state/create-store';
import { MEMBER_TRAIT } from '@app/shared/release-rules/targets';
import { hasToken, watchSession, getSession } from '@app/shared/state/session';
import {
  mountOf,
  resolve,
  retiredAt,
  fallbackOf,
  type Overrides,
  type Resolution,
} from '@app/shared/release-rules/resolve';
import type { FallbackPage, RemoteRelease, RemoteVersion, RetiredRemote } from '@app/shared/contracts/release';
import { noteLoadEnded } from './beacons.ts';
import { getDocument, subscribeDocument } from '../release/document.ts';
import { endKillDelay, pendingKill, delayKill } from './kill-wait.ts';
import { loadRemote, unloadRemote } from './loading/loader.ts';
import { createRemoteStore } from './store.ts';
import { targetKey, type RemoteMount, type RemoteTarget } from './target.ts';
import { visitor } from '../release/visitor.ts';
import { documentHere, forgetDocumentHere } from './visible.ts';

export const remoteStore = createRemoteStore({
  load: loadRemote,
  settled: noteLoadEnded,
  unload: unloadRemote,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
});

export interface RouteOwner {
  name: string;
  /** Chinese name for display. */
  title: string;
  mount: RemoteMount;
  /** Page for people while no version can be shown. */
  fallbackPage?: FallbackPage | undefined;
  /** The version for this visitor; null when all are killed. */
  target: RemoteTarget | null;
  /**
   * Fallback of the target: the stable version for a canary, else the last known good one.
   */
  fallback: RemoteTarget | null;
}

type Versions = Pick<RouteOwner, 'target' | 'fallback'>;

let overrides: Overrides = {};
let resolved: Resolution | null = null;
const versions = new Map<string, Versions>();
/**
 * The shown remote keeps its version until the person leaves it, so that it is not replaced during
 * use.
 */
let pinned: { name: string; versions: Versions } | null = null;
const changed = createSignal();
let epoch = 0;

/**
 * Whether a path belongs to a first version on trial with listed users, while it is not known who
 * this visitor is.
 */
export function mayBeListed(pathname: string): boolean {
  const firsts = Object.entries(getDocument()?.firsts ?? {}).filter(([, { versions }]) =>
    versions.some(({ cohorts = [], where = {} }) => cohorts.length > 0 || MEMBER_TRAIT in where),
  );
  const isKnown = getSession().ready || !hasToken();
  return !isKnown && mountOf({ remotes: Object.fromEntries(firsts) }, pathname) !== null;
}

/** The remote that owns a path, in this visitor's version; null for a path without an owner. */
export function ownerOf(pathname: string): RouteOwner | null {
  const document = documentHere();
  const hit = document && mountOf(document, pathname);
  const release = hit && document.remotes[hit.remote];
  if (!release) return waitingOwner(pathname);
  return {
    name: hit.remote,
    title: release.title ?? hit.remote,
    mount: hit.mount,
    fallbackPage: release.fallbackPage,
    ...versionsOf(hit.remote, release),
  };
}

/**
 * A remote that was retired while a person has unsaved work keeps its page for the grace period.
 */
function waitingOwner(pathname: string): RouteOwner | null {
  const { target, fallback = null } = (pendingKill() && pinned?.versions) || { target: null };
  const mount = target?.mounts.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  return target && mount ? { name: target.name, title: target.title, mount, target, fallback } : null;
}

/** The retired remote that owned a path; null for none. */
export function retiredOf(pathname: string): RetiredRemote | null {
  const document = getDocument();
  return document && retiredAt(document, pathname);
}

/**
 * Called when the shown page changes: pins its remote, releases the one that was left, unloads
 * unused versions.
 */
export function commitMounted(name: string | null, mounted: ReadonlySet<string>): void {
  const document = documentHere();
  const release = name === null ? undefined : document?.remotes[name];
  pinned = name !== null && release ? { name, versions: versionsOf(name, release) } : null;
  // The last known good version is unloaded too, unless it is in use: it is usually the one just
  // left.
  const inUse = [...versions.values(), ...(pinned ? [pinned.versions] : [])];
  const wanted = new Set(inUse.map(({ target }) => target && targetKey(target)));
  const { target, fallback } = pinned?.versions ?? {};
  // Or its current fallback, which may still be loading.
  if (target && fallback && remoteStore.get(target).status === 'failed') wanted.add(targetKey(fallback));
  for (const target of remoteStore.requestedVersions())
    if (!wanted.has(targetKey(target)) && !mounted.has(targetKey(target))) remoteStore.drop(target);
  const waiting = pendingKill();
  if (waiting && !isShown(waiting.target)) replaceKilled();
}

/** Sets versions that replace those of the document, from the next navigation on. */
export function setOverrides(next: Overrides): void {
  overrides = next;
  forgetVersions();
  changed.emit();
}

export function getOverrides(): Overrides {
  return overrides;
}

/** Every remote in this visitor's current version; one with all versions killed is omitted. */
export function versionsNow(): RemoteVersion[] {
  resolved ??= resolveNow();
  return Object.values(resolved).flatMap(({ version }) => version ?? []);
}

/** Called after each change of document, kills or overrides. */
export const subscribeRemotes = changed.subscribe;

/** Incremented when a kill takes effect, or is undone. */
export function killEpoch(): number {
  return epoch;
}

/** Removes killed versions, including one that waits for a person. */
export function replaceKilled(): void {
  endKillDelay();
  endKilled(false);
}

/** The version that replaces a killed one; null when none is left. */
export function replacementOf({ name }: RemoteTarget): string | null {
  resolved ??= resolveNow();
  return resolved[name]?.version?.version ?? null;
}

/** Whether a page of this version, `name@version`, must be unmounted, even if hidden. */
export function isEnded(key: string): boolean {
  return remoteStore.requestedVersions().some((target) => targetKey(target) === key && hasEnded(target));
}

function resolveNow(): Resolution {
  const document = documentHere();
  return document ? resolve(document, visitor(), overrides) : {};
}

function forgetVersions(): void {
  versions.clear();
  resolved = null;
  forgetDocumentHere(overrides);
}

function endKilled(mayWait: boolean): void {
  for (const target of remoteStore.requestedVersions()) {
    if (isKilled(target) === hasEnded(target)) continue;
    if (mayWait && isShown(target) && hasUnsaved()) {
      delayKill(target, replaceKilled);
      continue;
    }
    epoch++;
    if (hasEnded(target)) remoteStore.drop(target);
    else {
      if (isShown(target)) pinned = null;
      remoteStore.kill(target);
    }
  }
  const waiting = pendingKill();
  if (waiting && !isKilled(waiting.target)) endKillDelay();
  changed.emit();
}

function hasEnded(target: RemoteTarget): boolean {
  return remoteStore.get(target).status === 'killed';
}

function isShown(target: RemoteTarget): boolean {
  const { target: first, fallback } = pinned?.versions ?? {};
  return [first, fallback].some((item) => item && targetKey(item) === targetKey(target));
}

subscribeDocument(() => {
  forgetVersions();
  endKilled(true);
});
// A person may be listed for a version: it applies from the next navigation on, as any other
// change. Of a first version on trial the entries in menus come and go with the person.
watchSession(() => {
  forgetVersions();
  if (getDocument()?.firsts) endKilled(true);
});

/**
 * Whether the visitor may not use it any more: its version was killed, its remote retired, or the
 * trial of a first version ended.
 */
function isKilled({ name, version }: RemoteTarget): boolean {
  const { remotes = {} } = documentHere() ?? {};
  return remotes[name] === undefined || remotes[name].killed.includes(version.version);
}

function versionsOf(name: string, release: RemoteRelease): Versions {
  if (pinned?.name === name) return pinned.versions;
  const known = versions.get(name);
  if (known) return known;
  resolved ??= resolveNow();
  const made = choose(name, release, resolved);
  versions.set(name, made);
  return made;
}

function choose(name: string, release: RemoteRelease, resolution: Resolution): Versions {
  const { version: chosen = null, overridden = false } = resolution[name] ?? {};
  const make = (version: RemoteTarget['version']): RemoteTarget => ({
    name,
    title: release.title ?? name,
    mounts: release.mounts,
    version,
    ...(overridden ? { overridden } : {}),
  });
  // People who test a version want to see it fail.
  if (overridden) return { target: chosen && make(chosen), fallback: null };
  const fallback = fallbackOf(release, chosen?.version);
  return { target: chosen && make(chosen), fallback: fallback && make(fallback) };
}
