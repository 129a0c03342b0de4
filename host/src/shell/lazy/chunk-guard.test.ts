// @vitest-environment happy-dom
import * as unsaved from '@app/shared/federation/unsaved';
import type { SafeStorage } from '@app/shared/state/storage';
import { afterEach, expect, it, vi } from 'vitest';
import { reloadForChunk, claimReload } from './chunk-guard.ts';

function storage(): Pick<SafeStorage, 'get' | 'set'> {
  const values = new Map<string, string>();
  return { get: (key) => values.get(key) ?? null, set: (key, value) => Boolean(values.set(key, value)) };
}

it('the chunk guard allows at most one reload in 60 s', () => {
  const stamps = storage();
  expect(claimReload(stamps, 1_000)).toBe(true);
  expect(claimReload(stamps, 60_999)).toBe(false);
  expect(claimReload(stamps, 61_000)).toBe(true);
});

it('the chunk guard does not reload where storage is not available', () => {
  expect(claimReload({ get: () => null, set: () => false }, 0)).toBe(false);
});

afterEach(() => sessionStorage.clear());

const chunkError = Object.assign(new Error('Loading chunk login failed'), { name: 'ChunkLoadError' });

it('the chunk guard reloads once for a missing chunk of the host', () => {
  const reload = vi.fn();
  expect(reloadForChunk(new Error('route', { cause: chunkError }), reload)).toBe(true);
  expect(reloadForChunk(chunkError, reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('the chunk guard does not reload for code that throws, nor with unsaved work', () => {
  const reload = vi.fn();
  expect(reloadForChunk(new TypeError('x'), reload)).toBe(false);
  vi.spyOn(unsaved, 'hasUnsaved').mockReturnValue(true);
  expect(reloadForChunk(chunkError, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('the chunk guard does not reload offline, and may reload once online', () => {
  const reload = vi.fn();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(reloadForChunk(chunkError, reload)).toBe(false);
  online.mockReturnValue(true);
  expect(reloadForChunk(chunkError, reload)).toBe(true);
});
