import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compile } from '../builds/compile.mjs';

/** Host and remotes exactly as they are released, with the page that the edge would make. */
export async function build(sources, { before, changed }) {
  const { createHostConfig, createRemoteConfig } = await sources.config();
  const modules = { ...before?.modules };
  const folders = { ...before?.folders };
  const make = async (name, folder, createConfig) => {
    if (before && name !== changed) return;
    const version = before ? '1.0.1' : '1.0.0';
    process.env.BUILD_VERSION = version;
    const config = createConfig(folder);
    config.output.path = path.join(sources.out, name, version);
    folders[name] = config.output.path;
    modules[name] = (await compile(config)).modules;
  };
  await make('host', sources.host, createHostConfig);
  for (const remote of sources.remotes) await make(remote.name, remote.folder, createRemoteConfig);
  const manifests = Object.values(folders).map((folder) =>
    JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')),
  );
  return {
    modules,
    folders,
    mounts: manifests.map(({ name, version: own }) => ({ base: `/r/${name}/${own}/`, folder: folders[name] })),
    page: await page(sources, manifests, readFileSync(path.join(folders.host, 'index.html'), 'utf8')),
  };
}

async function page(sources, manifests, template) {
  const [{ buildDocument, baseOf }, { onDemandFiles }, { compilePage }, { mountOf, preloadsFor, resolve }] =
    await Promise.all([
      sources.typed('release/src/document/build.ts'),
      sources.typed('release/src/document/on-demand.ts'),
      sources.typed('release/src/edge/page.ts'),
      sources.typed('shared/src/contracts/resolve.ts'),
    ]);
  const manifestOf = ({ name, version }) => manifests.find((one) => one.name === name && one.version === version);
  const host = manifests.find(({ role }) => role === 'host');
  const remotes = manifests
    .filter(({ role }) => role === 'remote')
    .map(({ name, version }) => [name, { versions: [{ version, traffic: 10_000 }], previous: null, killed: [] }]);
  const state = { host: host.version, remotes: Object.fromEntries(remotes) };
  const document = buildDocument(
    state,
    { revision: 1, issuedAt: '2026-01-01T00:00:00.000Z', salt: 'bench' },
    manifestOf,
  );
  const fill = compilePage(template, baseOf(host), document);
  return (route) => {
    const owner = mountOf(document, route);
    const { version } = resolve(document, 'bench-visitor')[owner.remote];
    const onDemand = onDemandFiles(host, manifestOf({ name: owner.remote, version: version.version }), route);
    return fill({
      nonce: 'YmVuY2g=',
      preloads: [
        { base: version.base, files: preloadsFor(version, route) },
        { base: baseOf(host), files: onDemand },
      ],
    });
  };
}
