import { afterEach, expect, it, vi } from 'vitest';
import { ownChunk, takeReload } from './chunk-guard.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

it('lets the page reload at most once in 60 s', () => {
  const stamps = storage();
  expect(takeReload(stamps, 1_000)).toBe(true);
  expect(takeReload(stamps, 60_999)).toBe(false);
  expect(takeReload(stamps, 61_000)).toBe(true);
});

it('does not reload where it cannot remember', () => {
  const broken = {
    getItem: () => null,
    setItem: () => {
      throw new Error('denied');
    },
  };
  expect(takeReload(broken, 0)).toBe(false);
});

afterEach(() => sessionStorage.clear());

const chunkError = Object.assign(new Error('Loading chunk login failed'), { name: 'ChunkLoadError' });

it('reloads for a missing chunk of the shell once, then lets it fail', async () => {
  const reload = vi.fn();
  void ownChunk(() => Promise.reject(chunkError), reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  await expect(ownChunk(() => Promise.reject(chunkError), reload)).rejects.toBe(chunkError);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('does not reload for code that throws', async () => {
  const reload = vi.fn();
  await expect(ownChunk(() => Promise.reject(new TypeError('x')), reload)).rejects.toThrow('x');
  expect(reload).not.toHaveBeenCalled();
});
