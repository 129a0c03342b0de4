import { mountOf, remoteVersionOf, type Visitor } from '@app/shared/release-rules/resolve';
import type { LivePage, Served } from './served.ts';
import type { PageFill } from './page.ts';

export type Preloads = PageFill['preloads'];

/** The remote that owns a path, and the files that its versions need there. */
interface Address {
  name: string;
  byVersion: Map<string, Preloads>;
}

/** Cache for one page, whose visits need the same files. */
interface Memory {
  /** Value null for a path of the host itself. */
  addresses: Map<string, Address | null>;
  noPreloads: Preloads;
}

/** Maximum cached paths for each page, because requests can contain any path. */
const MOST_KNOWN = 1000;
const memories = new WeakMap<LivePage, Memory>();

function memoryOf(page: LivePage): Memory {
  const known = memories.get(page);
  if (known) return known;
  const memory = { addresses: new Map<string, Address | null>(), noPreloads: [] };
  memories.set(page, memory);
  return memory;
}

function addressOf({ document }: Served, { addresses }: Memory, path: string): Address | null {
  const known = addresses.get(path);
  if (known !== undefined) return known;
  const name = (mountOf(document, path) ?? mountOf({ remotes: document.firsts ?? {} }, path))?.remote;
  const address = name === undefined ? null : { name, byVersion: new Map<string, Preloads>() };
  if (addresses.size < MOST_KNOWN) addresses.set(path, address);
  return address;
}

/**
 * Files that the page at `path` needs besides the host's first ones: of the remote that owns the
 * path, in the visitor's version, and of the host; for a page of the host, its own. Returns the
 * same object for the same page, path and version.
 * @param overridden remotes that this visitor overrides
 */
export function preloadsOf(
  live: Served,
  page: LivePage,
  path: string,
  visitor: Visitor,
  overridden: readonly string[],
): Preloads {
  const memory = memoryOf(page);
  const address = addressOf(live, memory, path);
  if (!address) return page.filesByPath.get(path) ?? memory.noPreloads;
  if (overridden.includes(address.name)) return memory.noPreloads;
  const { name, byVersion } = address;
  const version = remoteVersionOf(live.document, name, visitor);
  if (!version) return memory.noPreloads;
  const known = byVersion.get(version.version);
  if (known) return known;
  const made = page.files({ name, version: version.version }, path);
  byVersion.set(version.version, made);
  return made;
}
