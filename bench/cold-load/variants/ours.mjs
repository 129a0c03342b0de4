import { generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
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
    mounts: manifests
      .flatMap(({ name, version: own }) => [
        { base: `/r/${name}/${own}/`, folder: folders[name] },
        { base: `/r/${name}/assets/`, folder: path.join(folders[name], 'assets') },
      ])
      .filter(({ folder }) => existsSync(folder)),
    page: await page(sources, manifests, readFileSync(path.join(folders.host, 'index.html'), 'utf8')),
  };
}

async function page(sources, manifests, template) {
  const [build, { signDocument, rawPublicKey }, { onDemandFiles, ownFiles }, { compilePage }, { mountOf, resolve }] =
    await Promise.all([
      sources.typed('release/src/document/build.ts'),
      sources.typed('release/src/document/sign.ts'),
      sources.typed('release/src/document/page-files.ts'),
      sources.typed('release/src/edge/page.ts'),
      sources.typed('shared/src/release-rules/resolve.ts'),
    ]);
  const manifestOf = ({ name, version }) => manifests.find((one) => one.name === name && one.version === version);
  const host = manifests.find(({ role }) => role === 'host');
  const tracks = manifests.map(({ name, version }) => [
    name,
    { versions: [{ version, slices: [[0, 10_000]], cohorts: [] }], previous: null, killed: [] },
  ]);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const facts = {
    revision: 1,
    issuedAt: '2026-01-01T00:00:00.000Z',
    expiresAt: '2100-01-01T00:00:00.000Z',
    salt: 'bench',
    overrideOrigins: [],
    keys: { k1: rawPublicKey(publicKey) },
    keyId: 'k1',
  };
  const document = signDocument(build.buildDocument(Object.fromEntries(tracks), facts, manifestOf), privateKey);
  const fill = compilePage(template, build.baseOf(host), document);
  return (route) => {
    const owner = mountOf(document, route);
    const { version } = resolve(document, { id: 'bench-visitor' })[owner.remote];
    const remote = manifestOf({ name: owner.remote, version: version.version });
    return fill({
      nonce: 'YmVuY2g=',
      preloads: [
        { base: version.base, files: ownFiles(remote, route) },
        { base: build.baseOf(host), files: onDemandFiles(host, remote, route) },
      ],
    });
  };
}
