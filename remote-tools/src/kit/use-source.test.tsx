import * as actions from '@app/shared/state/actions';
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openHook, PHOTO, service, serveTools } from '../testing/page.tsx';
import { useSource } from './use-source.ts';

serveTools();

const FILE = new File(['picture'], '布鞋.jpg', { type: 'image/jpeg' });

function open() {
  const onReady = vi.fn();
  const { result } = openHook(() => useSource(onReady));
  return { source: () => result.current.source, act: result, onReady };
}

it('a chosen photo is uploaded and becomes ready', async () => {
  const page = open();
  act(() => page.act.current.choose(FILE));
  expect(page.source().state).toBe('sending');
  await waitFor(() => expect(page.source()).toMatchObject({ state: 'ready', info: PHOTO }));
  expect(page.onReady).toHaveBeenCalledExactlyOnceWith(PHOTO);
});

it('a visitor logs in before the photo is uploaded', () => {
  const asked = vi.spyOn(actions, 'requireLogin').mockImplementation(() => undefined);
  const page = open();
  act(() => page.act.current.choose(FILE));
  expect(asked).toHaveBeenCalledOnce();
  expect(page.source().state).toBe('none');
});

it('a photo whose upload failed keeps its file, and can be retried', async () => {
  delete service.answers['/file/data/upload'];
  const page = open();
  act(() => page.act.current.choose(FILE));
  await waitFor(() => expect(page.source()).toMatchObject({ state: 'failed', file: FILE, refused: false }));
  service.answers['/file/data/upload'] = PHOTO;
  act(() => page.act.current.retry());
  await waitFor(() => expect(page.source().state).toBe('ready'));
});

it('a picture of the service is used without an upload', () => {
  const page = open();
  act(() => page.act.current.reuse(PHOTO));
  expect(page.source()).toEqual({ state: 'ready', info: PHOTO, preview: PHOTO.url });
  expect(service.sent).toEqual([]);
  act(() => page.act.current.clear());
  expect(page.source()).toEqual({ state: 'none' });
});

it('a photo that is cleared during its upload does not return', async () => {
  const page = open();
  act(() => page.act.current.choose(FILE));
  act(() => page.act.current.clear());
  await act(async () => Promise.resolve());
  expect(page.source()).toEqual({ state: 'none' });
  expect(page.onReady).not.toHaveBeenCalled();
});
