import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { CompressedFiles } from './compressed-files.ts';

const CONTENT = Buffer.from('content\n'.repeat(99));
const DIGEST = createHash('sha256').update(CONTENT).digest('hex');
const FORMS = [
  { encoding: 'br' as const, bytes: brotliCompressSync(CONTENT) },
  { encoding: 'gzip' as const, bytes: gzipSync(CONTENT) },
];
const root = mkdtempSync(path.join(tmpdir(), 'compressed-files-'));
const folder = path.join(root, 'made-on-first-use');
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('another process reads the compressed forms of a digest, and knows when none is smaller', async () => {
  await new CompressedFiles(folder).set(DIGEST, FORMS);
  await new CompressedFiles(folder).set('b2', []);
  expect(await new CompressedFiles(folder).get(DIGEST)).toEqual(FORMS);
  expect(await new CompressedFiles(folder).get('b2')).toEqual([]);
  expect(await new CompressedFiles(folder).get('c3')).toBeUndefined();
  expect(readdirSync(folder).sort()).toEqual([DIGEST, 'b2'].sort());
});

it('a file that is cut, longer than it says, or no such file counts as missing', async () => {
  const files = new CompressedFiles(folder);
  const whole = readFileSync(path.join(folder, DIGEST));
  truncateSync(path.join(folder, DIGEST), whole.length - 1);
  writeFileSync(path.join(folder, 'longer'), Buffer.concat([whole, Buffer.from('x')]));
  writeFileSync(path.join(folder, 'empty'), '');
  writeFileSync(path.join(folder, 'words'), 'no head\n');
  for (const name of [DIGEST, 'longer', 'empty', 'words']) expect(await files.get(name)).toBeUndefined();
});

it('forms of other content under a digest count as missing', async () => {
  const files = new CompressedFiles(folder);
  const other = [{ encoding: 'br' as const, bytes: brotliCompressSync(Buffer.from('other')) }];
  await files.set(DIGEST, other);
  expect(await files.get(DIGEST)).toBeUndefined();
});

it('a folder that takes no file is no error', async () => {
  const files = new CompressedFiles(path.join(folder, 'words'));
  await files.set(DIGEST, FORMS);
  expect(await files.get(DIGEST)).toBeUndefined();
});
