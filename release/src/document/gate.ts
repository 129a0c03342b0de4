import type { BuildManifest } from '@app/shared/contracts/release';
import { satisfies } from '@app/shared/contracts/semver';
import { refText, type VersionRef } from './manifest.ts';
import { createProblem, type Problem } from './problem.ts';
import { liveVersions, type ReleaseState } from './state.ts';

export type ManifestOf = (ref: VersionRef) => BuildManifest | undefined;

/** Problems that prevent this remote from running in this host; every message names both. */
export function checkPair(remote: BuildManifest, host: BuildManifest): Problem[] {
  const found: Problem[] = [];
  for (const [name, range] of Object.entries(remote.requires)) {
    const offered = Object.hasOwn(host.provides, name) ? host.provides[name] : undefined;
    if (offered === undefined)
      found.push(createProblem('range', `${refText(remote)} 需要 ${name}，而 ${refText(host)} 不提供`));
    else if (!satisfies(offered, range)) {
      found.push(
        createProblem('range', `${refText(remote)} 需要 ${name} ${range}，而 ${refText(host)} 提供 ${offered}`),
      );
    }
  }
  const offered = new Set(host.specifiers);
  for (const specifier of remote.specifiers) {
    if (!offered.has(specifier))
      found.push(createProblem('specifier', `${refText(remote)} 引用了 ${specifier}，而 ${refText(host)} 不提供`));
  }
  return found;
}

/**
 * Calls of a version that the service does not answer.
 * @param answered null when the service could not be asked
 */
export function checkCalls(manifest: BuildManifest, answered: ReadonlySet<string> | null): Problem[] {
  const missing = answered ? (manifest.calls ?? []).filter((name) => !answered.has(name)) : [];
  return missing.map((name) =>
    createProblem('call', `${refText(manifest)} 调用 ${name}，而服务不提供；请先更新服务，再上线这个版本`),
  );
}

/** Whether a path prefix equals another one or is below it. */
export function isWithinPrefix(prefix: string, other: string): boolean {
  return prefix === other || prefix.startsWith(`${other}/`);
}

/** Mounts of two remotes may not overlap: only the path prefix decides which remote owns a page. */
export function checkMounts(manifests: BuildManifest[]): Problem[] {
  const mounts = manifests.flatMap((manifest) => manifest.mounts.map(({ prefix }) => ({ prefix, manifest })));
  const found: Problem[] = [];
  for (const [index, a] of mounts.entries()) {
    for (const b of mounts.slice(index + 1)) {
      if (a.manifest.name === b.manifest.name) continue;
      if (!isWithinPrefix(a.prefix, b.prefix) && !isWithinPrefix(b.prefix, a.prefix)) continue;
      found.push(
        createProblem(
          'mount',
          `${refText(a.manifest)} 的挂载路径 ${a.prefix} 与 ${refText(b.manifest)} 的 ${b.prefix} 冲突`,
        ),
      );
    }
  }
  return found;
}

/** Whether all versions that would be live after a change are compatible. */
export function checkState(state: ReleaseState, manifestOf: ManifestOf): Problem[] {
  const found: Problem[] = [];
  const live: BuildManifest[] = [];
  for (const ref of liveVersions(state)) {
    const manifest = manifestOf(ref);
    if (manifest) live.push(manifest);
    else found.push(createProblem('missing', `${refText(ref)} 尚未发布`));
  }
  const remotes = live.filter((manifest) => manifest.role === 'remote');
  const hosts = live.filter((manifest) => manifest.role === 'host');
  found.push(...checkMounts(remotes));
  for (const host of hosts) for (const remote of remotes) found.push(...checkPair(remote, host));
  return found;
}
