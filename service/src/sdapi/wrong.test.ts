import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openA1111 } from '../engines/a1111/engine.ts';
import { chooseEngines } from '../engines/registry.ts';
import { ANSWERS } from '../testing/a1111-recorded.ts';
import { startA1111, type A1111Server } from '../testing/a1111.ts';
import { buildSdApi } from './app.ts';

let app: FastifyInstance;
let web: A1111Server;
let image = '';
beforeAll(async () => {
  web = await startA1111();
  const engine = openA1111({ url: web.url, timeoutMs: 10_000, pollMs: 2 });
  await engine.refresh();
  app = buildSdApi(chooseEngines('a1111', [engine]), { brand: '绘学 AI' });
  app.addHook('onClose', () => engine.close());
  image = (
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
  ).toString('base64');
});
afterAll(async () => {
  await app.close();
  await web.close();
});

const HOST = { host: '127.0.0.1:7861' };
async function post(path: string, payload: object | string) {
  const answer = await app.inject({
    method: 'POST',
    url: `/sdapi/v1/${path}`,
    payload: JSON.stringify(payload),
    headers: { ...HOST, 'content-type': 'application/json' },
  });
  return { status: answer.statusCode, answer: answer.json() };
}
const cat = { prompt: 'a cat', steps: 1, width: 64, height: 64 };

describe('invalid requests', () => {
  it.each<[keyof typeof ANSWERS, string, () => object | string]>([
    ['txt2img_size_string', 'txt2img', () => ({ ...cat, width: 'wide' })],
    ['txt2img_missing_alwayson', 'txt2img', () => ({ ...cat, alwayson_scripts: { Nothing: { args: [1] } } })],
    ['txt2img_hires_unknown', 'txt2img', () => ({ ...cat, enable_hr: true, hr_upscaler: 'nothere' })],
    ['not_json_type', 'txt2img', () => 'text'],
    ['img2img_null_images', 'img2img', () => ({ ...cat, init_images: null })],
    ['img2img_wrong_base64', 'img2img', () => ({ ...cat, init_images: ['bm90IGEgcGljdHVyZQ=='] })],
    ['extras_visibility_2', 'extra-single-image', () => ({ image, gfpgan_visibility: 2 })],
    ['extras_unknown_upscaler', 'extra-single-image', () => ({ image, upscaler_1: 'nothere' })],
    ['interrogate_unknown', 'interrogate', () => ({ image, model: 'wd14' })],
    ['options_unknown_checkpoint', 'options', () => ({ sd_model_checkpoint: 'nothere' })],
    ['not_found', 'nothing', () => ({})],
  ])('a request like %s is answered as the web UI answers it', async (name, path, body) => {
    expect(await post(path, body())).toEqual(ANSWERS[name]);
  });

  it('a request by another method is answered as the web UI answers it', async () => {
    const answer = await app.inject({ url: '/sdapi/v1/txt2img', headers: HOST });
    expect({ status: answer.statusCode, answer: answer.json() }).toEqual(ANSWERS.wrong_method);
  });
});

it('an infotext fills the omitted fields of a request, with every digit of its seed', async () => {
  const infotext =
    'a dog\nNegative prompt: blur\nSteps: 3, Sampler: Euler a, Schedule type: Karras, CFG scale: 4.5, Seed: 18446744073709551615, Size: 64x72, Model: refiner, Clip skip: 2';
  const { status } = await post('txt2img', { infotext, width: 128 });
  expect(status).toBe(200);
  expect(web.sent.at(-1)).toMatch(/"seed": ?18446744073709551615\b/);
  expect(web.asked.at(-1)).toMatchObject({
    prompt: 'a dog',
    negative_prompt: 'blur',
    steps: 3,
    cfg_scale: 4.5,
    width: 128,
    height: 72,
    scheduler: 'karras',
    override_settings: { sd_model_checkpoint: 'refiner.safetensors', CLIP_stop_at_last_layers: 2 },
  });
});
