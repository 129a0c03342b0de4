import type { FileInfo } from '@app/shared/contracts/aigc';
import { hasUnsaved } from '@app/shared/federation/unsaved';
import { queryClient } from '@app/shared/http/query';
import * as actions from '@app/shared/state/actions';
import { fakeService, pageOf, Refusal } from '@app/shared/testing/service';
import { fakeSession } from '@app/shared/testing/session';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBatch } from './use-batch.ts';

const file = (name: string, type = 'image/jpeg') => new File([name], name, { type });
const params = (photo: FileInfo) => ({ tool: 'imgEnhance' as const, fileId: photo.fileId });

const PAGE = { openId: null, open: () => undefined, put: () => undefined, form: {}, setForm: () => undefined };

/** Recorded requests, and names of photos whose upload fails or whose task is refused. */
const service = {
  uploads: [] as string[],
  saved: [] as { requestId: string; params: { fileId: string } }[],
  noUpload: new Set<string>(),
  noTask: new Set<string>(),
};

beforeEach(() => {
  fakeSession();
  service.uploads = [];
  service.saved = [];
  service.noUpload.clear();
  service.noTask.clear();
  fakeService(({ url, input, body }) => {
    if (url === '/file/data/upload') {
      const { name } = (body as FormData).get('file') as File;
      service.uploads.push(name);
      if (name === 'broken.jpg') return new Refusal('图片已损坏');
      if (service.noUpload.has(name)) throw new Error('cut off');
      return { fileId: name };
    }
    if (url === '/aigc/task/save') {
      const saved = input as unknown as (typeof service.saved)[number];
      service.saved.push(saved);
      if (service.noTask.has(saved.params.fileId)) return new Refusal('最多同时排队 20 个任务，请等前面的任务完成');
      return { id: `task of ${saved.params.fileId}`, tool: 'imgEnhance' };
    }
    return { ...pageOf([]), limit: 1 };
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const states = (items: ReturnType<typeof useBatch>['items']) =>
  Object.fromEntries(items.map(({ file: { name }, state, message }) => [name, message || state]));

it('a batch sends each photo with the same settings, and a failed one does not block others and is retried alone', async () => {
  const { result } = renderHook(() => useBatch('imgEnhance', PAGE));
  act(() => result.current.add(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => file(name))));
  expect(hasUnsaved()).toBe(true);
  service.noUpload.add('b.jpg');
  service.noTask.add('c.jpg');
  await act(() => result.current.start(params));
  expect(states(result.current.items)).toEqual({
    'a.jpg': 'sent',
    'b.jpg': '请求超时',
    'c.jpg': '最多同时排队 20 个任务，请等前面的任务完成',
  });
  service.noUpload.clear();
  service.noTask.clear();
  await act(() => result.current.start(params));
  expect(states(result.current.items)).toEqual({ 'a.jpg': 'sent', 'b.jpg': 'sent', 'c.jpg': 'sent' });
  // Uploaded photos are not sent again, and a task is retried under the same id.
  expect(service.uploads.toSorted((a, b) => a.localeCompare(b))).toEqual(['a.jpg', 'b.jpg', 'b.jpg', 'c.jpg']);
  const asked = service.saved.filter(({ params: { fileId } }) => fileId === 'c.jpg').map(({ requestId }) => requestId);
  expect(new Set(asked).size).toBe(1);
  expect(hasUnsaved()).toBe(false);
});

it('a photo that the service refuses for good is not sent again with the others', async () => {
  const { result } = renderHook(() => useBatch('imgEnhance', PAGE));
  act(() => result.current.add(['broken.jpg', 'a.jpg'].map((name) => file(name))));
  await act(() => result.current.start(params));
  expect(states(result.current.items)).toEqual({ 'broken.jpg': '图片已损坏', 'a.jpg': 'sent' });
  expect([result.current.left, hasUnsaved()]).toEqual([0, false]);
  act(() => result.current.add([file('b.jpg')]));
  await act(() => result.current.start(params));
  expect(service.uploads.filter((name) => name === 'broken.jpg')).toHaveLength(1);
  act(() => result.current.remove(result.current.items[0]!.key));
  expect(Object.keys(states(result.current.items))).toEqual(['a.jpg', 'b.jpg']);
});

it('a batch takes twenty photos, and reports those that it left out', () => {
  const refused = vi.spyOn(actions.toast, 'error').mockReturnValue();
  const warned = vi.spyOn(actions.toast, 'warning').mockReturnValue();
  const { result } = renderHook(() => useBatch('imgEnhance', PAGE));
  act(() => result.current.add(Array.from({ length: 22 }, (_, index) => file(`${index}.jpg`))));
  expect(result.current.items).toHaveLength(20);
  expect(warned).toHaveBeenCalledWith('一批最多 20 张，多出的 2 张没有加入');
  act(() => result.current.remove(result.current.items[0]!.key));
  act(() => result.current.add([file('说明.txt', 'text/plain'), file('x.jpg')]));
  expect(result.current.items).toHaveLength(20);
  expect(refused).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('只支持'));
  // Both messages appear when both reasons apply.
  warned.mockClear();
  act(() => result.current.add([file('说明.txt', 'text/plain'), file('y.jpg')]));
  expect(refused).toHaveBeenCalledTimes(2);
  expect(warned).toHaveBeenCalledExactlyOnceWith('一批最多 20 张，多出的 1 张没有加入');
});

it('a batch leaves the stage to an opened task, and returns to it', () => {
  const open = vi.fn<(id: string | null) => void>();
  const { result, rerender } = renderHook(({ openId }) => useBatch('imgEnhance', { ...PAGE, open, openId }), {
    initialProps: { openId: 'earlier' as string | null },
  });
  act(() => result.current.add([file('a.jpg'), file('b.jpg')]));
  // The address has not been updated yet.
  expect(result.current.shown).toBe(true);
  expect(open).toHaveBeenCalledExactlyOnceWith(null);
  rerender({ openId: null });
  rerender({ openId: 'one' });
  expect(result.current.shown).toBe(false);
  // Settings of the opened task are changed for a new task.
  rerender({ openId: null });
  expect(result.current.shown).toBe(false);
  act(() => result.current.back());
  expect(result.current.shown).toBe(true);
});
