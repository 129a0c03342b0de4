import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zTaskParams } from '@app/shared/contracts/aigc';
import { webUiPerTest } from '../../testing/a1111-engine.ts';
import type { Trouble } from '../../testing/a1111.ts';

const web = webUiPerTest();
const { run } = web;

describe('captions and tags from a web UI', () => {
  const PHOTO = '11111111-1111-4111-8111-111111111111';
  const file = path.join(tmpdir(), `described-${process.pid}.png`);
  beforeAll(() => sharp({ create: { width: 64, height: 64, channels: 3, background: '#a74' } }).toFile(file));
  afterAll(() => rm(file));

  async function describeWith(by: 'clip' | 'deepdanbooru' | 'tagger', model = '') {
    const outcomes: unknown[] = [];
    const params = zTaskParams.parse({ tool: 'interrogate', fileId: PHOTO, by, model });
    await web.engine.run(
      { id: 'task', seed: 1, made: 0, files: { [PHOTO]: file }, params },
      {
        signal: new AbortController().signal,
        onProgress: () => undefined,
        onImage: () => undefined,
        onOutcome: (outcome) => outcomes.push(outcome),
      },
    );
    return outcomes;
  }

  it.each([
    ['picobyte', { tag: { long_hair: 0.9, hat: 0.2, smile: 0.5 }, rating: { general: 0.7 } }],
    ['toriato', { general: 0.7, explicit: 0, long_hair: 0.9, smile: 0.5, hat: 0.2 }],
    ['odd', { tag: { long_hair: 0.9, 'a,b': 0.9, word: '1', nothing: null, much: 7, smile: 0.5, hat: 0.2 } }],
  ])('the tagger’s answer in the shape of %s gives tags with scores', async (_, caption) => {
    web.server.tagger = { models: ['wd14-vit.v2', 7, 'x'.repeat(201)], answer: { caption } };
    await web.engine.refresh();
    expect(web.engine.capabilities()).toMatchObject({
      taggers: ['wd14-vit.v2'],
      interrogators: ['clip', 'deepdanbooru', 'tagger'],
    });
    const tags = [
      { name: 'long_hair', score: 0.9 },
      { name: 'smile', score: 0.5 },
      { name: 'hat', score: 0.2 },
    ];
    expect(await describeWith('tagger')).toEqual([{ tool: 'interrogate', caption: 'long hair, smile', tags }]);
    expect(web.server.others).toMatchObject([{ model: 'wd14-vit.v2', threshold: 0.1, image: expect.any(String) }]);
  });

  it('an unexpected answer of the tagger, or a model that it no longer has, is reported', async () => {
    web.server.tagger = { models: ['wd14-vit.v2'], answer: { caption: 'a cat' } };
    await expect(describeWith('tagger')).rejects.toThrow('绘图引擎的回答读不懂');
    await expect(describeWith('tagger', 'gone')).rejects.toThrow('没有识别模型「gone」');
    web.server.instead.set('POST /tagger/v1/interrogate', {
      status: 404,
      type: 'application/json',
      body: JSON.stringify({ error: 'HTTPException', detail: 'Model not found', body: '', errors: '' }),
    });
    await expect(describeWith('tagger')).rejects.toThrow('没有这个模型了');
  });

  it('a web UI without the tagger offers no tagger models', async () => {
    await web.engine.refresh();
    expect(web.engine.capabilities().taggers).toBeUndefined();
    await expect(describeWith('tagger')).rejects.toThrow('绘图引擎不能反推提示词');
  });

  it('a caption that ends in <error> is reported as a failure', async () => {
    web.server.caption = 'a cat, <error>';
    await expect(describeWith('clip')).rejects.toThrow('绘图引擎的反推没有成功');
  });

  it('an interrupted picture before a caption does not count as an interruption of the caption', async () => {
    web.server.state = { ...web.server.state, interrupted: true };
    expect(await describeWith('deepdanbooru')).toMatchObject([{ caption: 'a cat on a window sill' }]);
  });
});

describe('cancelling a task of a web UI', () => {
  it('cancelling takes effect immediately and interrupts the web UI, and the next request waits until it is idle', async () => {
    const { came } = web.server.hold();
    const stop = new AbortController();
    const first = run({ batch_size: 2 }, { signal: stop.signal });
    await came;
    const second = run({ seed: 9 });
    stop.abort('cancelled');
    await expect(first).rejects.toBe('cancelled');
    expect(await second).toHaveLength(1);
    expect(web.server.interrupts).toBeGreaterThanOrEqual(1);
    expect(web.server.asked).toHaveLength(2);
    expect(web.server.raced).toBe(false);
  });

  it('cancelling a queued task does not interrupt the running one', async () => {
    const { came, answer } = web.server.hold();
    const first = run();
    await came;
    const stop = new AbortController();
    const second = run({}, { signal: stop.signal });
    stop.abort('cancelled');
    await expect(second).rejects.toBe('cancelled');
    answer();
    expect(await first).toHaveLength(1);
    expect(web.server.interrupts).toBe(0);
    expect(web.server.asked).toHaveLength(1);
  });
});

const MEMORY = '绘图引擎的显存或内存不够，请把图片尺寸改小一些再试';
const NAN = '绘图引擎算出了无效的数值（NaN），请换一个尺寸或采样器再试；一直如此请管理员换 VAE 或加上 --no-half-vae';
describe('errors of a web UI', () => {
  it.each<[Trouble, string]>([
    ['cuda-memory', MEMORY],
    ['hip-memory', MEMORY],
    ['mps-memory', MEMORY],
    ['nan', NAN],
    ['no-checkpoint', '绘图引擎里还没有模型（checkpoint），请管理员放一个进去'],
    ['no-format', '绘图引擎的图片格式设成了接口给不出的一种，请管理员在它的设置里改成 PNG'],
    ['no-download', '绘图引擎还没有下载好做这一步的模型，请管理员看它的日志'],
    ['black', NAN],
    ['busy', '绘图引擎正忙，请过几分钟再试'],
    ['dies-in-the-middle', '绘图引擎中途断开了，请稍后再试'],
    ['html', '绘图引擎的回答读不懂，请管理员检查 A1111_URL 是不是它的地址、启动时有没有带 --api'],
    ['login-page', '绘图引擎的回答读不懂，请管理员检查 A1111_URL 是不是它的地址、启动时有没有带 --api'],
    ['error-inside', '绘图引擎的回答读不懂，请管理员检查 A1111_URL 是不是它的地址、启动时有没有带 --api'],
    ['half-json', '绘图引擎的回答不完整，请稍后再试'],
    ['half-picture', '绘图引擎返回的图片不完整，请稍后再试'],
    ['small', '绘图引擎返回的图片不是要的大小，请管理员检查它的设置和扩展'],
    ['no-picture', '绘图引擎没有给出图片，多半是显存不够，请把图片尺寸改小一些再试'],
    ['interrupted', '绘图引擎上有人把这张图停下了，请重新生成'],
  ])('the fault %s is reported with its advice, and the next picture is drawn', async (trouble, advice) => {
    web.server.trouble = trouble;
    await expect(run()).rejects.toThrow(advice);
    web.server.trouble = null;
    expect(await run()).toHaveLength(1);
  });

  it('a wrong or missing password is reported without revealing the password', async () => {
    web.server.auth = 'artist:柿子:secret';
    const advice = '绘图引擎要求登录，或用户名、密码不对，请管理员检查 A1111_AUTH';
    await expect(run()).rejects.toThrow(advice);
    await web.engine.close();
    web.engine = web.open({ auth: 'artist:hush-hush' });
    const error = (await run().catch((reason: unknown) => reason)) as Error;
    expect(error.message).toBe(advice);
    expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toMatch(/hush|YXJ0aXN0/);
    await web.engine.close();
    web.engine = web.open({ auth: 'artist:柿子:secret' });
    expect(await run()).toHaveLength(1);
  });

  it('a sampler that SD.Next lacks is reported as such', async () => {
    await web.engine.close();
    web.server.flavour = 'sdnext';
    web.engine = web.open();
    await web.engine.refresh();
    // The sampler is deleted between the list and the picture.
    web.server.onAsked = () => (web.server.samplers = ['Default']);
    await expect(run()).rejects.toThrow('绘图引擎没有这个采样器，请换一个再试');
  });

  it('a picture that exceeds the time limit is interrupted', async () => {
    await web.engine.close();
    web.engine = web.open({ timeoutMs: 200 });
    web.server.hold();
    await expect(run()).rejects.toThrow('绘图引擎很久没有画完，请把尺寸或步数改小，或稍后再试');
    expect(web.server.interrupts).toBe(1);
  });

  it('a web UI that is busy with other jobs beyond the time limit is reported', async () => {
    await web.engine.close();
    web.engine = web.open({ timeoutMs: 50 });
    web.server.state.job_count = 3;
    await expect(run()).rejects.toThrow('绘图引擎一直在忙别的任务，请过几分钟再试');
    expect(web.server.asked).toEqual([]);
  });
});
