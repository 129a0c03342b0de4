import { bucketOf, mountOf, preloadsFor, versionFor } from '@app/shared/contracts/resolve';
import type { Live, LivePage } from './live.ts';
import type { PageFill } from './page.ts';

type Preloads = PageFill['preloads'];

const NONE: Preloads = [];
/** Addresses remembered for each page; there is no end of those that somebody could ask for. */
const MOST_KNOWN = 1000;
const known = new WeakMap<LivePage, Map<string, Preloads>>();

/** Files that the page at `path` needs besides the host's first ones: of the remote that owns the path, in the visitor's version, and of the host. */
export function preloadsOf({ document }: Live, page: LivePage, path: string, visitor: string): Preloads {
  const name = mountOf(document, path)?.remote;
  const release = name === undefined ? undefined : document.remotes[name];
  if (name === undefined || !release) return NONE;
  const version = versionFor(release, bucketOf(document.salt, name, visitor));
  if (!version) return NONE;

  const memory = known.get(page) ?? new Map<string, Preloads>();
  known.set(page, memory);
  const key = `${name} ${version.version} ${path}`;
  const before = memory.get(key);
  if (before) return before;
  const entry = { file: version.entry, as: 'script' as const, integrity: version.integrity };
  const files = preloadsFor(version, path);
  const made = [
    { base: version.base, files: files.some(({ file }) => file === entry.file) ? files : [entry, ...files] },
    { base: page.hostBase, files: page.onDemand(name, version.version, path) },
  ];
  if (memory.size < MOST_KNOWN) memory.set(key, made);
  return made;
}
