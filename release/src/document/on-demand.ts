import type { BuildManifest, Preload } from '@app/shared/contracts/release';
import { routeOf } from '@app/shared/contracts/resolve';

/**
 * Files of the host that a path of a remote needs beyond the first script: what stands behind the specifiers it takes.
 * Builds that do not say so need none.
 */
export function onDemandFiles(
  host: Pick<BuildManifest, 'offers'> | undefined,
  remote: Pick<BuildManifest, 'needs'> | undefined,
  path: string,
): Preload[] {
  const needs = remote?.needs ?? {};
  const offers = host?.offers ?? {};
  const route = routeOf(Object.keys(needs), path);
  if (route === undefined) return [];
  const files = (needs[route] ?? []).flatMap((specifier) =>
    Object.hasOwn(offers, specifier) ? (offers[specifier] ?? []) : [],
  );
  return [...new Map(files.map((entry) => [entry.file, entry])).values()];
}
