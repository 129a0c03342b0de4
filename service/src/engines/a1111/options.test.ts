import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { startA1111, type A1111Server } from '../../testing/a1111.ts';
import { createTurnQueue } from '../turn-queue.ts';
import { openA1111, type A1111Engine } from './engine.ts';
import { optionsOf } from './options.ts';

let server: A1111Server;
let engine: A1111Engine;
beforeAll(async () => {
  server = await startA1111();
  engine = openA1111({ url: server.url, timeoutMs: 30_000, pollMs: 2 });
  await engine.refresh();
});
afterAll(async () => {
  await engine.close();
  await server.close();
});
const options = () => engine.servers!()[0]!.options!;
const find = async (key: string) => (await options().list()).find((option) => option.key === key);

it('settings of a web UI have their section; secrets and what a task states itself are left out', async () => {
  server.settings = { my_api_key: 'secret' };
  const all = await options().list();
  expect(all.length).toBeGreaterThan(100);
  expect(await find('jpeg_quality')).toMatchObject({ section: 'Saving images/grids', value: 80 });
  expect(await find('ESRGAN_tile')).toMatchObject({ section: 'Upscaling', value: 192 });
  expect(await find('dat_enabled_models')).toMatchObject({ value: expect.any(Array) });
  for (const key of ['sd_model_checkpoint', 'disabled_extensions', 'my_api_key'])
    expect(await find(key)).toBeUndefined();
  expect((await engine.servers!()[0]!.inspect()).options).toBe(true);
});

it('a changed setting is saved in the web UI and read back', async () => {
  expect(await options().save('jpeg_quality', 80, 95)).toMatchObject({ key: 'jpeg_quality', value: 95 });
  expect(server.settings.jpeg_quality).toBe(95);
  expect(await find('jpeg_quality')).toMatchObject({ value: 95 });
});

it.each<[string, string, number | string | boolean, number | string | boolean, string]>([
  ['of another type', 'samples_save', true, 'yes', '类型不能改'],
  ['that is no colour', 'grid_text_active_color', '#000000', 'black', '# 加六位'],
  ['that was changed meanwhile', 'samples_format', 'jpg', 'webp', '刚被别人改过'],
  ['that the web UI lacks', 'no_such_setting', 1, 2, '没有这一项'],
])('a setting %s is not saved', async (_, key, before, value, words) => {
  const saved = { ...server.settings };
  await expect(options().save(key, before, value)).rejects.toThrow(words);
  expect(server.settings).toEqual(saved);
});

it('a web UI that freezes its settings is reported', async () => {
  server.frozen = true;
  await expect(options().save('n_rows', -1, 2)).rejects.toThrow('--freeze-settings');
  server.frozen = false;
});

it('settings are named as the web UI names them, and what follows the last section belongs to extensions', async () => {
  const answers: Record<string, unknown> = {
    'sdapi/v1/options': {
      samples_save: true,
      jpeg_quality: 80,
      postprocessing_existing_caption_action: 'Ignore',
      ad_max_models: 4,
    },
    'internal/quicksettings-hint': [{ name: 'jpeg_quality', label: 'Quality for saved jpeg and avif images' }],
  };
  const asked = <T>(path: string, schema: z.ZodType<T>) => Promise.resolve(schema.parse(answers[path]));
  const call = () => Promise.reject(new Error('nothing is changed'));
  const all = await optionsOf({ asked, call }, () => true, createTurnQueue()).list();
  expect(all.map(({ label, section }) => [label, section])).toEqual([
    ['samples_save', 'Saving images/grids'],
    ['Quality for saved jpeg and avif images', 'Saving images/grids'],
    ['postprocessing_existing_caption_action', 'Saving images/grids'],
    ['ad_max_models', ''],
  ]);
});
