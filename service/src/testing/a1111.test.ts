import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { startA1111, type A1111Server } from './a1111.ts';
import { ANSWERS, LISTS, OPENAPI } from './a1111-recorded.ts';

let server: A1111Server;
let image = '';
beforeAll(async () => {
  server = await startA1111();
  server.extensions = ['Tiled VAE', 'ADetailer'];
  server.control = { modules: ['ip-adapter_clip_sd15'], models: ['control_v11p_sd15_canny [89c478b0]'] };
  image = (
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
  ).toString('base64');
});
afterAll(() => server.close());

async function asked(path: string, body?: unknown) {
  const answer = await fetch(`${server.url}/${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, answer: (await answer.json()) as Record<string, unknown> };
}

/** Objects whose keys are names of things. */
const BY_NAME = ['loaded', 'skipped', 'metadata', 'options', 'value', 'override_settings'];
/** Paths of all keys of an answer, such as `state.job_count` or `[].name`. */
function keysOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => keysOf(item, `${at}[]`)))];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) => [
    `${at}.${key}`,
    ...(BY_NAME.includes(key) ? [] : keysOf(held, `${at}.${key}`)),
  ]);
}
const sorted = (keys: readonly string[]) => keys.toSorted();

describe('the fake web UI', () => {
  it.each(Object.entries(LISTS).filter(([name]) => !['progress', 'controlnet/model_list'].includes(name)))(
    'the fake web UI lists %s with exactly the keys of a real one',
    async (name, real) => {
      const { answer } = await asked(`sdapi/v1/${name}`);
      expect(sorted(keysOf(answer))).toEqual(sorted(keysOf(real)));
    },
  );

  it('the fake web UI reports progress with the keys of a real one', async () => {
    const { answer } = await asked('sdapi/v1/progress?skip_current_image=false');
    expect(sorted(keysOf(answer))).toEqual(sorted(keysOf(LISTS.progress)));
    expect(answer.state).toEqual(LISTS.progress.state);
  });

  const plain = { prompt: 'a cat', steps: 1, width: 64, height: 64, sampler_name: 'Euler a', seed: 1, cfg_scale: 1 };
  it('the fake web UI answers a picture with the keys of a real one', async () => {
    const { status, answer } = await asked('sdapi/v1/txt2img', plain);
    const real = ANSWERS.txt2img_plain!;
    expect(status).toBe(real.status);
    expect(Object.keys(answer).toSorted()).toEqual(Object.keys(real.answer).toSorted());
    expect(sorted(keysOf(JSON.parse(String(answer.info))))).toEqual(sorted(keysOf(real.answer.info)));
    const parameters = Object.keys(answer.parameters as object);
    expect(Object.keys(real.answer.parameters as object).filter((key) => !parameters.includes(key))).toEqual([]);
  });

  it.each<[keyof typeof ANSWERS, string, object]>([
    ['txt2img_hires_unknown', 'txt2img', { ...plain, enable_hr: true, hr_scale: 2, hr_upscaler: 'nothere' }],
    ['txt2img_missing_alwayson', 'txt2img', { ...plain, alwayson_scripts: { Nothing: { args: [] } } }],
    ['txt2img_selectable_alwayson', 'txt2img', { ...plain, alwayson_scripts: { 'x/y/z plot': { args: [] } } }],
    ['txt2img_unknown_option', 'txt2img', { ...plain, override_settings: { no_such_option: 1 } }],
    ['interrogate_unknown', 'interrogate', { model: 'wd14' }],
    ['not_found', 'nothing', {}],
  ])('the fake web UI answers %s as a real one does', async (name, path, body) => {
    expect(await asked(`sdapi/v1/${path}`, body)).toEqual(ANSWERS[name]);
  });

  it('the fake web UI silently accepts what a real one does, and records deviations from the schema', async () => {
    server.misread = [];
    const { status, answer } = await asked('sdapi/v1/txt2img', {
      ...plain,
      sampler_name: 'Nonsense',
      no_such_field: 1,
      override_settings: { sd_model_checkpoint: 'nothere', sd_vae: 'nothere' },
    });
    expect([status, JSON.parse(String(answer.info)).sampler_name]).toEqual([200, 'DPM++ 2M']);
    expect(server.misread).toHaveLength(1);
  });

  it('the fake web UI appends a hash to the title of a loaded model, and still accepts the old title', async () => {
    const override = { override_settings: { sd_model_checkpoint: 'refiner.safetensors' } };
    await asked('sdapi/v1/txt2img', { ...plain, ...override });
    expect(server.models[1]).toMatch(/^refiner\.safetensors \[[0-9a-f]{10}\]$/);
    const { answer } = await asked('sdapi/v1/txt2img', { ...plain, ...override });
    expect(JSON.parse(String(answer.info)).sd_model_name).toBe('refiner');
  });

  it('the fake web UI answers 后期处理 with the keys of a real one', async () => {
    const { status, answer } = await asked('sdapi/v1/extra-single-image', {
      image,
      resize_mode: 0,
      show_extras_results: true,
      gfpgan_visibility: 0,
      codeformer_visibility: 0,
      codeformer_weight: 0,
      upscaling_resize: 2,
      upscaling_resize_w: 512,
      upscaling_resize_h: 512,
      upscaling_crop: true,
      upscaler_1: 'Lanczos',
      upscaler_2: 'None',
      extras_upscaler_2_visibility: 0,
      upscale_first: false,
    });
    expect([status, sorted(keysOf(answer))]).toEqual([200, sorted(keysOf(ANSWERS.extras_single!.answer))]);
  });

  it('the fake web UI publishes routes and fields of a real one', async () => {
    const { answer } = await asked('openapi.json');
    const paths = Object.keys(answer.paths as object);
    expect(paths.filter((path) => !OPENAPI.paths.includes(path))).toEqual([]);
    const schemas = (answer.components as { schemas: Record<string, { properties: object }> }).schemas;
    expect(Object.keys(schemas.StableDiffusionProcessingTxt2Img!.properties)).toEqual(OPENAPI.txt2img);
  });
});
