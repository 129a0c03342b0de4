import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = `import { useState } from 'react';
export function Page() {
  const [count, setCount] = useState(0);
  return <main><h1>别家的商店</h1><button onClick={() => setCount(count + 1)}>数到 {count}</button></main>;
}
`;
const REMOTE = (name: string) => `import { lazy, Suspense } from 'react';
const Page = lazy(() => import('./page.jsx').then(({ Page }) => ({ default: Page })));
const Shop = () => <Suspense fallback="……"><Page /></Suspense>;
export default { name: '${name}', contract: 1, routes: [{ path: '/${name}', title: '商店', Component: Shop }] };
`;

/** The same shop with a React of its own, drawn by `mount`, and a style as style loaders add it. */
const MOUNTED = (name: string, version: string) => `import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
const style = document.createElement('style');
document.head.appendChild(style).append('h1 { color: rgb(1, 2, 3) }');
window.addEventListener('resize', () => {});
function Shop({ location, navigate, actions }) {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>商店 ${version} {location.pathname}</h1>
      <button onClick={() => setCount(count + 1)}>数到 {count}</button>
      <button onClick={() => navigate('/${name}/cart')}>购物车</button>
      <button onClick={actions.openLogin}>请登录</button>
      <button onClick={() => history.pushState(null, '', '/${name}/own')}>自己改地址</button>
      <a href="/course">去学院</a>
    </main>
  );
}
function mount(element, props) {
  const root = createRoot(element);
  const update = (next) => root.render(createElement(Shop, next));
  update(props);
  return { update, unmount() { root.unmount(); throw new Error('unmount of the shop'); } };
}
export default { name: '${name}', contract: 1, routes: [{ path: '/${name}/*', title: '商店', mount }] };
`;

interface ForeignOptions {
  /** Format of the entry. */
  format: 'script' | 'module';
  version?: string;
  /** Draws its pages by `mount`, with a React of its own. */
  isMounted?: boolean;
}

/**
 * A remote of another team, as the documentation of Module Federation teaches it: its plugin as it
 * is, with its own runtime, react as a singleton with a copy of its own. It depends on this
 * platform only by the shape of its exposed module.
 */
export async function buildForeignRemote(
  folder: string,
  name: string,
  { format, version = '2.0.0', isMounted = false }: ForeignOptions,
): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const react = JSON.parse(readFileSync(join(root, 'host/node_modules/react/package.json'), 'utf8')) as {
    version: string;
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version }));
  writeFileSync(join(folder, 'page.jsx'), PAGE);
  writeFileSync(join(folder, 'remote.jsx'), isMounted ? MOUNTED(name, version) : REMOTE(name));
  const isModule = format === 'module';
  const require = createRequire(join(root, 'host/package.json'));
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: {},
    output: {
      path: join(folder, 'dist'),
      publicPath: 'auto',
      uniqueName: name,
      ...(isModule ? { module: true, chunkFormat: 'module', chunkLoading: 'import' } : {}),
    },
    resolve: {
      extensions: ['.jsx', '.js'],
      alias: Object.fromEntries(
        ['react', 'react-dom'].map((one) => [one, join(require.resolve(`${one}/package.json`), '..')]),
      ),
    },
    module: {
      rules: [
        {
          test: /\.jsx$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'ecmascript', jsx: true }, transform: { react: { runtime: 'automatic' } } },
          },
        },
      ],
    },
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        ...(isModule ? { library: { type: 'module' } } : {}),
        exposes: { './remote': './remote.jsx' },
        ...(isMounted ? {} : { shared: { react: { singleton: true, requiredVersion: `^${react.version}` } } }),
        dts: false,
      }),
    ],
  });
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (problem ? fail(problem) : done()));
    });
  });
  return join(folder, 'dist');
}
