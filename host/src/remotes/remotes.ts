import { mountOf, resolve, type Resolution } from '@app/shared/contracts/resolve';
import type { ReleaseDocument, RemoteRelease } from '@app/shared/contracts/release';
import { getDocument, subscribeDocument } from './document.ts';
import { loadRemote, unloadRemote } from './loader.ts';
import { createRemoteStore } from './store.ts';
import { keyOf, type Mount, type Target } from './target.ts';
import { visitorId } from './visitor.ts';

export const remoteStore = createRemoteStore({
  load: loadRemote,
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
  /** Last known good version, tried when the target fails. */
  spare: Target | null;
}

type Versions = Pick<Owner, 'target' | 'spare'>;

let resolved: { document: ReleaseDocument; resolution: Resolution } | null = null;
const versions = new Map<string, Versions>();
/** The remote on show keeps its version until the person leaves it: nothing is swapped under someone's hands. */
let pinned: { name: string; versions: Versions } | null = null;
const listeners = new Set<() => void>();
let epoch = 0;

/** The remote that owns a path, in this visitor's version; null when the path is nobody's. */
export function ownerOf(pathname: string): Owner | null {
  const document = getDocument();
  const hit = document && mountOf(document, pathname);
  const release = hit && document.remotes[hit.remote];
  if (!release) return null;
  return {
    name: hit.remote,
    title: release.title ?? hit.remote,
    mount: hit.mount,
    ...versionsOf(document, hit.remote, release),
  };
}

/** Called when the page on show changes: pins its remote, frees the one that was left, forgets versions out of use. */
export function settleOn(name: string | null, mounted: ReadonlySet<string>): void {
  const document = getDocument();
  const release = name === null ? undefined : document?.remotes[name];
  pinned = document && name !== null && release ? { name, versions: versionsOf(document, name, release) } : null;
  const wanted = new Set(
    [...versions.values(), ...(pinned ? [pinned.versions] : [])].flatMap(({ target, spare }) =>
      [target, spare].map((item) => item && keyOf(item)),
    ),
  );
  for (const target of remoteStore.known())
    if (!wanted.has(keyOf(target)) && !mounted.has(keyOf(target))) remoteStore.drop(target);
}

/** Grows when a kill makes the page on show change at once. */
export function subscribeKills(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function killEpoch(): number {
  return epoch;
}

subscribeDocument(() => {
  versions.clear();
  for (const target of remoteStore.known()) {
    if (!isKilled(target)) continue;
    if (pinned?.versions.target && keyOf(pinned.versions.target) === keyOf(target)) pinned = null;
    remoteStore.kill(target);
    epoch++;
  }
  for (const listener of listeners) listener();
});

function isKilled(target: Target): boolean {
  return getDocument()?.remotes[target.name]?.killed.includes(target.version.version) ?? false;
}

function versionsOf(document: ReleaseDocument, name: string, release: RemoteRelease): Versions {
  if (pinned?.name === name) return pinned.versions;
  const known = versions.get(name);
  if (known) return known;
  if (resolved?.document !== document) resolved = { document, resolution: resolve(document, { id: visitorId() }) };
  const made = choose(name, release, resolved.resolution);
  versions.set(name, made);
  return made;
}

function choose(name: string, release: RemoteRelease, resolution: Resolution): Versions {
  const make = (version: Target['version']): Target => ({
    name,
    title: release.title ?? name,
    mounts: release.mounts,
    version,
  });
  const chosen = resolution[name]?.version ?? null;
  const previous = release.versions.find(
    ({ version }) => version === release.previous && version !== chosen?.version && !release.killed.includes(version),
  );
  return { target: chosen && make(chosen), spare: previous ? make(previous) : null };
}
