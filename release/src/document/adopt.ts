import type { ArtifactFile, BuildManifest, FallbackPage } from '@app/shared/contracts/release';
import { z } from 'zod';
import { packageOf } from '../gate/share-version.ts';
import { createProblem } from './problem.ts';
import { RefusalError } from './refusal.ts';

const EXPOSED = './remote';
const RANGE = /^[\^~]?\d+\.\d+\.\d+/;

/** Fields that are used of `mf-manifest.json`, which Module Federation 2 writes beside a build. */
export const zFederationManifest = z.object({
  name: z.string(),
  metaData: z.object({
    globalName: z.string().optional(),
    buildInfo: z.object({ buildVersion: z.string() }),
    remoteEntry: z.object({ name: z.string().min(1), path: z.string(), type: z.string() }),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string().nullish() })),
  exposes: z.array(
    z.object({ path: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }).optional() }),
  ),
});
export type FederationManifest = z.infer<typeof zFederationManifest>;

export interface Adoption {
  mounts: BuildManifest['mounts'];
  title?: string | undefined;
  fallbackPage?: FallbackPage | undefined;
  files: ArtifactFile[];
  /** The host in which it will run. */
  host: Pick<BuildManifest, 'provides' | 'specifiers'>;
  /** Time as ISO 8601. */
  builtAt: string;
}

/**
 * Release manifest of a foreign remote, built with Module Federation 2. It requires from the host
 * the shared packages that the host has; the others it bundles.
 * @throws Refusal when it does not expose `./remote`, or its entry is not among the files
 */
export function adopt(
  federation: FederationManifest,
  { mounts, title, fallbackPage, files, host, builtAt }: Adoption,
): BuildManifest {
  const { metaData, exposes } = federation;
  const { remoteEntry } = metaData;
  const container = metaData.globalName ?? federation.name;
  const name = container.replaceAll('_', '-');
  const entry = [remoteEntry.path, remoteEntry.name].filter(Boolean).join('/');
  const exposed = exposes.find(({ path }) => path === EXPOSED);
  const integrity = new Map(files.map((file) => [file.path, file.integrity]));
  const problems = [
    ...(exposed
      ? []
      : [
          createProblem(
            'manifest',
            `没有暴露 ${EXPOSED}，暴露了 ${exposes.map(({ path }) => path).join('、') || '无'}`,
          ),
        ]),
    ...(integrity.has(entry) ? [] : [createProblem('file', `入口文件 ${entry} 不在目录中`)]),
  ];
  if (problems.length > 0) throw new RefusalError(422, `${name} 不能按远端接入`, problems);
  const isModule = remoteEntry.type === 'module';
  const borrowed = federation.shared.filter((share) => host.specifiers.includes(share.name));
  const ahead = isModule ? [] : [entry, ...(exposed?.assets?.js.sync ?? [])].filter((file) => integrity.has(file));
  const preload = ahead.map((file) => ({ file, as: 'script' as const, integrity: integrity.get(file) ?? '' }));
  return {
    name,
    version: metaData.buildInfo.buildVersion,
    role: 'remote',
    container,
    entry,
    ...(title ? { title } : {}),
    ...(fallbackPage ? { fallbackPage } : {}),
    kind: 'regular',
    mounts,
    nav: [],
    files,
    routes: Object.fromEntries(mounts.map(({ prefix }) => [prefix, preload])),
    requires: rangesOf(borrowed, host.provides),
    provides: {},
    specifiers: borrowed.map((share) => share.name).sort((a, b) => (a < b ? -1 : 1)),
    foreign: isModule ? 'module' : 'script',
    budgets: {},
    builtAt,
    source: null,
  };
}

/**
 * Ranges of the borrowed packages; the host lends no others. `*` where the build states none that
 * is understood.
 */
function rangesOf(shared: FederationManifest['shared'], provides: Record<string, string>): Record<string, string> {
  const ranges = new Map<string, string>();
  for (const { name, requiredVersion } of shared.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const owner = packageOf(name);
    if (!provides[owner]) continue;
    if (requiredVersion && RANGE.test(requiredVersion)) ranges.set(owner, requiredVersion);
    else ranges.set(owner, ranges.get(owner) ?? '*');
  }
  return Object.fromEntries(ranges);
}
