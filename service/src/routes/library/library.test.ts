import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkpoint, writeFalse, writeModel } from '../../testing/model-file.ts';
import { startService, type TestService } from '../../testing/service.ts';

let service: TestService;
let token = '';
let dir = '';
let outside = '';
const NONE = { list: [], others: 0, isCut: false, isEditor: false };

beforeAll(async () => {
  service = await startService();
  token = await service.login('13900139000');
  [dir, outside] = [await mkdtemp(path.join(tmpdir(), 'library-')), await mkdtemp(path.join(tmpdir(), 'outside-'))];
  await mkdir(path.join(dir, 'Lora'));
  await mkdir(path.join(dir, 'checkpoints'));
  const lora = [{ name: 'lora_unet_a.lora_up.weight', dtype: 'F16' as const, shape: [1] }];
  const metadata = { ss_base_model_version: 'sdxl_base_v1-0', ss_network_dim: '16', 'modelspec.trigger_phrase': 'ink' };
  await writeModel(path.join(dir, 'Lora/ink.safetensors'), lora, metadata);
  await writeFile(
    path.join(dir, 'Lora/ink.civitai.info'),
    '{"description": "<b>Brush</b>", "creator": {"username": "mei"}}',
  );
  await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toFile(path.join(dir, 'Lora/ink.preview.png'));
  await writeModel(path.join(dir, 'checkpoints/dream.safetensors'), checkpoint(2048));
  await writeFile(path.join(outside, 'secret.json'), '{"notes": "secret"}');
  await symlink(path.join(outside, 'secret.json'), path.join(dir, 'checkpoints/dream.json'));
  await writeFile(
    path.join(dir, 'checkpoints/dream.png'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  );
  await writeFalse(path.join(dir, 'broken.safetensors'), '{', 4);
});
afterAll(async () => {
  await service.close();
  for (const folder of [dir, outside]) await rm(folder, { recursive: true, force: true });
});

const cover = (name: string, cookie: string) =>
  service.app.inject({ url: `/api/models/library/cover?name=${encodeURIComponent(name)}`, headers: { cookie } });

it('the library reports that its folder is not configured, or missing', async () => {
  expect((await service.call('GET /models/library', {}, token)).data).toEqual({ folder: 'none', ...NONE });
  service.deps.env.MODEL_LIBRARY_DIR = path.join(dir, 'gone');
  expect((await service.call('GET /models/library', {}, token)).data).toEqual({ folder: 'unreachable', ...NONE });
});

it('the library lists models with their companion files, and nothing outside the folder', async () => {
  service.deps.env.MODEL_LIBRARY_DIR = dir;
  const { list } = (await service.call('GET /models/library', {}, token)).data;
  const of = (name: string) => list.find((model) => model.name === name);
  expect(of('Lora/ink.safetensors')).toMatchObject({ kind: 'lora', family: 'SDXL', author: 'mei', words: ['ink'] });
  expect(of('Lora/ink.safetensors')?.cover).not.toBeNull();
  expect(of('checkpoints/dream.safetensors')).toMatchObject({ kind: 'checkpoint', family: 'SDXL', problem: null });
  expect(of('broken.safetensors')).toMatchObject({ kind: 'other', problem: expect.stringContaining('不是 JSON') });
  const details = async (name: string) => (await service.call('GET /models/library/details', { name }, token)).data;
  expect(await details('Lora/ink.safetensors')).toMatchObject({
    description: 'Brush',
    training: [{ name: '维度（dim）', value: '16' }],
  });
  expect((await details('checkpoints/dream.safetensors')).notes).toBe('');
  const wrong = await service.call('GET /models/library/details', { name: '../secret.safetensors' }, token);
  expect(wrong.msg).toContain('不是可用的文件名');
});

it('a cover that is a long strip fits into WebP', async () => {
  const strip = sharp({ create: { width: 20, height: 17_000, channels: 3, background: 'red' } }).png();
  await strip.toFile(path.join(dir, 'checkpoints/long.png'));
  await writeModel(path.join(dir, 'checkpoints/long.safetensors'), checkpoint(2048));
  const answer = await cover('checkpoints/long.safetensors', service.cookies(token));
  expect(answer.statusCode).toBe(200);
  expect((await sharp(answer.rawPayload).metadata()).height).toBe(16_383);
});

it('many covers of one member are scaled in turn, and too many are refused', async () => {
  const cookie = service.cookies(token);
  const answers = await Promise.all(Array.from({ length: 240 }, () => cover('Lora/ink.safetensors', cookie)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(200);
});

it('a cover is the picture beside a model, for members alone', async () => {
  const answer = await cover('Lora/ink.safetensors', service.cookies(token));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await cover('Lora/ink.safetensors', '')).statusCode).toBe(401);
  // A file with a picture's name but another content is refused.
  expect((await cover('checkpoints/dream.safetensors', service.cookies(token))).statusCode).toBe(404);
  expect((await cover('../secret.safetensors', service.cookies(token))).statusCode).toBe(404);
});
