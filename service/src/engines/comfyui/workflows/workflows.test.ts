import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EngineTask } from '@app/imaging/task';
import { startComfyui, type ComfyuiServer } from '../../../testing/comfyui/server.ts';
import { runEngine, type Run } from '../../../testing/run-engine.ts';
import { openComfyui, type ComfyuiEngine } from '../engine.ts';
import { openWorkflowFolder } from './folder.ts';

const FILE = '00000000-0000-4000-8000-000000000001';
const GRAPH = {
  '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'cat.safetensors' } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: 'a cat', clip: ['4', 1] } },
  '10': { class_type: 'LoadImage', inputs: { image: 'example.png' }, _meta: { title: '原图' } },
  '11': { class_type: 'VAEEncode', inputs: { pixels: ['10', 0], vae: ['4', 2] } },
  '3': {
    class_type: 'KSampler',
    inputs: {
      seed: 1,
      steps: 4,
      cfg: 7,
      sampler_name: 'euler',
      scheduler: 'normal',
      denoise: 0.6,
      model: ['4', 0],
      positive: ['6', 0],
      negative: ['6', 0],
      latent_image: ['11', 0],
    },
  },
  '8': { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
  '9': { class_type: 'SaveImage', inputs: { images: ['8', 0], filename_prefix: 'own' } },
};

let folder: string;
let server: ComfyuiServer;
let engine: ComfyuiEngine;
/** Tasks in which frames were assembled into a video. */
let films: EngineTask[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'workflows-'));
  await writeFile(path.join(folder, '换背景.json'), JSON.stringify(GRAPH));
  const picture = { create: { width: 64, height: 48, channels: 3, background: '#c84' } } as const;
  await sharp(picture).png().toFile(path.join(folder, 'photo.png'));
  server = await startComfyui();
  server.holdings.models = ['cat.safetensors'];
  films = [];
  engine = openComfyui({
    url: server.url,
    timeoutMs: 30_000,
    pollMs: 2,
    workflows: openWorkflowFolder(folder),
    assemble: (task) => Promise.resolve(void films.push(task)),
  });
});
afterEach(async () => {
  await engine.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (params: object, how: Run = {}) =>
  runEngine(
    engine,
    { tool: 'workflow', workflow: '换背景', pictures: { '10.image': FILE }, ...params },
    { files: { [FILE]: path.join(folder, 'photo.png') }, ...how },
  );

describe('a workflow of the operator', () => {
  it('a workflow is offered with its form, and drawn with the values of the form', async () => {
    await engine.refresh();
    const [offered] = engine.capabilities().workflows;
    expect(offered).toMatchObject({ name: '换背景', makes: 'pictures', seeded: true, missing: [] });
    expect(engine.can('workflow')).toBe(true);
    const told: number[] = [];
    const images = await run(
      { values: { '6.text': '一只猫' } },
      { seed: 41, told: ({ percent }) => told.push(percent) },
    );
    expect(images).toMatchObject([{ type: 'image/png', width: 64, height: 48, seed: 41 }]);
    expect(server.asked[0]!['6']!.inputs['text']).toBe('一只猫');
    expect(server.asked[0]!['3']!.inputs['seed']).toBe(41);
    expect(Object.values(server.asked[0]!).map((node) => node.class_type)).not.toContain('SaveImage');
    expect(told.some((percent) => percent > 0)).toBe(true);
  });

  it('a workflow is refused by the names of what the engine lacks, and nothing is sent', async () => {
    await engine.refresh();
    server.without.push('VAEEncode');
    await expect(run({})).rejects.toThrow('这个工作流现在不能运行：绘图引擎没有节点「VAEEncode」');
    server.without.pop();
    server.holdings.models = ['other.safetensors'];
    await expect(run({})).rejects.toThrow('请选择「模型」：绘图引擎没有工作流原来用的「cat.safetensors」');
    await expect(run({ workflow: '没有' })).rejects.toThrow('绘图引擎没有工作流「没有」');
    expect(server.asked).toEqual([]);
  });

  it('frames of a workflow are assembled into a video, uncropped, in the closest of the service’s formats', async () => {
    await writeFile(
      path.join(folder, '动起来.json'),
      JSON.stringify({
        ...GRAPH,
        '11': { class_type: 'EmptyLatentImage', inputs: { width: 256, height: 240, batch_size: 33 } },
        '9': { class_type: 'SaveAnimatedWEBP', inputs: { images: ['8', 0], fps: 11 } },
      }),
    );
    await engine.close();
    engine = openComfyui({
      url: server.url,
      timeoutMs: 30_000,
      pollMs: 2,
      workflows: openWorkflowFolder(folder),
      async assemble(task) {
        films.push(task);
        const [frames] = Object.values(task.files);
        const names = await readdir(frames!);
        const { width, height } = await sharp(path.join(frames!, names[0]!)).metadata();
        sizes.push([names.length, width, height]);
      },
    });
    const sizes: [frames: number, width: number, height: number][] = [];
    await run({ workflow: '动起来' });
    expect(films.map(({ params }) => params)).toMatchObject([{ ratio: '1:1', shots: [{ seconds: 3, move: 'still' }] }]);
    expect(sizes).toEqual([[33, 256, 256]]);
  });

  it('a failed workflow reports the advice for ComfyUI’s error', async () => {
    server.trouble = 'cuda-memory';
    await expect(run({})).rejects.toThrow('绘图引擎的显存或内存不够');
  });
});
