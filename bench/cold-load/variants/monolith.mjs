import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile, withoutPlugins } from '../builds/compile.mjs';
import { RELEASE_PLUGINS } from '../builds/without-releases.mjs';

const BASE = '/static/';

/**
 * The bar: one build of host and remotes, with what federation forbids: tree shaking through all
 * libraries, no runtime of federation, no release document. Its libraries have a file of their own,
 * so that they outlive a release.
 */
export const build = (sources) => buildMonolith(sources, false);

/** @param {false | 'single'} runtimeChunk */
export async function buildMonolith(sources, runtimeChunk) {
  const { createHostConfig } = await sources.config();
  writeFileSync(path.join(sources.host, 'src/app/remote-modules.ts'), remoteModules(sources));
  const released = createHostConfig(sources.host);
  const folder = sources.out;
  const config = {
    ...released,
    // Pictures beside the scripts, as they are without versions; their names hold a hash as well.
    module: { ...released.module, generator: {} },
    output: {
      ...released.output,
      path: folder,
      publicPath: BASE,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: false,
      trustedTypes: false,
    },
    optimization: {
      ...released.optimization,
      realContentHash: true,
      runtimeChunk,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          libraries: { test: /[\\/]node_modules[\\/]/, chunks: 'initial', name: 'libraries', enforce: true },
        },
      },
    },
    plugins: withoutPlugins(released.plugins, RELEASE_PLUGINS),
  };
  const stats = await compile(config);
  return { modules: { app: stats.modules }, mounts: [{ base: BASE, folder }], page: await page(sources, stats) };
}

function remoteModules({ remotes, host }) {
  const from = path.join(host, 'src/app');
  const file = (remote) =>
    path.relative(from, path.join(remote.folder, 'src/expose/remote.tsx')).split(path.sep).join('/');
  const rows = remotes.map(
    ({ name, title, mounts, nav }) => `{ ...${JSON.stringify({ title, mounts, nav })}, module: ${name} }`,
  );
  return [
    ...remotes.map((remote) => `import ${remote.name} from '${file(remote)}';`),
    `export const remotes = [${rows.join(', ')}];`,
    '',
  ].join('\n');
}

async function page({ page: load, host, remotes }, stats) {
  const { renderPage } = await load();
  const initial = stats.entrypoints.main.assets.map(({ name }) => name).filter((name) => name.endsWith('.js'));
  const template = await renderPage({
    template: path.join(host, 'src/index.html'),
    skeleton: path.join(host, 'src/skeleton.html'),
    scripts: initial.map((file) => ({ file })),
  });
  const preload = Object.assign({}, ...remotes.map((remote) => remote.preload));
  return (route) => {
    const group = stats.namedChunkGroups[preload[route]];
    const files = group ? group.assets.map(({ name }) => name).filter((name) => name.endsWith('.js')) : [];
    const links = files.map((file) => `<link rel="preload" as="script" href="${BASE}${file}">`);
    return template
      .replaceAll(' nonce="__NONCE__"', '')
      .replaceAll('__BASE__', BASE)
      .replace('<!--release-document-->', '')
      .replace('<!--preloads-->', links.join(''));
  };
}
