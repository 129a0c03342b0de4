import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from './run.mjs';
import { packTypes } from './types.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const bin = (name) => path.join(root, 'node_modules/.bin', name);

let project;
let server;

beforeAll(async () => {
  // Below the workspace, whose packages the compiler finds.
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  project = mkdtempSync(path.join(root, '.cache/other-host-'));
  await packTypes(root, path.join(project, 'packed'));
  server = createServer((req, res) => res.end(readFileSync(path.join(project, 'packed', req.url ?? ''))));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}, 60_000);
afterAll(() => {
  server.close();
  rmSync(project, { recursive: true, force: true });
});

const HOST = `
import { loadRemote } from '@module-federation/enhanced/runtime';
const platform = await loadRemote('platform/page');
const navigate = (to: string, { replace }: { replace: boolean }) => console.log(to, replace);
const page = await platform!.mount(document.body, { path: '/tools', navigate });
page.update({ path: '/course' });
`;
const WRONG = `
import { mount } from 'platform/page';
await mount(document.body, { adress: '/tools' });
`;

it('the tools of Module Federation fetch the packed types, by which a host of others is checked', async () => {
  const address = `http://127.0.0.1:${server.address().port}/`;
  const types = { alias: 'platform', zip: `${address}@mf-types.zip`, api: `${address}@mf-types.d.ts` };
  const files = {
    'module-federation.config.ts': `export default ${JSON.stringify({
      name: 'other_host',
      dts: { generateTypes: false, consumeTypes: { remoteTypeUrls: { platform: types } } },
    })}`,
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        module: 'esnext',
        moduleResolution: 'bundler',
        target: 'es2022',
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        types: [],
        paths: { '*': ['./@mf-types/*'] },
      },
      include: ['host.ts', 'wrong.ts', '@mf-types'],
    }),
    'host.ts': HOST,
    'wrong.ts': WRONG,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(project, name), text);
  await run(bin('mf'), ['dts'], project);
  const { stdout } = await promisify(execFile)(bin('tsc'), ['-p', project], { cwd: project }).catch((error) => error);
  expect(stdout.trim().split('\n')).toEqual([expect.stringMatching(/wrong\.ts\(3,.*'adress' does not exist/)]);
}, 60_000);
