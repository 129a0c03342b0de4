import type { BuildManifest, Preload } from '@app/shared/contracts/release';

/** The most specific route that contains a path. */
function routeOf(routes: Readonly<Record<string, unknown>>, path: string): string | undefined {
  return Object.keys(routes)
    .filter((route) => path === route || path.startsWith(`${route}/`))
    .sort((a, b) => b.length - a.length)[0];
}

/** Files of a remote that its page at a path needs, the entry first. */
export function ownFiles(
  remote: Pick<BuildManifest, 'entry' | 'files' | 'routes' | 'foreign'>,
  path: string,
): Preload[] {
  // Preloads run as classic scripts, which an ES module is not.
  if (remote.foreign === 'module') return [];
  const route = routeOf(remote.routes, path);
  const files = route === undefined ? [] : (remote.routes[route] ?? []);
  const entry = remote.files.find((file) => file.path === remote.entry);
  if (!entry || files.some(({ file }) => file === entry.path)) return files;
  return [{ file: entry.path, as: 'script', integrity: entry.integrity }, ...files];
}

/**
 * Files of the host that a path of a remote needs beyond the first script: those of the specifiers
 * that it imports. Older builds without this data need none.
 */
export function onDemandFiles(
  host: Pick<BuildManifest, 'offers'> | undefined,
  remote: Pick<BuildManifest, 'needs'> | undefined,
  path: string,
): Preload[] {
  const needs = remote?.needs ?? {};
  const offers = host?.offers ?? {};
  const route = routeOf(needs, path);
  if (route === undefined) return [];
  const files = (needs[route] ?? []).flatMap((specifier) =>
    Object.hasOwn(offers, specifier) ? (offers[specifier] ?? []) : [],
  );
  return [...new Map(files.map((entry) => [entry.file, entry])).values()];
}
