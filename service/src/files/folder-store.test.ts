import { access, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { itBehavesLikeFileStore } from '../testing/file-store-behaviour.ts';
import { openFolderStore } from './folder-store.ts';
import type { FileStore } from './store.ts';

const OLD = new Date('2026-11-01T00:00:00Z');
const SINCE = new Date('2026-11-20T00:00:00Z');
let folder: string;
let store: FileStore;
let known: Set<string>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'store-'));
  store = await openFolderStore(folder);
  known = new Set();
});
afterEach(() => rm(folder, { recursive: true }));

itBehavesLikeFileStore(() => openFolderStore(folder));

const sweep = () =>
  store.sweep({ id: 'ours', inUse: async (all) => new Set(all.filter((one) => known.has(one))) }, SINCE);
/** Stores a text as an old file; `inUse` is whether the database references it. */
async function storeText(text: string, inUse: boolean): Promise<string> {
  const sha256 = await store.put(Buffer.from(text));
  await utimes((await store.local(sha256)).path, OLD, OLD);
  if (inUse) known.add(sha256);
  return sha256;
}
const isThere = async (sha256: string) =>
  access(path.join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)).then(
    () => true,
    () => false,
  );

it('a sweep deletes unused content with its derived files, and interrupted uploads', async () => {
  const [used, unused] = [await storeText('used', true), await storeText('unused', false)];
  const derived = await store.derived(unused, 'w96.webp', (_source, target) => writeFile(target, 'small'));
  const torn = await store.incoming();
  await writeFile(torn, 'half a file');
  for (const file of [derived.path, torn]) await utimes(file, OLD, OLD);
  expect(await sweep()).toBe(0);
  expect(await sweep()).toBe(3);
  expect([await isThere(used), await isThere(unused)]).toEqual([true, false]);
});

it('a sweep retains content that was stored again meanwhile', async () => {
  await storeText('used', true);
  await sweep();
  const again = await storeText('again', false);
  await sweep();
  await store.put(Buffer.from('again'));
  expect(await sweep()).toBe(0);
  expect(await isThere(again)).toBe(true);
});
