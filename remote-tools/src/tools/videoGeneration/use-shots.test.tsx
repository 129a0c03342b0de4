import { VIDEO_LIMITS } from '@app/shared/contracts/limits';
import { hasUnsaved } from '@app/shared/federation/unsaved';
import * as actions from '@app/shared/state/actions';
import { Refusal } from '@app/shared/testing/service';
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openHook, PHOTO, service, serveTools } from '../../testing/page.tsx';
import { useShots } from './use-shots.ts';

serveTools();

const file = (name: string, type = 'image/jpeg') => new File([name], name, { type });

function open(count = 0) {
  const onReady = vi.fn();
  const { result } = openHook(() => useShots(count, onReady));
  return { result, onReady };
}

it('pictures are added to the storyboard in order', async () => {
  const { result, onReady } = open();
  act(() => result.current.add([file('a.jpg'), file('b.jpg')]));
  expect(result.current.coming).toHaveLength(2);
  expect(hasUnsaved()).toBe(true);
  await waitFor(() => expect(result.current.coming).toEqual([]));
  expect(onReady.mock.calls).toEqual([[[PHOTO.fileId]], [[PHOTO.fileId]]]);
  expect(hasUnsaved()).toBe(false);
});

it('a picture whose upload failed stays with its problem, and can be retried or dropped', async () => {
  delete service.answers['/file/data/upload'];
  const { result, onReady } = open();
  act(() => result.current.add([file('a.jpg'), file('b.jpg')]));
  await waitFor(() => expect(result.current.coming.map(({ problem }) => problem !== '')).toEqual([true, true]));
  const [first, second] = result.current.coming;
  act(() => result.current.drop(second!.key));
  service.answers['/file/data/upload'] = PHOTO;
  act(() => result.current.retry(first!.key));
  await waitFor(() => expect(result.current.coming).toEqual([]));
  expect(onReady).toHaveBeenCalledExactlyOnceWith([PHOTO.fileId]);
});

it('a picture that the service refuses is marked, since a retry cannot help', async () => {
  service.answers['/file/data/upload'] = new Refusal('图片太小');
  const { result } = open();
  act(() => result.current.add([file('a.jpg')]));
  await waitFor(() => expect(result.current.coming[0]).toMatchObject({ problem: '图片太小', refused: true }));
});

it('pictures beyond the maximum number of shots are left out, with a message', () => {
  const said = vi.spyOn(actions.toast, 'warning').mockReturnValue();
  const { result } = open(VIDEO_LIMITS.shots - 1);
  act(() => result.current.add([file('a.jpg'), file('b.jpg'), file('c.jpg')]));
  expect(result.current.coming).toHaveLength(1);
  expect(said).toHaveBeenCalledExactlyOnceWith(`最多 ${VIDEO_LIMITS.shots} 个镜头，多出的 2 张没有加入`);
});

it('a file that is not a picture is refused, and the others are added', () => {
  const said = vi.spyOn(actions.toast, 'error').mockReturnValue();
  const { result } = open();
  act(() => result.current.add([file('a.txt', 'text/plain'), file('b.jpg')]));
  expect(said).toHaveBeenCalledOnce();
  expect(result.current.coming.map((one) => one.file.name)).toEqual(['b.jpg']);
});
