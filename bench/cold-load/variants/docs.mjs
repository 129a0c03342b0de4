import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { compile, withoutPlugins } from '../builds/compile.mjs';

const FEDERATION = [
  'FederationPlugin',
  'ExposedInEntryPlugin',
  'HashTablePlugin',
  'ReleasePlugin',
  'SubresourceIntegrityPlugin',
];
/** Stands for the address of the server, which is known when the bench runs. */
const ORIGIN = 'http://origin.invalid';

/**
 * Libraries with state, shared the documented way: singletons, on demand, with a copy on both
 * sides.
 */
const SHARED = Object.fromEntries(
  [
    'react',
    'react-dom',
    'react-router-dom',
    'styled-components',
    'jotai',
    '@tanstack/react-query',
    '@app/shared/state/',
    '@app/shared/http/',
    '@app/shared/socket/',
  ].map((key) => [key, { singleton: true }]),
);

/**
 * Module Federation as its documentation teaches it: a map of remotes in the host's configuration,
 * manifests, an asynchronous boundary before the start, `React.lazy` in `Suspense`, shared
 * libraries in no first script.
 */
export async function build(sources, { before, changed }) {
  const { createHostConfig, createRemoteConfig } = await sources.config();
  const modules = { ...before?.modules };
  const folders = { ...before?.folders };
  let hostStats = before?.hostStats;
  const make = async (name, released, options, extra) => {
    if (before && name !== changed) return;
    const folder = path.join(sources.out, name);
    const config = documented(released, folder, extra);
    config.plugins.push(new ModuleFederationPlugin({ name, dts: false, shared: SHARED, ...options }));
    const stats = await compile(config);
    if (name === 'host') hostStats = stats;
    modules[name] = stats.modules;
    folders[name] = folder;
  };
  for (const remote of sources.remotes) {
    writeFileSync(path.join(remote.folder, 'src/index.tsx'), "import('./bootstrap.tsx');\n");
    writeFileSync(path.join(remote.folder, 'src/bootstrap.tsx'), STANDALONE);
    writeFileSync(path.join(remote.folder, 'src/App.tsx'), APP);
    const options = { filename: 'remoteEntry.js', exposes: { './App': './src/App.tsx' } };
    await make(remote.name, createRemoteConfig(remote.folder), options, { entry: { main: './src/index.tsx' } });
  }
  writeFileSync(path.join(sources.host, 'src/app/remote-modules.ts'), remoteModules(sources));
  const map = Object.fromEntries(
    sources.remotes.map(({ name }) => [name, `${name}@${ORIGIN}/mf/${name}/mf-manifest.json`]),
  );
  await make(
    'host',
    createHostConfig(sources.host),
    { remotes: map },
    { resolve: { extensions: ['.ts', '.tsx', '.js'] } },
  );
  const mounts = Object.entries(folders).map(([name, folder]) => ({ base: `/mf/${name}/`, folder }));
  return { modules, folders, hostStats, mounts, origin: ORIGIN, page: await page(sources, hostStats) };
}

function documented(released, folder, extra) {
  const { splitChunks: _own, ...optimization } = released.optimization;
  return {
    ...released,
    ...extra,
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
    plugins: withoutPlugins(released.plugins, FEDERATION),
  };
}

const STANDALONE = `import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import App from './App.tsx';

createRoot(document.getElementById('root')!).render(<BrowserRouter><App /></BrowserRouter>);
`;

const APP = `import { Suspense } from 'react';
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

function remoteModules({ remotes }) {
  const rows = remotes.map(
    ({ name, title, mounts, nav }) =>
      `{ ...${JSON.stringify({ title, mounts, nav })}, App: lazy(() => import('${name}/App')) }`,
  );
  return `import { lazy } from 'react';\nexport const remotes = [${rows.join(', ')}];\n`;
}

async function page({ page: load, host }, stats) {
  const { renderPage } = await load();
  const initial = stats.entrypoints.main.assets.map(({ name }) => name).filter((name) => name.endsWith('.js'));
  const template = await renderPage({
    template: path.join(host, 'src/index.html'),
    skeleton: path.join(host, 'src/skeleton.html'),
    scripts: initial.map((file) => ({ file })),
  });
  const html = template
    .replaceAll(' nonce="__NONCE__"', '')
    .replaceAll('__BASE__', '/mf/host/')
    .replace(/<div id="root">[\s\S]*<\/div>/, '<div id="root"></div>')
    .replace('<!--release-document-->', '')
    .replace('<!--preloads-->', '');
  return () => html;
}
