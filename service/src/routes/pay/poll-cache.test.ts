import { describe, expect, it } from 'vitest';
import { createPollCache, joinReads } from './poll-cache.ts';

/** A read that a test answers. */
function reads<T>() {
  const waiting: ((value: T) => void)[] = [];
  return {
    load: () => new Promise<T>((resolve) => waiting.push(resolve)),
    count: () => waiting.length,
    answer: (at: number, value: T) => waiting[at]!(value),
  };
}

describe('the cache of polls', () => {
  it('concurrent polls of a key share one read, and later ones take its value', async () => {
    const { load, count, answer } = reads<string>();
    const cache = createPollCache<string>(1000, 10);
    const both = [cache.read('a', load), cache.read('a', load)].map(async (value) => value);
    answer(0, 'first');
    expect(await Promise.all(both)).toEqual(['first', 'first']);
    expect(cache.read('a', load)).toBe('first');
    expect(count()).toBe(1);
  });

  it('a value is read again after its time; a missing one, and one whose read failed, at once', async () => {
    let now = 0;
    const cache = createPollCache<string | undefined>(1000, 10, () => now);
    await cache.read('a', async () => 'first');
    now = 999;
    expect(await cache.read('a', async () => 'second')).toBe('first');
    now = 1000;
    expect(await cache.read('a', async () => 'second')).toBe('second');
    expect(await cache.read('b', async () => undefined)).toBeUndefined();
    expect(await cache.read('b', async () => 'made')).toBe('made');
    await expect(cache.read('c', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.read('c', async () => 'back')).toBe('back');
  });

  it('a read that runs while its key changes answers its polls, and is not cached', async () => {
    const { load, answer } = reads<string>();
    const cache = createPollCache<string>(1000, 10);
    for (const [at, change] of [() => cache.forget('a'), () => cache.forgetWhere(() => false), cache.clear].entries()) {
      const early = cache.read('a', load);
      change();
      answer(at, 'before the change');
      expect(await early).toBe('before the change');
    }
    expect(await cache.read('a', async () => 'after')).toBe('after');
  });

  it('a later read is cached although an earlier one of the same key ends after it', async () => {
    const { load, answer } = reads<string>();
    const cache = createPollCache<string>(1000, 10);
    const early = cache.read('a', load);
    cache.forget('a');
    const late = cache.read('a', load);
    answer(1, 'new');
    await late;
    answer(0, 'old');
    await early;
    expect(await cache.read('a', load)).toBe('new');
  });

  it('the oldest entry is evicted', async () => {
    const cache = createPollCache<string>(1000, 2);
    for (const key of ['a', 'b', 'c']) await cache.read(key, async () => key);
    expect(cache.read('b', async () => 'again')).toBe('b');
    expect(cache.read('c', async () => 'again')).toBe('c');
    expect(await cache.read('a', async () => 'again')).toBe('again');
  });
});

it('reads of one turn of the event loop are one, and the next turn reads anew', async () => {
  const asked: string[][] = [];
  const read = joinReads(async (keys) => {
    asked.push([...keys]);
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, `${key}!`]));
  });
  expect(await Promise.all(['a', 'none', 'b'].map(read))).toEqual(['a!', undefined, 'b!']);
  expect(await read('c')).toBe('c!');
  expect(asked).toEqual([['a', 'none', 'b'], ['c']]);
});
