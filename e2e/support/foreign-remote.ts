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

/**
 * A remote of another team, as the documentation of Module Federation teaches it: its plugin as it
 * is, with its own runtime, react as a singleton with a copy of its own. It knows nothing of this
 * platform but the shape of what it exposes.
 * @param format of the entry
 */
export async function buildForeignRemote(folder: string, name: string, format: 'script' | 'module'): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const react = JSON.parse(readFileSync(join(root, 'host/node_modules/react/package.json'), 'utf8')) as {
    version: string;
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '2.0.0' }));
  writeFileSync(join(folder, 'page.jsx'), PAGE);
  writeFileSync(join(folder, 'remote.jsx'), REMOTE(name));
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
        shared: { react: { singleton: true, requiredVersion: `^${react.version}` } },
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
