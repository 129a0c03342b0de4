import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack, sharing } from '@rspack/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HostRuntimePlugin } from './host-runtime.js';

const folder = mkdtempSync(path.join(tmpdir(), 'host-runtime-'));

beforeAll(() => {
  writeFileSync(path.join(folder, 'first.js'), "export const text = 'first';\n");
  writeFileSync(path.join(folder, 'later.js'), "export const text = 'later';\n");
  const start = "import './first.js';\nexport const later = () => import('./later.js');\n";
  writeFileSync(
    path.join(folder, 'main.js'),
    `${start}export const made = __webpack_init_sharing__('default');\nexport const scope = __webpack_share_scopes__.default;\n`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function build(provides) {
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: { main: './main.js' },
    target: 'node',
    output: { path: path.join(folder, 'dist'), uniqueName: 'owner', library: { type: 'commonjs2' } },
    plugins: [new sharing.ProvideSharedPlugin({ provides }), new HostRuntimePlugin()],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats.hasErrors()) return reject(error ?? new Error(stats.toString({ all: false, errors: true })));
      resolve(createRequire(import.meta.url)(path.join(folder, 'dist', 'main.js')));
    });
  });
}

const first = { './first.js': { shareKey: 'first', version: '1.2.0', eager: true } };
const later = { './later.js': { shareKey: 'later', version: '3.0.0' } };

describe('the runtime of the host', () => {
  it('has its whole scope at once: what came with it at hand, the rest on demand', async () => {
    const { made, scope } = await build({ ...first, ...later });
    expect(made).toBe(1);
    expect(Object.keys(scope)).toEqual(['first', 'later']);
    expect(scope.first['1.2.0'].from).toBe('owner');
    expect(scope.first['1.2.0'].get()().text).toBe('first');
    expect((await scope.later['3.0.0'].get())().text).toBe('later');
  });

  it('is not made for a scope that the share table does not know', async () => {
    const other = { './later.js': { shareKey: 'later', version: '3.0.0', shareScope: 'other' } };
    await expect(build({ ...first, ...other })).rejects.toThrow(/share table/);
  });
});
