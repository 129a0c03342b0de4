import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineImage, EngineTask } from '@app/imaging/task';
import { AppError, CODES } from '@app/shared/errors';
import { comfyuiPerTest } from '../../testing/comfyui/engine.ts';
import type { EngineRun } from '../engine.ts';
import { RefusedAnswerError, engineFault } from '../remote/server.ts';
import { runByRecentLists } from './recent-lists.ts';

const web = comfyuiPerTest();
beforeEach(() => web.engine.refresh());
afterEach(() => vi.restoreAllMocks());

describe('lists of a ComfyUI that were read within half a minute', () => {
  it('recent lists serve a task, which requests none of them', async () => {
    web.server.instead.set('GET /object_info/*', 'cut');
    web.server.instead.set('GET /embeddings', 'cut');
    expect(await web.run()).toHaveLength(1);
  });

  it('recent lists are read again for a name that they lack', async () => {
    web.server.holdings.models = ['new.safetensors'];
    expect(await web.run({ model: 'new.safetensors' })).toHaveLength(1);
    expect(web.node(0, 'CheckpointLoaderSimple').inputs).toEqual({ ckpt_name: 'new.safetensors' });
  });

  it('recent lists are read again for an embedding that they lack, which the server would ignore in silence', async () => {
    web.server.holdings.embeddings = ['badhands'];
    const [image] = await web.run({ negative_prompt: 'embedding:badhands' });
    expect(image!.notes).toEqual([]);
    expect(web.server.asked).toHaveLength(1);
  });

  it('recent lists are read again for a name that the server has lost', async () => {
    const [model] = web.engine.capabilities().models;
    web.server.holdings.models = ['other.safetensors'];
    await expect(web.run({ model: model!.name })).rejects.toThrow(`绘图引擎没有模型「${model!.name}」`);
    expect(web.engine.capabilities().models.map(({ name }) => name)).toEqual(['other.safetensors']);
  });

  it('lists do not serve a task half a minute after they were read', async () => {
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 31_000);
    web.server.instead.set('GET /object_info/*', { status: 500, type: 'text/plain', body: 'no' });
    await expect(web.run()).rejects.toThrow('绘图引擎出错');
  });
});

describe('a task by recent lists', () => {
  const task = { id: 't', made: 1 } as EngineTask;
  const image = { width: 1 } as EngineImage;
  const run = (): EngineRun => ({
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onImage: vi.fn<EngineRun['onImage']>(),
    onOutcome: () => undefined,
  });

  it.each([
    ['a refusal of our own', new AppError(CODES.REFUSED, 'no')],
    ['a graph that the server refuses', new RefusedAnswerError('no', 400, false, '')],
  ])('a task is resumed by new lists after %s, without the pictures that are done', async (_, error) => {
    const refresh = vi.fn<() => Promise<void>>().mockResolvedValue();
    const seen: [made: number, isJustRead: boolean][] = [];
    const own = run();
    await runByRecentLists({ isRecent: () => true, refresh }, task, own, ({ made }, { onImage }, isJustRead) => {
      seen.push([made, isJustRead]);
      onImage(image);
      return isJustRead ? Promise.resolve() : Promise.reject(error);
    });
    expect(seen).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(own.onImage).toHaveBeenCalledTimes(2);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('a task fails at once by a fault that no list explains', async () => {
    const refresh = vi.fn<() => Promise<void>>().mockResolvedValue();
    const fault = engineFault('out of memory', '');
    const attempt = () => Promise.reject(fault);
    await expect(runByRecentLists({ isRecent: () => true, refresh }, task, run(), attempt)).rejects.toBe(fault);
    expect(refresh).not.toHaveBeenCalled();
  });
});
