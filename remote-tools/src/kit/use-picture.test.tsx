import * as actions from '@app/shared/state/actions';
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PHOTO, serveTools } from '../testing/page.tsx';
import { useBlob } from './use-blob.ts';
import { usePicture } from './use-picture.ts';
import type { PhotoSource } from './use-source.ts';

serveTools();

const FILE = new File(['picture'], '布鞋.jpg', { type: 'image/jpeg' });
const SENDING: PhotoSource = { state: 'sending', file: FILE, preview: 'blob:1', percent: 10 };

it('the bytes of a photo are available during its upload, and unchanged afterwards', () => {
  const { result, rerender } = renderHook(({ source }) => usePicture(source), {
    initialProps: { source: SENDING as PhotoSource },
  });
  expect(result.current).toBe(FILE);
  rerender({ source: { state: 'ready', info: PHOTO, preview: 'blob:1' } });
  expect(result.current).toBe(FILE);
  expect(fetch).not.toHaveBeenCalled();
});

it('the bytes of an uploaded photo are fetched', async () => {
  const { result } = renderHook(() => usePicture({ state: 'ready', info: PHOTO, preview: PHOTO.url }));
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toBeInstanceOf(Blob));
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe(PHOTO.url);
});

it('nothing is fetched without a photo', () => {
  const { result } = renderHook(() => usePicture({ state: 'none' }));
  expect(result.current).toBeNull();
  expect(fetch).not.toHaveBeenCalled();
});

it('a failed fetch of bytes shows a message', async () => {
  vi.mocked(fetch).mockResolvedValue(new Response('', { status: 404 }));
  const said = vi.spyOn(actions.toast, 'error').mockReturnValue();
  const { result } = renderHook(() => useBlob('/view/f1', '场景图没有载入'));
  await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('场景图没有载入'));
  expect(result.current).toBeNull();
});

it('the bytes of another address replace the previous ones', async () => {
  const { result, rerender } = renderHook(({ at }) => useBlob(at, '没有载入'), {
    initialProps: { at: '/a' as string | null },
  });
  await waitFor(() => expect(result.current).toBeInstanceOf(Blob));
  rerender({ at: '/b' });
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toBeInstanceOf(Blob));
  rerender({ at: null });
  expect(result.current).toBeNull();
});
