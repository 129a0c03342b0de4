import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';
import { container, rspack } from '@rspack/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RemoteRuntimePlugin } from './remote-runtime.js';

const folder = mkdtempSync(path.join(tmpdir(), 'remote-runtime-'));
const sharedAs = (changes) => ({
  lent: { singleton: true, strictVersion: true, requiredVersion: '^2.1.3', import: false, ...changes },
});
let entry;

beforeAll(async () => {
  writeFileSync(path.join(folder, 'expose.js'), "import { text } from 'lent';\nexport default text;\n");
  entry = await build(sharedAs());
});
afterAll(() => rmSync(folder, { recursive: true }));

function build(shared) {
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: {},
    // Chunks of the exposed module come by require(): what is tested is what happens around them.
    target: 'web',
    output: { path: path.join(folder, 'dist'), publicPath: '/', uniqueName: 'one' },
    plugins: [
      new container.ModuleFederationPluginV1({
        name: 'one',
        filename: 'entry.js',
        library: { type: 'global', name: 'one' },
        exposes: { './x': './expose.js' },
        shared,
      }),
      new RemoteRuntimePlugin(),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats.hasErrors()) return reject(error ?? new Error(stats.toString({ all: false, errors: true })));
      const { assets } = stats.toJson({ all: false, assets: true });
      const chunk = assets.find(({ name }) => name !== 'entry.js').name;
      resolve(['entry.js', chunk].map((name) => readFileSync(path.join(folder, 'dist', name), 'utf8')));
    });
  });
}

/** What the exposed module makes of a share scope. */
async function runWith(versions) {
  const page = vm.createContext({ console, setTimeout, clearTimeout, document: undefined });
  page.self = page;
  page.location = 'https://a.cn/';
  const [first, chunk] = entry;
  // The chunk before the entry, as a page may have it: then nothing is loaded.
  vm.runInContext(chunk, page);
  vm.runInContext(first, page);
  await page.one.init({ lent: versions });
  return (await page.one.get('./x'))().default;
}

const lend = (text) => ({ from: 'host', get: () => () => ({ text }) });

describe('the runtime of a remote', () => {
  it.each([
    ['at least the version it was built with', { '2.1.3': lend('own') }, 'own'],
    ['the newest that fits', { '2.1.9': lend('older'), '2.10.0': lend('newer'), '3.0.0': lend('next') }, 'newer'],
    ['what comes later', { '2.2.0': { from: 'host', get: async () => () => ({ text: 'late' }) } }, 'late'],
  ])('takes %s', async (_what, versions, text) => expect(await runWith(versions)).toBe(text));

  it.each([
    [
      'an older version',
      { '2.1.2': lend('x') },
      /Unsatisfied version 2\.1\.2 from host of shared singleton module lent \(required \^2\.1\.3\)/,
    ],
    ['another major version', { '3.0.0': lend('x') }, /Unsatisfied version/],
    ['nothing', undefined, /Shared module lent doesn't exist in shared scope default/],
    ['what cannot be had', { '2.2.0': { from: 'host', get: () => Promise.reject(new Error('lost')) } }, /lost/],
  ])('refuses %s', async (_what, versions, problem) => expect(runWith(versions)).rejects.toThrow(problem));

  it.each([
    ['a range that is no caret', { requiredVersion: '>=2.0.0' }],
    ['a share that may come twice', { singleton: false }],
  ])('is not made for %s', async (_what, changes) => expect(build(sharedAs(changes))).rejects.toThrow(/share table/));
});
