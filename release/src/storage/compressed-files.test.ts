import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CompressedFiles } from './compressed-files.ts';

const FORMS = [
  { encoding: 'br' as const, bytes: Buffer.from('short\nbr') },
  { encoding: 'gzip' as const, bytes: Buffer.from([0, 10, 255]) },
];
const root = mkdtempSync(path.join(tmpdir(), 'compressed-files-'));
const folder = path.join(root, 'made-on-first-use');
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('another process reads the compressed forms of a digest, and knows when none is smaller', async () => {
  await new CompressedFiles(folder).set('a1', FORMS);
  await new CompressedFiles(folder).set('b2', []);
  expect(await new CompressedFiles(folder).get('a1')).toEqual(FORMS);
  expect(await new CompressedFiles(folder).get('b2')).toEqual([]);
  expect(await new CompressedFiles(folder).get('c3')).toBeUndefined();
  expect(readdirSync(folder).sort()).toEqual(['a1', 'b2']);
});

it('a file that is cut, longer than it says, or no such file counts as missing', async () => {
  const files = new CompressedFiles(folder);
  const whole = readFileSync(path.join(folder, 'a1'));
  truncateSync(path.join(folder, 'a1'), whole.length - 1);
  writeFileSync(path.join(folder, 'longer'), Buffer.concat([whole, Buffer.from('x')]));
  writeFileSync(path.join(folder, 'empty'), '');
  writeFileSync(path.join(folder, 'words'), 'no head\n');
  for (const name of ['a1', 'longer', 'empty', 'words']) expect(await files.get(name)).toBeUndefined();
});

it('a folder that takes no file is no error', async () => {
  const files = new CompressedFiles(path.join(folder, 'words'));
  await files.set('a1', FORMS);
  expect(await files.get('a1')).toBeUndefined();
});
