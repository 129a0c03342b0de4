import { mountOf, resolve, type Resolution } from '@app/shared/contracts/resolve';
import type { ReleaseDocument } from '@app/shared/contracts/release';
import { getDocument } from './document.ts';
import { loadRemote, unloadRemote } from './loader.ts';
import { createRemoteStore } from './store.ts';
import type { Mount, Target } from './target.ts';
import { visitorId } from './visitor.ts';

export const remoteStore = createRemoteStore({
  load: loadRemote,
  unload: unloadRemote,
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
});

export interface Owner {
  name: string;
  title: string;
  mount: Mount;
  /** The version for this visitor; null when all are killed. */
  target: Target | null;
  /** Last known good version, tried when the target fails. */
  spare: Target | null;
}

let resolved: { document: ReleaseDocument; resolution: Resolution } | null = null;
const owners = new Map<string, Owner>();

/** The remote that owns a path, in this visitor's version; null when the path is nobody's. Same object for the same document. */
export function ownerOf(pathname: string): Owner | null {
  const document = getDocument();
  if (!document) return null;
  if (resolved?.document !== document) {
    resolved = { document, resolution: resolve(document, visitorId()) };
    owners.clear();
  }
  const hit = mountOf(document, pathname);
  if (!hit) return null;
  const key = hit.mount.prefix;
  const known = owners.get(key);
  if (known) return known;
  const owner = makeOwner(hit.remote, hit.mount, resolved.resolution);
  owners.set(key, owner);
  return owner;
}

function makeOwner(name: string, mount: Mount, resolution: Resolution): Owner {
  const release = resolution[name]?.release;
  const title = release?.title ?? name;
  const chosen = resolution[name]?.version ?? null;
  const mounts = release?.mounts ?? [];
  const previous = release?.versions.find(
    (version) => version.version === release.previous && version.version !== chosen?.version && !release.killed.includes(version.version),
  );
  return {
    name,
    title,
    mount,
    target: chosen && { name, title, mounts, version: chosen },
    spare: previous ? { name, title, mounts, version: previous } : null,
  };
}
