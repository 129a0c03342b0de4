import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { compile } from '../builds/compile.mjs';
import { emptyPage, ROUTED_APP, withoutReleases } from '../builds/without-releases.mjs';

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
    const config = { ...withoutReleases(released, folder), ...extra };
    config.plugins.push(new ModuleFederationPlugin({ name, dts: false, shared: SHARED, ...options }));
    const stats = await compile(config);
    if (name === 'host') hostStats = stats;
    modules[name] = stats.modules;
    folders[name] = folder;
  };
  for (const remote of sources.remotes) {
    writeFileSync(path.join(remote.folder, 'src/index.tsx'), "import('./bootstrap.tsx');\n");
    writeFileSync(path.join(remote.folder, 'src/bootstrap.tsx'), STANDALONE);
    writeFileSync(path.join(remote.folder, 'src/App.tsx'), ROUTED_APP);
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
  return { modules, folders, hostStats, mounts, origin: ORIGIN, page: await emptyPage(sources, hostStats) };
}

const STANDALONE = `import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import App from './App.tsx';

createRoot(document.getElementById('root')!).render(<BrowserRouter><App /></BrowserRouter>);
`;

function remoteModules({ remotes }) {
  const rows = remotes.map(
    ({ name, title, mounts, nav }) =>
      `{ ...${JSON.stringify({ title, mounts, nav })}, App: lazy(() => import('${name}/App')) }`,
  );
  return `import { lazy } from 'react';\nexport const remotes = [${rows.join(', ')}];\n`;
}
