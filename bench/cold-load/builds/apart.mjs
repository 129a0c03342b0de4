import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';
import { compile } from './compile.mjs';
import { ROUTED_APP, withoutReleases } from './without-releases.mjs';

/**
 * Where packages are looked for: what the host alone depends on, remotes need when they stand
 * alone, and the libraries under comparison are packages of the bench.
 */
export const MODULES = ['node_modules', ...['host', 'bench'].map((name) => path.join(root, name, 'node_modules'))];

/** Lifecycles of a remote with a React root, a router and a store of its own. */
const LIFECYCLES = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from '@app/shared/http/query-client';
import { store } from '@app/shared/state/store';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import App from './App.tsx';

let root;
export const bootstrap = async () => {};
export async function mount({ domElement, container }) {
  // qiankun passes an element of the page, and one outside it.
  root = createRoot(container?.querySelector('#root') ?? domElement);
  root.render(
    <Provider store={store}>
      <QueryClientProvider client={queryClient}><BrowserRouter><App /></BrowserRouter></QueryClientProvider>
    </Provider>,
  );
}
export async function unmount() {
  root.unmount();
}
`;

/** Writes the entry of a remote that runs as an application of its own. */
export function writeApplication(remote) {
  writeFileSync(path.join(remote.folder, 'src/App.tsx'), ROUTED_APP);
  writeFileSync(path.join(remote.folder, 'src/application.tsx'), LIFECYCLES);
}

/** The host starts without an asynchronous boundary: nothing is shared on demand. */
export function writeHost({ host, remotes }, imports, application) {
  writeFileSync(path.join(host, 'src/main.tsx'), "import { startApp } from './app/start.tsx';\n\nstartApp();\n");
  const rows = remotes.map(
    ({ name, title, mounts, nav }) =>
      `{ ...${JSON.stringify({ title, mounts, nav })}, App: () => createElement(Application, { name: '${name}' }) }`,
  );
  const text = `import { createElement, useEffect, useRef } from 'react';
${imports}

function Application({ name }) {
  const place = useRef(null);
  useEffect(() => {
    const app = ${application};
    return () => void app.unmount();
  }, [name]);
  return createElement('div', { ref: place });
}

export const remotes = [${rows.join(', ')}];
`;
  writeFileSync(path.join(host, 'src/app/remote-modules.ts'), text);
}

/**
 * Builds host and remotes; a release builds its remote alone.
 * @param {(name: string, config: object) => object} adapt changes the configuration of a package
 */
export async function buildApart(sources, { before, changed }, adapt) {
  const { createHostConfig, createRemoteConfig } = await sources.config();
  const built = { modules: { ...before?.modules }, folders: { ...before?.folders }, stats: { ...before?.stats } };
  const make = async (name, released) => {
    if (before && name !== changed) return;
    const folder = path.join(sources.out, name);
    const config = adapt(name, withoutReleases(released, folder));
    config.resolve = { ...config.resolve, modules: MODULES };
    const stats = await compile(config);
    built.stats[name] = stats;
    built.modules[name] = stats.modules;
    built.folders[name] = folder;
  };
  for (const remote of sources.remotes) {
    writeApplication(remote);
    await make(remote.name, { ...createRemoteConfig(remote.folder), entry: { main: './src/application.tsx' } });
  }
  await make('host', createHostConfig(sources.host));
  return built;
}

/** Where the folders of a build are served. */
export const mountsOf = ({ folders }) =>
  Object.entries(folders).map(([name, folder]) => ({ base: `/mf/${name}/`, folder }));
