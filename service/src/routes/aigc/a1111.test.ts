import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CODES } from '@app/shared/errors';
import { zTaskParams } from '@app/shared/contracts/aigc';
import { startA1111, type A1111Server } from '../../testing/a1111.ts';
import { startWithEngines, type EnginesSite } from '../../testing/engines-site.ts';

const AUTH = 'artist:hush-hush';
let server: A1111Server;
let site: EnginesSite;
beforeAll(async () => {
  server = await startA1111();
  server.auth = AUTH;
  site = await startWithEngines({ A1111_URL: server.url, A1111_AUTH: AUTH });
});
afterAll(async () => {
  await site.close();
  await server.close();
});
const ended = (params: object) => site.ended({ tool: 'txt2img', prompt: '橘猫', ...params });

describe('the site with a web UI', () => {
  it('engine capabilities contain the web UI’s samplers and styles, and never its password', async () => {
    const state = await vi.waitFor(async () => {
      const answer = await site.service.call('GET /aigc/engine/state', { tool: 'txt2img' });
      expect(answer.data.ready).toBe(true);
      return answer.data;
    });
    expect(state).toMatchObject({
      id: 'a1111',
      name: 'A1111',
      capabilities: { samplers: ['DPM++ 2M', 'Euler a', 'UniPC'], styles: [{ id: '水彩', name: '水彩' }] },
    });
    expect(JSON.stringify(state)).not.toContain('hush');
    const again = await site.service.call('GET /aigc/engine/state', { tool: 'txt2img', known: state.revision });
    expect(again.data).toEqual({ ...state, capabilities: null });
  });

  it('文生图 is drawn by the web UI: with its name, the AI label, and the infotext in the file', async () => {
    const task = await ended({ sampler: 'Euler a', width: 320, height: 256, seed: 5, batch_size: 2 });
    expect(task).toMatchObject({
      state: 'done',
      engine: 'a1111',
      engineName: 'A1111',
      label: 'generated',
      outcome: null,
    });
    expect(task.images.map(({ seed, width, height }) => [seed, width, height])).toEqual([
      [5, 320, 256],
      [6, 320, 256],
    ]);
    const { rawPayload } = await site.service.app.inject({
      url: task.images[0]!.url,
      headers: { cookie: site.service.cookies(site.token) },
    });
    const { comments } = await sharp(rawPayload).metadata();
    expect(comments?.filter(({ keyword }) => keyword === 'parameters').map(({ text }) => text)).toEqual([
      '橘猫\nSteps: 24, Sampler: Euler a, Schedule type: Automatic, CFG scale: 7.0, Seed: 5, Size: 320x256, Model hash: abc1230123, Model: dream, Version: 1.10.1',
    ]);
  });

  it('a failed task states the reason, and the password is in no log', async () => {
    const refused = { tool: 'txt2img', prompt: '橘猫', sampler: 'Painter' };
    expect(
      await site.service.call(
        'POST /aigc/task/save',
        { requestId: randomUUID(), params: zTaskParams.parse(refused) },
        site.token,
      ),
    ).toMatchObject({ code: CODES.REFUSED, msg: '绘图引擎没有采样器「Painter」，请另选一个再生成' });
    server.auth = 'artist:other';
    expect(await ended({ sampler: 'UniPC' })).toMatchObject({
      state: 'failed',
      error: '绘图引擎要求登录，或用户名、密码不对，请管理员检查 A1111_AUTH',
    });
    expect(site.logged()).toContain('Incorrect username or password');
    expect(site.logged()).not.toMatch(new RegExp(`hush|${Buffer.from(AUTH).toString('base64')}`));
  });
});

describe('a tool that only draws', () => {
  it('图片生成 is drawn by the web UI as 文生图, and stored as 图片生成', async () => {
    server.auth = AUTH;
    const { data } = await site.service.call('GET /aigc/engine/state', { tool: 'imgGeneration' });
    expect(data).toMatchObject({ id: 'a1111', name: 'A1111' });
    const task = await site.ended({ tool: 'imgGeneration', prompt: '橘猫', shape: '3:4', count: 2, seed: 5 });
    expect(task).toMatchObject({
      tool: 'imgGeneration',
      error: '',
      state: 'done',
      engine: 'a1111',
      label: 'generated',
    });
    expect(task.params).toMatchObject({ tool: 'imgGeneration', shape: '3:4' });
    expect(task.images.map(({ seed, width, height }) => [seed, width, height])).toEqual([
      [5, 672, 896],
      [6, 672, 896],
    ]);
    expect((await site.service.call('POST /aigc/prompt/read', { prompt: '橘猫' }, site.token)).data).toBeNull();
  });

  it('图片生成 with a style that the web UI lacks is refused before it is queued', async () => {
    const params = zTaskParams.parse({ tool: 'imgGeneration', prompt: '橘猫', style: '油画' });
    const answer = await site.service.call('POST /aigc/task/save', { requestId: randomUUID(), params }, site.token);
    expect(answer).toMatchObject({ code: CODES.REFUSED, msg: expect.stringContaining('绘图引擎没有风格「油画」') });
  });
});
