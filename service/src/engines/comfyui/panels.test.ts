import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startComfyui, type ComfyuiServer } from '../../testing/comfyui/server.ts';
import { runEngine } from '../../testing/run-engine.ts';
import { openComfyui, type ComfyuiEngine } from './engine.ts';

let server: ComfyuiServer;
let engine: ComfyuiEngine;
let folder = '';
const PHOTO = '00000000-0000-4000-8000-000000000001';
beforeAll(async () => {
  server = await startComfyui();
  server.holdings.models = ['SD1.5/cat.safetensors', 'flux1-dev-fp8.safetensors', 'mystery.safetensors'];
  engine = openComfyui({ url: server.url, timeoutMs: 30_000, pollMs: 2, reopenMs: 5 });
  folder = await mkdtemp(path.join(tmpdir(), 'panels-'));
  await sharp({ create: { width: 320, height: 256, channels: 3, background: '#c44' } })
    .jpeg()
    .toFile(path.join(folder, 'photo'));
});
beforeEach(async () => {
  server.asked = [];
  server.without = [];
  await engine.refresh();
});
afterAll(async () => {
  await engine.close();
  await server.close();
  await rm(folder, { recursive: true });
});

const drawn = { tool: 'txt2img', prompt: 'a cat', width: 320, height: 256, steps: 20, sampler: 'euler' };
const run = (params: object) => runEngine(engine, { ...drawn, ...params });
const redraw = (params: object) =>
  runEngine(
    engine,
    { ...drawn, tool: 'img2img', fileId: PHOTO, ...params },
    { files: { [PHOTO]: path.join(folder, 'photo') } },
  );
const nodes = (kind: string) =>
  Object.entries(server.asked[0]!)
    .filter(([, { class_type: own }]) => own === kind)
    .map(([id, { inputs }]) => ({ id, inputs }));
const merging = { panels: { token_merging: { ratio: 0.4 } } };

it('token merging patches the model of both passes, and the infotext names its ratio', async () => {
  const [image] = await run({ ...merging, hires: { scale: 2, upscaler: '', denoising_strength: 0.5 } });
  const [patch, other] = nodes('TomePatchModel');
  expect(other).toBeUndefined();
  expect(patch!.inputs.ratio).toBe(0.4);
  expect(nodes('KSampler').map(({ inputs }) => inputs.model)).toEqual([
    [patch!.id, 0],
    [patch!.id, 0],
  ]);
  expect(image!.infotext).toContain('Token merging ratio: 0.4');
  expect(image!.notes).toEqual([]);
});

it('token merging patches a refiner too', async () => {
  await run({ ...merging, refiner: { model: 'SD1.5/cat.safetensors', switch_at: 0.8 } });
  const patches = nodes('TomePatchModel').map(({ id }) => [id, 0]);
  expect(patches).toHaveLength(2);
  expect(nodes('KSamplerAdvanced').map(({ inputs }) => inputs.model)).toEqual(patches);
});

it('token merging is refused for a model of a family in which it has no effect', async () => {
  await expect(run({ ...merging, model: 'flux1-dev-fp8.safetensors' })).rejects.toThrow(
    '词元合并只对 SD 1.5、SD 2、SDXL 的模型起作用，「flux1-dev-fp8」是 Flux 的',
  );
  expect(server.asked).toEqual([]);
});

it('a picture of a model of unknown family notes that token merging may have had no effect', async () => {
  const [image] = await run({ ...merging, model: 'mystery.safetensors' });
  expect(nodes('TomePatchModel')).toHaveLength(1);
  expect(image!.notes.join()).toContain('看不出模型是哪一系列');
});

it('tiles of the VAE have the sizes of the panel for encoding and for decoding', async () => {
  await redraw({ tiled_vae: true, panels: { tiled_vae: { encoder_tile: 1024, decoder_tile: 96 } } });
  expect(nodes('VAEEncodeTiled').map(({ inputs }) => inputs.tile_size)).toEqual([1024]);
  expect(nodes('VAEDecodeTiled').map(({ inputs }) => inputs.tile_size)).toEqual([768]);
  expect([...nodes('VAEEncode'), ...nodes('VAEDecode')]).toEqual([]);
});

it('tiles of the VAE are 512 px without sizes, and off they leave the plain nodes', async () => {
  await redraw({ tiled_vae: true });
  expect([...nodes('VAEEncodeTiled'), ...nodes('VAEDecodeTiled')].map(({ inputs }) => inputs.tile_size)).toEqual([
    512, 512,
  ]);
  server.asked = [];
  await redraw({});
  expect([nodes('VAEEncodeTiled'), nodes('VAEDecodeTiled')]).toEqual([[], []]);
});

it('settings of Tiled VAE that a ComfyUI lacks are refused', async () => {
  await expect(run({ tiled_vae: true, panels: { tiled_vae: { color_fix: true } } })).rejects.toThrow(
    '接 ComfyUI 时分块 VAE 只有两个大小',
  );
  expect(server.asked).toEqual([]);
});

it('a ComfyUI without the nodes explains what it lacks, and refuses their settings', async () => {
  server.without = ['TomePatchModel', 'VAEEncodeTiled'];
  await engine.refresh();
  const { panels, without } = engine.capabilities();
  expect(panels).not.toHaveProperty('token_merging');
  expect(panels).not.toHaveProperty('tiled_vae');
  expect(without.token_merging).toContain('TomePatchModel');
  await expect(run(merging)).rejects.toThrow('没有词元合并的节点');
  // Decoding alone is divided.
  await redraw({ tiled_vae: true });
  expect([nodes('VAEEncode').length, nodes('VAEDecodeTiled').length]).toEqual([1, 1]);
  server.without = ['VAEDecodeTiled'];
  await engine.refresh();
  await expect(run({ tiled_vae: true })).rejects.toThrow('没有分块解码的节点');
});
