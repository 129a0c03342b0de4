import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from './run.mjs';

/** Contract of the module `platform/page`. */
const CONTRACT = 'host/src/foreign/contract.ts';
const FILES = ['@mf-types.zip', '@mf-types.d.ts'];

/**
 * Packs the types of what hosts of others load as Module Federation's tools read them, into
 * `@mf-types.zip` and `@mf-types.d.ts`. Not part of a build: the archive holds the time at which it
 * was made, and equal sources make equal builds.
 * @param {string} root of the workspace
 * @param {string} folder where the files go
 */
export async function packTypes(root, folder) {
  mkdirSync(folder, { recursive: true });
  const project = mkdtempSync(path.join(tmpdir(), 'pack-types-'));
  const write = (file, content) => writeFileSync(path.join(project, file), JSON.stringify(content));
  const contract = path.join(root, CONTRACT);
  try {
    write('tsconfig.json', {
      extends: path.join(root, 'tsconfig.browser.json'),
      include: [contract],
      compilerOptions: { rootDir: path.dirname(contract) },
    });
    write('federation.json', { name: 'platform', exposes: { './page': contract }, dts: { consumeTypes: false } });
    const made = path.join(project, 'made');
    const options = ['--root', project, '--output', made, '--config', path.join(project, 'federation.json')];
    await run(path.join(root, 'node_modules/.bin/mf'), ['dts', ...options], root);
    for (const file of FILES) cpSync(path.join(made, file), path.join(folder, file));
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}
