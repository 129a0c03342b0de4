import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openCache, type FileCache } from './cache.ts';

const MAX = 30;
let folder: string;
let cache: FileCache;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cache-'));
  cache = await openCache(folder, MAX);
});
afterEach(() => rm(folder, { recursive: true }));

let made: string[];
beforeEach(() => {
  made = [];
});
const holdFile = (name: string, bytes = 10) =>
  cache.acquire(name, async (target) => {
    made.push(name);
    await writeFile(target, 'x'.repeat(bytes));
  });
async function use(...names: string[]): Promise<void> {
  for (const name of names) (await holdFile(name)).release();
}
/** Waits until the folder contains exactly these files. */
const lies = (...names: string[]) => vi.waitFor(async () => expect((await readdir(folder)).toSorted()).toEqual(names));

it('the cache evicts the least recently used file when it is full', async () => {
  await use('a', 'b', 'c', 'a', 'd');
  await lies('a', 'c', 'd');
  await use('a', 'c', 'd', 'b');
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
  await lies('b', 'c', 'd');
});

it('the cache never evicts a held file, and does so once it is released', async () => {
  const held = await Promise.all(['a', 'b', 'c', 'd'].map((name) => holdFile(name)));
  const twice = await holdFile('a');
  await use('e');
  await lies('a', 'b', 'c', 'd');
  for (const { path: file, bytes } of held) expect((await readFile(file)).length).toBe(bytes);
  held[0]?.release();
  held[0]?.release();
  await lies('a', 'b', 'c', 'd');
  twice.release();
  await lies('b', 'c', 'd');
});

it('a file larger than the cache is served, and deleted once it is released', async () => {
  const [one, other] = await Promise.all([holdFile('large', 100), holdFile('large', 100)]);
  one.release();
  expect((await readFile(other.path)).length).toBe(100);
  other.release();
  await lies();
  expect(made).toEqual(['large']);
});

it('concurrent requests create a file once, and all of them fail when that fails', async () => {
  await Promise.all(Array.from({ length: 50 }, () => holdFile('a')));
  expect(made).toEqual(['a']);
  let tries = 0;
  const fail = () => {
    tries += 1;
    return Promise.reject(new Error('away'));
  };
  const asked = await Promise.allSettled([1, 2, 3].map(() => cache.acquire('b', fail)));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(tries).toBe(1);
  await use('b');
  await lies('a', 'b');
});

it('a cached file that was deleted or truncated is created again', async () => {
  await use('a', 'b');
  await rm(path.join(folder, 'a'));
  await writeFile(path.join(folder, 'b'), 'x');
  const again = await Promise.all([holdFile('a'), holdFile('a'), holdFile('b')]);
  for (const { path: file } of again) expect((await readFile(file)).length).toBe(10);
  // The two files are created concurrently.
  expect(made.toSorted()).toEqual(['a', 'a', 'b', 'b']);
});

it('after a restart the cache contains its complete files, within its size limit', async () => {
  await use('a', 'b', 'c');
  await writeFile(path.join(folder, 'd.1.new'), 'half');
  for (const [name, second] of [
    ['a', 3],
    ['b', 1],
    ['c', 2],
  ] as const)
    await utimes(path.join(folder, name), second, second);
  cache = await openCache(folder, 20);
  await lies('a', 'c');
  await use('a', 'c');
  expect(made).toEqual(['a', 'b', 'c']);
});

it('dropping a file deletes it unless it is held', async () => {
  await use('a');
  const { release } = await holdFile('b');
  for (const name of cache.names()) cache.drop(name);
  expect(cache.names()).toEqual(['b']);
  await lies('b');
  release();
});
