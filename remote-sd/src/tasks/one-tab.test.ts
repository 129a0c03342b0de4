import { beforeEach, expect, it, vi } from 'vitest';
import { lockForThisTab } from './one-tab.ts';

beforeEach(() => vi.useFakeTimers());

/** A fake of the Web Locks API: one holder for each name. */
function browserLocks() {
  const held = new Set<string>();
  const request = async (name: string, _options: object, work: (lock: object | null) => Promise<void> | undefined) => {
    if (held.has(name)) return work(null);
    held.add(name);
    await work({});
    held.delete(name);
    return undefined;
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
}

function memoryStorage() {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => kept.set(key, value) !== null,
    remove: (key: string) => void kept.delete(key),
  };
}

it.each([
  ['a lock', browserLocks(), memoryStorage()],
  ['a note in the storage', null, memoryStorage()],
])('takeForThisTab by %s grants one tab, and the next one after its release', async (_, locks, store) => {
  const take = () => lockForThisTab('forever.7', locks, store);
  const release = await take();
  expect(release).not.toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await take()).toBeNull();
  release!();
  await vi.advanceTimersByTimeAsync(1);
  expect(await take()).not.toBeNull();
});

it('the storage note of a closed tab expires', async () => {
  const store = memoryStorage();
  store.set('forever.7', `x ${Date.now() + 10_000}`);
  expect(await lockForThisTab('forever.7', null, store)).toBeNull();
  await vi.advanceTimersByTimeAsync(10_001);
  expect(await lockForThisTab('forever.7', null, store)).not.toBeNull();
});
