import * as upload from '@app/shared/http/upload';
import * as actions from '@app/shared/state/actions';
import { createStore } from '@app/shared/state/create-store';
import type { FileInfo } from '@app/shared/contracts/aigc';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { imageOf, taskOf } from '../../../tasks/testing.ts';
import * as awaited from '../../../tasks/use-awaited-task.ts';
import * as pixels from '../model/pixels.ts';
import { EMPTY_SELECTION, type SegmentSelection } from '../model/selection.ts';
import { useSegmenting } from './use-segmenting.ts';

const ASKING = { by: 'builtin', model: '', finder: '', text: '', threshold: 0.3 } as const;
const photo = (fileId: string) => ({ fileId, width: 2, height: 1 }) as FileInfo;

function beginSegmenting() {
  vi.spyOn(actions, 'requireLogin').mockImplementation((then) => then?.());
  vi.spyOn(upload, 'download').mockResolvedValue(new Blob());
  vi.spyOn(pixels, 'decodeMask').mockResolvedValue({ width: 2, height: 1, data: new Uint8Array([255, 0]) });
  let made = 0;
  const forget = vi.fn<(id: string) => Promise<void>>().mockResolvedValue();
  const end = {
    task: (id: string) => taskOf(id, { state: 'done', images: [imageOf(`mask ${id}`, { part: '选区' })] }),
  };
  const make = async () => end.task(String((made += 1)));
  vi.spyOn(awaited, 'useAwaitedTask').mockReturnValue({ make, forget });
  const store = createStore<SegmentSelection>({ ...EMPTY_SELECTION, source: photo('a') });
  const { result } = renderHook(() => useSegmenting(store));
  const start = () => act(async () => result.current.start(ASKING));
  return { store, forget, start, result, end };
}

it('only the newest selection of each picture is stored, and a picture is deleted with its last task', async () => {
  const { store, forget, start } = beginSegmenting();
  await start();
  expect(store.get().masks).toHaveLength(1);
  expect(forget).not.toHaveBeenCalled();
  await start();
  expect(forget.mock.calls).toEqual([['1']]);
  store.set({ ...EMPTY_SELECTION, source: photo('b') });
  await start();
  expect(forget).toHaveBeenCalledOnce();
});

it('a failed selection shows its reason, and the earlier result stays', async () => {
  const { store, start, result, end } = beginSegmenting();
  await start();
  end.task = (id) => taskOf(id, { state: 'failed', error: '没有找到可以选的东西' });
  await start();
  expect(result.current.problem).toBe('没有找到可以选的东西');
  expect(store.get().masks).toHaveLength(1);
});
