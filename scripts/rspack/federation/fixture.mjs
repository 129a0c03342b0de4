import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { rspack } from '@rspack/core';
import { stableIds } from '../stable-ids.js';
import { FederationPlugin } from './plugin.js';

const MAIN = `import './first.js';
self.ask = () => import(/* webpackChunkName: "later" */ './later.js');
self.scope = __webpack_share_scopes__.default;
`;

const EXPOSE = `import { text } from 'lent';
export default text;
export const more = () => import(/* webpackChunkName: "later" */ './later.js');
`;

/** A new folder of sources for a tiny host and a tiny remote. */
export function sourcesIn() {
  const folder = mkdtempSync(path.join(tmpdir(), 'federation-'));
  const files = {
    'package.json': '{ "name": "tiny", "version": "9.9.9" }',
    'first.js': "export const text = 'first';\n",
    'later.js': "export const text = 'later';\n",
    'main.js': MAIN,
    'expose.js': EXPOSE,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

export const borrowed = (changes) => ({
  lent: { singleton: true, strictVersion: true, requiredVersion: '^2.1.3', import: false, ...changes },
});

export const lent = {
  '~lend/first': { shareKey: 'first', import: './first.js', version: '1.2.0', eager: true },
  '~lend/later': { shareKey: 'later', import: './later.js', version: '3.0.0', eager: false },
};

/**
 * Builds a remote that exposes `./x`, or a host when it is told what to lend. Resolves with the
 * folder of the files.
 */
export function build(
  folder,
  {
    shared,
    role = 'remote',
    version = '1.0.0',
    plugins = /** @type {any[]} */ ([]),
    publicPath = '/',
    log = /** @type {any} */ (null),
  },
) {
  const dist = path.join(folder, `dist-${role}`);
  const remote = {
    filename: 'entry.js',
    library: { type: 'global', name: 'one' },
    exposes: { './x': { import: ['./expose.js'], name: 'x' } },
  };
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: role === 'host' ? { main: './main.js' } : {},
    target: 'web',
    output: {
      path: dist,
      publicPath,
      uniqueName: role === 'host' ? 'owner' : 'one',
      chunkFilename: '[name].js',
      crossOriginLoading: 'anonymous',
    },
    infrastructureLogging: log ? { console: log } : {},
    optimization: { moduleIds: false },
    plugins: [
      ...stableIds(),
      new FederationPlugin({ name: 'one', version, shared, ...(role === 'remote' ? remote : {}) }),
      ...plugins,
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) return reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      resolve(dist);
    });
  });
}

/** Runs scripts as a page would, one after another. */
export function runInPage(dist, names, globals = {}) {
  const page = vm.createContext({ console, setTimeout, clearTimeout, document: undefined, ...globals });
  page.self = page;
  page.location = 'https://a.cn/';
  for (const name of names) vm.runInContext(readFileSync(path.join(dist, name), 'utf8'), page);
  return page;
}
