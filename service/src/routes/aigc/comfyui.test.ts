import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startComfyui, type ComfyuiServer } from '../../testing/comfyui/server.ts';
import { startWithEngines, type EnginesSite } from '../../testing/engines-site.ts';

const AUTH = 'Bearer hush-hush';
let server: ComfyuiServer;
let site: EnginesSite;
beforeAll(async () => {
  server = await startComfyui();
  server.authorization = AUTH;
  site = await startWithEngines({ COMFYUI_URL: server.url, COMFYUI_AUTH: AUTH });
});
afterAll(async () => {
  await site.close();
  await server.close();
});

const uploaded = async (colour: string, query = '') => {
  const create = { width: 320, height: 256, channels: 3 as const, background: colour };
  const file = await sharp({ create }).png().toBuffer();
  return (await site.service.upload(file, 'photo.png', site.token, query)).data.fileId;
};

describe('the site with a ComfyUI', () => {
  it('engine capabilities contain what ComfyUI has, and never its password', async () => {
    const state = await vi.waitFor(async () => {
      const answer = await site.service.call('GET /aigc/engine/state', { tool: 'img2img' });
      expect(answer.data.ready).toBe(true);
      return answer.data;
    });
    expect(state).toMatchObject({
      id: 'comfyui',
      name: 'ComfyUI',
      capabilities: { abilities: ['txt2img', 'img2img', 'inpaint', 'extras'], model: 'SD1.5/cat.safetensors' },
    });
    expect(JSON.stringify(state)).not.toContain('hush');
  });

  it('inpainting and 后期处理 are done by ComfyUI, with its name and the AI label', async () => {
    const fileId = await uploaded('#2060a0');
    const maskId = await uploaded('#fff', 'use=mask');
    const painted = await site.ended({
      tool: 'img2img',
      mode: 'inpaint',
      fileId,
      maskId,
      width: 320,
      height: 256,
      seed: 5,
    });
    expect(painted).toMatchObject({ state: 'done', engine: 'comfyui', engineName: 'ComfyUI', label: 'generated' });
    expect(painted.images).toMatchObject([{ seed: 5, width: 320, height: 256 }]);
    const larger = await site.ended({ tool: 'extras', fileId, scale: 1.5 });
    expect(larger).toMatchObject({ state: 'done', engine: 'comfyui', error: '' });
    expect(larger.images).toMatchObject([{ width: 480, height: 384 }]);
  });

  it('a failed task states the reason, and the password is in no log', async () => {
    const ask = { tool: 'txt2img', prompt: '橘猫', width: 320, height: 256 };
    server.trouble = 'cuda-memory';
    expect(await site.ended(ask)).toMatchObject({
      state: 'failed',
      error: '绘图引擎的显存或内存不够，请把图片尺寸改小一些再试',
    });
    server.trouble = null;
    server.authorization = 'Bearer other';
    expect(await site.ended(ask)).toMatchObject({
      state: 'failed',
      error: '绘图引擎要求登录，或用户名、密码不对，请管理员检查 COMFYUI_AUTH',
    });
    expect(site.logged()).toContain('Allocation on device 0');
    expect(site.logged()).not.toContain('hush');
  });
});
