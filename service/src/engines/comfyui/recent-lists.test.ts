import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EngineImage, EngineTask } from '@app/imaging/task';
import { AppError, CODES } from '@app/shared/errors';
import { comfyuiPerTest } from '../../testing/comfyui/engine.ts';
import { pictureFiles, plainPng } from '../../testing/picture-files.ts';
import type { EngineRun } from '../engine.ts';
import { isSick, RefusedAnswerError, engineFault } from '../remote/server.ts';
import { RefusedPromptError } from './client.ts';
import { runByRecentLists, type ListedTask } from './recent-lists.ts';

const PHOTO = '00000000-0000-4000-8000-000000000001';
const files = pictureFiles({ [PHOTO]: plainPng(8, 8, '#c44') });
const web = comfyuiPerTest();
beforeEach(() => web.engine.refresh());
afterEach(() => vi.restoreAllMocks());

describe('lists of a ComfyUI that were read within half a minute', () => {
  it('recent lists serve a task, which requests embeddings alone', async () => {
    web.server.instead.set('GET /object_info/*', 'cut');
    web.server.instead.set('GET /system_stats', 'cut');
    expect(await web.run()).toHaveLength(1);
  });

  it('recent lists are read again for a name that they lack', async () => {
    web.server.holdings.models = ['new.safetensors'];
    expect(await web.run({ model: 'new.safetensors' })).toHaveLength(1);
    expect(web.node(0, 'CheckpointLoaderSimple').inputs).toEqual({ ckpt_name: 'new.safetensors' });
  });

  it('embeddings are read before each task, as the server draws an unknown one as words in silence', async () => {
    web.server.holdings.embeddings = ['badhands'];
    const [image] = await web.run({ prompt: 'badhands', negative_prompt: 'embedding:badhands, EasyNegative' });
    expect(image!.notes).toEqual([]);
    const texts = Object.values(web.server.asked[0]!).map(({ inputs }) => inputs.text);
    expect(texts).toEqual(expect.arrayContaining(['embedding:badhands', 'embedding:badhands, EasyNegative']));
    web.server.holdings.embeddings = [];
    const [without] = await web.run({ prompt: 'embedding:badhands' });
    expect(without!.notes).toEqual(['绘图引擎没有嵌入「badhands」，没有用上']);
    expect(web.server.asked).toHaveLength(2);
  });

  it.each(['GET /queue', 'GET /history/*'])(
    'a picture is submitted once when %s answers 404 after the submission',
    async (route) => {
      web.server.instead.set(route, { status: 404, type: 'text/plain', body: 'no' });
      await expect(web.run()).rejects.toThrow('绘图引擎的回答读不懂');
      expect(web.server.asked).toHaveLength(1);
    },
  );

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

/** Makes time limits expire at once from the first one of `from` ms on. @returns these limits */
function freezeFrom(from: number): number[] {
  const limits: number[] = [];
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (limits.length === 0 && ms !== from) return timeout.call(AbortSignal, ms);
    limits.push(ms);
    return AbortSignal.abort();
  });
  return limits;
}

describe('a ComfyUI that accepts requests and never answers', () => {
  it.each([
    ['before a task', 5_000, [5_000]],
    ['at a submission', 30_000, [30_000, 5_000]],
    ['at an upload', 60_000, [60_000]],
  ])('a server that is frozen %s (limit of %s ms) is given up, so that the pool goes on', async (_, from, waited) => {
    // Metadata of files is read in the background.
    await expect.poll(() => web.server.metadataAsked).toBe(5);
    const limits = freezeFrom(from);
    const extras = { tool: 'extras', fileId: PHOTO, scale: 2 };
    const fault = await web.run(from === 60_000 ? extras : {}, { files }).catch((error: unknown) => error);
    expect(fault).toMatchObject({ message: '绘图引擎没有响应，请稍后再试' });
    expect([isSick(fault), limits]).toEqual([true, waited]);
    expect(web.engine.ready()).toBe(from !== 5_000);
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
  const refresh = vi.fn<() => Promise<void>>();
  beforeEach(() => refresh.mockReset().mockResolvedValue());

  it('a task is resumed by new lists after a graph that the server refuses, without the pictures that are done', async () => {
    const seen: number[] = [];
    const own = run();
    const attempt: ListedTask['attempt'] = ({ made }, { onImage }) => {
      seen.push(made);
      onImage(image);
      return seen.length > 1 ? Promise.resolve() : Promise.reject(new RefusedPromptError('no', 400, false, ''));
    };
    await runByRecentLists({ refresh, check: () => undefined, attempt }, task, own);
    expect(seen).toEqual([1, 2]);
    expect(own.onImage).toHaveBeenCalledTimes(2);
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('a task whose name the lists lack is attempted by new lists alone', async () => {
    const attempt = vi.fn<ListedTask['attempt']>().mockResolvedValue();
    const check = () => {
      throw new AppError(CODES.REFUSED, 'no');
    };
    await runByRecentLists({ refresh, check, attempt }, task, run());
    expect([refresh.mock.calls.length, attempt.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ['a fault that no list explains', engineFault('out of memory', '')],
    ['a refused picture', new AppError(CODES.REFUSED, 'a black mask')],
    ['a query that is refused after the submission', new RefusedAnswerError('no', 404, false, '')],
  ])('a task fails at once by %s', async (_, fault) => {
    const attempt = () => Promise.reject(fault);
    await expect(runByRecentLists({ refresh, check: () => undefined, attempt }, task, run())).rejects.toBe(fault);
    expect(refresh).not.toHaveBeenCalled();
  });
});
