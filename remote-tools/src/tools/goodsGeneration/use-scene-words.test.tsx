import * as actions from '@app/shared/state/actions';
import { taskOf } from '@app/shared/testing/task';
import { act, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { requestedParams, openHook, service, serveTools } from '../../testing/page.tsx';
import { useSceneWords } from './use-scene-words.ts';

serveTools();

const SCENE = { tool: 'imgGeneration', prompt: '石台' };
const drawn = (more: object) => taskOf(SCENE, more);

function open() {
  const onScene = vi.fn();
  return { ...openHook(() => useSceneWords(onScene)), onScene };
}

it('a scene prompt is drawn as an empty place, and its picture becomes the scene', async () => {
  service.answers['/aigc/task/save'] = drawn({ state: 'done', images: [{ fileId: 's1', url: '/view/s1' }] });
  const { result, onScene } = open();
  expect(result.current.drawing).toBeNull();
  act(() => result.current.draw('石台'));
  expect(result.current.drawing).toBe(0);
  await waitFor(() => expect(onScene).toHaveBeenCalledExactlyOnceWith('s1'));
  expect(result.current.drawing).toBeNull();
  expect(requestedParams()[0]).toMatchObject({
    tool: 'imgGeneration',
    prompt: '石台，空的台面，产品摄影背景',
    count: 1,
  });
});

it('a scene that failed to draw shows the reason, and the scene is unchanged', async () => {
  const said = vi.spyOn(actions.toast, 'error').mockReturnValue();
  service.answers['/aigc/task/save'] = drawn({ state: 'failed', error: '引擎没有响应' });
  const { result, onScene } = open();
  act(() => result.current.draw('石台'));
  await waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith('引擎没有响应'));
  expect(onScene).not.toHaveBeenCalled();
});
