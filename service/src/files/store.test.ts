import { access, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFileStore, type FileStore } from './store.ts';

const OLD = new Date('2026-11-01T00:00:00Z');
const SINCE = new Date('2026-11-20T00:00:00Z');
let folder: string;
let store: FileStore;
let known: Set<string>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'store-'));
  store = await openFileStore(folder);
  known = new Set();
});
afterEach(() => rm(folder, { recursive: true }));

const sweep = (id = 'ours', before = SINCE) =>
  store.sweep({ id, inUse: async (all) => new Set(all.filter((one) => known.has(one))) }, before);
/** Keeps a text as an old file; `inUse` tells whether the database knows it. */
async function keep(text: string, inUse: boolean): Promise<string> {
  const sha256 = await store.put(Buffer.from(text));
  await utimes(store.pathOf(sha256), OLD, OLD);
  if (inUse) known.add(sha256);
  return sha256;
}
const isThere = (sha256: string) =>
  access(store.pathOf(sha256)).then(
    () => true,
    () => false,
  );

it('removes what the database does not know, once it has been so in two sweeps', async () => {
  const [used, unused] = [await keep('used', true), await keep('unused', false)];
  const derived = await store.derived(unused, 'w96.webp', (target) => writeFile(target, 'small'));
  const torn = await store.incoming();
  await writeFile(torn, 'half a file');
  for (const file of [derived, torn]) await utimes(file, OLD, OLD);
  expect(await sweep()).toBe(0);
  expect(await sweep()).toBe(3);
  expect([await isThere(used), await isThere(unused)]).toEqual([true, false]);
});

it('leaves what was wanted again meanwhile, and what is new', async () => {
  await sweep();
  const [again, fresh] = [await keep('again', false), await store.put(Buffer.from('fresh'))];
  await sweep();
  known.add(again);
  expect(await sweep()).toBe(0);
  expect([await isThere(again), await isThere(fresh)]).toEqual([true, true]);
});

it('never sweeps for another database, nor for an empty one', async () => {
  const mine = await keep('mine', true);
  await sweep('ours');
  known.clear();
  for (const id of ['theirs', 'empty'])
    for (let round = 0; round < 3; round += 1) await expect(sweep(id)).rejects.toThrow('another database');
  expect(await isThere(mine)).toBe(true);
});

it('takes a folder without a marker for nobody while the database knows nothing of it', async () => {
  const before = await keep('from before', false);
  for (let round = 0; round < 3; round += 1) await expect(sweep()).rejects.toThrow('another database');
  expect(await isThere(before)).toBe(true);
  await keep('ours', true);
  await sweep();
  expect(await sweep()).toBe(1);
});
