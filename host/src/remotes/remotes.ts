import { hasUnsaved } from '@app/shared/federation/unsaved';
import { createSignal } from '@app/shared/state/create-store';
import { watchSession } from '@app/shared/state/session';
import {
  mountOf,
  resolve,
  retiredAt,
  spareOf,
  type Overrides,
  type Resolution,
} from '@app/shared/release-rules/resolve';
import type { RemoteRelease, RemoteVersion, RetiredRemote } from '@app/shared/contracts/release';
import { noteSettled } from './beacons.ts';
import { getDocument, subscribeDocument } from '../release/document.ts';
import { endHold, heldKill, holdKill } from './kill-wait.ts';
import { loadRemote, unloadRemote } from './loading/loader.ts';
import { createRemoteStore } from './store.ts';
import { keyOf, type Mount, type Target } from './target.ts';
import { visitor } from '../release/visitor.ts';

export const remoteStore = createRemoteStore({
  load: loadRemote,
  settled: noteSettled,
  unload: unloadRemote,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
});

export interface Owner {
  name: string;
  /** For people. */
  title: string;
  mount: Mount;
  /** The version for this visitor; null when all are killed. */
  target: Target | null;
  /**
   * Fallback of the target: the stable version for a canary, else the last known good one.
   */
  spare: Target | null;
}

type Versions = Pick<Owner, 'target' | 'spare'>;

let overrides: Overrides = {};
let resolved: Resolution | null = null;
const versions = new Map<string, Versions>();
/**
 * The remote on show keeps its version until the person leaves it: nothing is swapped under
 * someone's hands.
 */
let pinned: { name: string; versions: Versions } | null = null;
const changed = createSignal();
let epoch = 0;

/** The remote that owns a path, in this visitor's version; null when the path is nobody's. */
export function ownerOf(pathname: string): Owner | null {
  const document = getDocument();
  const hit = document && mountOf(document, pathname);
  const release = hit && document.remotes[hit.remote];
  if (!release) return waitingOwner(pathname);
  return {
    name: hit.remote,
    title: release.title ?? hit.remote,
    mount: hit.mount,
    ...versionsOf(hit.remote, release),
  };
}

/**
 * A remote that was retired under a person with unsaved work keeps its page while they have time.
 */
function waitingOwner(pathname: string): Owner | null {
  const { target, spare = null } = (heldKill() && pinned?.versions) || { target: null };
  const mount = target?.mounts.find(({ prefix }) => pathname === prefix || pathname.startsWith(`${prefix}/`));
  return target && mount ? { name: target.name, title: target.title, mount, target, spare } : null;
}

/** The retired remote whose address a path was; null for none. */
export function retiredOf(pathname: string): RetiredRemote | null {
  const document = getDocument();
  return document && retiredAt(document, pathname);
}

/**
 * Called when the page on show changes: pins its remote, frees the one that was left, forgets
 * versions out of use.
 */
export function settleOn(name: string | null, mounted: ReadonlySet<string>): void {
  const document = getDocument();
  const release = name === null ? undefined : document?.remotes[name];
  pinned = name !== null && release ? { name, versions: versionsOf(name, release) } : null;
  // The last known good version is let go too, unless it is what stands there: it is usually the
  // one just left.
  const inUse = [...versions.values(), ...(pinned ? [pinned.versions] : [])];
  const wanted = new Set(inUse.map(({ target }) => target && keyOf(target)));
  const { target, spare } = pinned?.versions ?? {};
  // Or what stands in for it just now, which may still be on its way.
  if (target && spare && remoteStore.get(target).status === 'failed') wanted.add(keyOf(spare));
  for (const target of remoteStore.known())
    if (!wanted.has(keyOf(target)) && !mounted.has(keyOf(target))) remoteStore.drop(target);
  const waiting = heldKill();
  if (waiting && !isShown(waiting.target)) switchKilled();
}

/** Versions to use instead of the document's, from the next navigation on. */
export function setOverrides(next: Overrides): void {
  overrides = next;
  forgetVersions();
  changed.emit();
}

export function getOverrides(): Overrides {
  return overrides;
}

/**
 * Every remote in the version that this visitor has now; one whose versions are all killed is left
 * out.
 */
export function versionsNow(): RemoteVersion[] {
  resolved ??= resolveNow();
  return Object.values(resolved).flatMap(({ version }) => version ?? []);
}

/** Called after each change of document, kills or overrides. */
export const subscribeRemotes = changed.subscribe;

/** Grows with each kill that takes effect, or ends. */
export function killEpoch(): number {
  return epoch;
}

/** Takes killed versions away, also one that waits for a person. */
export function switchKilled(): void {
  endHold();
  endKilled(false);
}

/** The version that comes when this one ends; null when none is left. */
export function replacementOf({ name }: Target): string | null {
  resolved ??= resolveNow();
  return resolved[name]?.version?.version ?? null;
}

/** Whether a page of this version, `name@version`, must not stay, not even hidden. */
export function isEnded(key: string): boolean {
  return remoteStore.known().some((target) => keyOf(target) === key && hasEnded(target));
}

function resolveNow(): Resolution {
  const document = getDocument();
  return document ? resolve(document, visitor(), overrides) : {};
}

function forgetVersions(): void {
  versions.clear();
  resolved = null;
}

function endKilled(mayWait: boolean): void {
  for (const target of remoteStore.known()) {
    if (isKilled(target) === hasEnded(target)) continue;
    if (mayWait && isShown(target) && hasUnsaved()) {
      holdKill(target, switchKilled);
      continue;
    }
    epoch++;
    if (hasEnded(target)) remoteStore.drop(target);
    else {
      if (isShown(target)) pinned = null;
      remoteStore.kill(target);
    }
  }
  const waiting = heldKill();
  if (waiting && !isKilled(waiting.target)) endHold();
  changed.emit();
}

function hasEnded(target: Target): boolean {
  return remoteStore.get(target).status === 'killed';
}

function isShown(target: Target): boolean {
  const { target: first, spare } = pinned?.versions ?? {};
  return [first, spare].some((item) => item && keyOf(item) === keyOf(target));
}

subscribeDocument(() => {
  forgetVersions();
  endKilled(true);
});
// A person may be given versions by name: from the next navigation on, as with any other change.
watchSession(forgetVersions);

/** Whether nobody may have it any more: its version was killed, or its remote retired. */
function isKilled(target: Target): boolean {
  const { remotes = {}, retired = {} } = getDocument() ?? {};
  return (
    Object.hasOwn(retired, target.name) || (remotes[target.name]?.killed.includes(target.version.version) ?? false)
  );
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
  const make = (version: Target['version']): Target => ({
    name,
    title: release.title ?? name,
    mounts: release.mounts,
    version,
    ...(overridden ? { overridden } : {}),
  });
  // Testers of a version want to see it fail.
  if (overridden) return { target: chosen && make(chosen), spare: null };
  const spare = spareOf(release, chosen?.version);
  return { target: chosen && make(chosen), spare: spare && make(spare) };
}
