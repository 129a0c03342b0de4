import path from 'node:path';
import { withoutPlugins } from './compile.mjs';

/** Plugins that make a release of a build. */
export const RELEASE_PLUGINS = [
  'FederationPlugin',
  'ExposedInEntryPlugin',
  'HashTablePlugin',
  'ReleasePlugin',
  'SubresourceIntegrityPlugin',
];

/** A package's configuration without what makes a release of it, into a folder. */
export function withoutReleases(released, folder) {
  const { splitChunks: _own, ...optimization } = released.optimization;
  return {
    ...released,
    // Pictures beside the scripts, as they are without versions; their names hold a hash as well.
    module: { ...released.module, generator: {} },
    output: {
      ...released.output,
      path: folder,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      uniqueName: path.basename(folder),
      trustedTypes: false,
    },
    optimization: { ...optimization, realContentHash: true },
    plugins: withoutPlugins(released.plugins, RELEASE_PLUGINS),
  };
}

/** A remote as an application: its routes, for whichever router is above them. */
export const ROUTED_APP = `import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import remote from './expose/remote.tsx';

export default function App() {
  return (
    <Suspense fallback={null}>
      <Routes>{remote.routes.map(({ path, Component }) => <Route key={path} path={path} element={<Component />} />)}</Routes>
    </Suspense>
  );
}
`;

/** Scripts that an entry of the host needs before it runs. */
export const firstScripts = (stats) =>
  stats.entrypoints.main.assets.map(({ name }) => name).filter((name) => name.endsWith('.js'));

/**
 * The host's page without skeleton, document and preloads.
 * @returns HTML by route
 */
export async function emptyPage({ page: load, host }, stats) {
  const { renderPage } = await load();
  const template = await renderPage({
    template: path.join(host, 'src/index.html'),
    skeleton: path.join(host, 'src/skeleton.html'),
    scripts: firstScripts(stats).map((file) => ({ file })),
  });
  const html = template
    .replaceAll(' nonce="__NONCE__"', '')
    .replaceAll('__BASE__', '/mf/host/')
    .replace(/<div id="root">[\s\S]*<\/div>/, '<div id="root"></div>')
    .replace('<!--release-document-->', '')
    .replace('<!--preloads-->', '');
  return () => html;
}
