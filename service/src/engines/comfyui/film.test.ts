import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '@app/imaging/testing/temporary-folder';
import { childBoxes, readBoxes } from '@app/imaging/video/mp4';
import type { EngineProgress } from '@app/imaging/task';
import { startComfyui, type ComfyuiServer } from '../../testing/comfyui/server.ts';
import { runEngine } from '../../testing/run-engine.ts';
import { openBuiltin } from '../builtin/engine.ts';
import { openEngines } from '../open.ts';
import { openComfyui, type ComfyuiEngine } from './engine.ts';
import { fillVideoGraph, readVideoGraph } from './video-graph.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
/** A minimal graph: noise, the prompt of the shot, and one picture for each frame. */
const GRAPH = {
  '1': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'SD1.5/cat.safetensors' } },
  '2': { class_type: 'CLIPTextEncode', inputs: { text: '%prompt%, %frames% frames', clip: ['1', 1] } },
  '3': { class_type: 'EmptyLatentImage', inputs: { width: '%width%', height: '%height%', batch_size: '%frames%' } },
  '4': { class_type: 'LoadImage', inputs: { image: '%image%' } },
  '5': {
    class_type: 'KSampler',
    inputs: {
      model: ['1', 0],
      positive: ['2', 0],
      negative: ['2', 0],
      latent_image: ['3', 0],
      seed: '%seed%',
      steps: 4,
      cfg: 3,
      sampler_name: 'euler',
      scheduler: 'normal',
      denoise: 1,
    },
  },
  '6': { class_type: 'VAEDecode', inputs: { samples: ['5', 0], vae: ['1', 2] } },
  '7': { class_type: 'PreviewImage', inputs: { images: ['6', 0] }, _meta: { title: 'frames' } },
};

const folder = temporaryFolder('graph');
let file = '';
let photo = '';
const builtin = openBuiltin();
let server: ComfyuiServer;
let engine: ComfyuiEngine;
beforeAll(async () => {
  vi.stubEnv('FFMPEG_PATH', 'none');
  file = path.join(folder, 'video.json');
  photo = path.join(folder, 'photo.png');
  await writeFile(file, JSON.stringify(GRAPH));
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#3366aa' } })
    .png()
    .toFile(photo);
});
beforeEach(async () => {
  server = await startComfyui();
  engine = openComfyui({
    url: server.url,
    timeoutMs: 30_000,
    pollMs: 2,
    film: { graph: readVideoGraph(file), assemble: builtin.run },
  });
});
afterEach(async () => {
  await engine.close();
  await server.close();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await builtin.close();
});

const params = {
  tool: 'videoGeneration',
  quality: 'low',
  prompt: '花瓣飘落',
  shots: [
    { fileId: ID, seconds: 1 },
    { fileId: OTHER, seconds: 1 },
  ],
};
const files = () => ({ [ID]: photo, [OTHER]: photo });

it('a video runs the operator’s graph for each shot and assembles the frames', async () => {
  const percents: number[] = [];
  const images = await runEngine(engine, params, {
    files: files(),
    seed: 9,
    told: ({ percent }) => percents.push(percent),
  });
  expect(server.asked.map((graph) => graph['5']!.inputs['seed'])).toEqual([9, 10]);
  expect(server.asked[0]!['2']!.inputs['text']).toBe('花瓣飘落, 17 frames');
  expect(server.asked[0]!['3']!.inputs).toEqual({ width: 480, height: 832, batch_size: 17 });
  const [sent] = server.uploads.values();
  expect(await sharp(sent).metadata()).toMatchObject({ width: 480, height: 832 });
  expect(images).toMatchObject([{ type: 'video/mp4', width: 360, height: 640, video: { durationMs: 2000 } }]);
  const moov = readBoxes(Buffer.from(images[0]!.data)).find(({ type }) => type === 'moov')!;
  expect(childBoxes(moov, 'stsz')[0]!.data.readUInt32BE(8)).toBe(48);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(server.forgotten).toEqual(server.ids);
});

it('a failed shot, a missing frame and a deleted photo are reported', async () => {
  server.trouble = 'cuda-memory';
  await expect(runEngine(engine, params, { files: files() })).rejects.toThrow('绘图引擎的显存或内存不够');
  server.trouble = 'no-picture';
  await expect(runEngine(engine, params, { files: files() })).rejects.toThrow('绘图引擎没有给出图片');
  server.trouble = 'half-picture';
  await expect(runEngine(engine, params, { files: files() })).rejects.toThrow('视频引擎给出的画面无法读取，请重新生成');
  await expect(runEngine(engine, params, { files: { [ID]: photo } })).rejects.toThrow('任务要用的图片已删除');
});

it('cancelling a video interrupts the shot in progress', async () => {
  const stop = new AbortController();
  const { came } = server.hold();
  const running = runEngine(engine, params, { files: files(), signal: stop.signal });
  await came;
  stop.abort(new Error('stopped'));
  await expect(running).rejects.toThrow('stopped');
  await vi.waitFor(() => expect(server.interrupts).toHaveLength(1));
});

it('ComfyUI serves videos where a video graph is configured, and the built-in engine elsewhere', async () => {
  const of = (more: Record<string, string>) => openEngines({ COMFYUI_URL: server.url, ...more });
  const [named, plain] = [of({ COMFYUI_VIDEO_GRAPH: file }), of({})];
  expect([named.serving('videoGeneration')?.id, plain.serving('videoGeneration')?.id]).toEqual(['comfyui', 'builtin']);
  await Promise.all([named.close(), plain.close()]);
});

it('an unusable video graph is reported when the service starts', async () => {
  const read = async (graph: unknown) => {
    const other = path.join(folder, 'other.json');
    await writeFile(other, typeof graph === 'string' ? graph : JSON.stringify(graph));
    return () => readVideoGraph(other);
  };
  expect(await read('no json')).toThrow('not a workflow in the API format');
  expect(await read({ nodes: [], links: [] })).toThrow('not a workflow in the API format');
  const { '7': _output, ...rest } = GRAPH;
  expect(await read(rest)).toThrow('needs a node that saves a video or pictures, and has none');
  const twice = { ...GRAPH, '8': GRAPH['7'] };
  expect(await read(twice)).toThrow('needs one node for its frames, and has 2 that save or show pictures');
  const { '4': _image, ...blind } = GRAPH;
  expect(await read(blind)).toThrow('no input is "%image%"');
});

describe('video graphs with different output nodes', () => {
  const { '7': _output, ...before } = GRAPH;
  const values = { image: 'a.png', prompt: '花', seed: 3, width: 480, height: 832, frames: 17 };
  const read = async (more: object) => {
    const other = path.join(folder, 'outputs.json');
    await writeFile(other, JSON.stringify({ ...before, ...more }));
    return readVideoGraph(other);
  };
  const shown = (from: [string, number]) => ({ class_type: 'PreviewImage', inputs: { images: from } });

  it.each([
    ['SaveAnimatedWEBP', { '8': { class_type: 'SaveAnimatedWEBP', inputs: { images: ['6', 0], fps: 16 } } }],
    ['VHS_VideoCombine', { '8': { class_type: 'VHS_VideoCombine', inputs: { images: ['6', 0], frame_rate: 8 } } }],
    [
      'SaveVideo behind CreateVideo',
      {
        '9': { class_type: 'CreateVideo', inputs: { images: ['6', 0], fps: 24 } },
        '8': { class_type: 'SaveVideo', inputs: { video: ['9', 0], filename_prefix: 'own' } },
      },
    ],
    [
      'SaveImage beside a preview',
      {
        '8': { class_type: 'SaveImage', inputs: { images: ['6', 0], filename_prefix: 'own' } },
        '9': { class_type: 'PreviewImage', inputs: { images: ['4', 0] } },
      },
    ],
  ])(
    'a video graph that ends in %s: the frames are taken from its input, and the server writes no file',
    async (_, more) => {
      const graph = await read(more);
      expect([graph.output, fillVideoGraph(graph, values)['8']]).toEqual(['8', shown(['6', 0])]);
    },
  );

  it('a video that no node of the graph assembles is split into frames by an added node', async () => {
    const graph = await read({
      '9': { class_type: 'WanApi', inputs: {} },
      '8': { class_type: 'SaveVideo', inputs: { video: ['9', 0] } },
    });
    const made = fillVideoGraph(graph, values);
    expect(made['8']).toEqual(shown(['8.frames', 0]));
    expect(made['8.frames']).toEqual({ class_type: 'GetVideoComponents', inputs: { video: ['9', 0] } });
  });

  it('shots of a graph that ends in an animated file are drawn and assembled', async () => {
    const graph = await read({ '8': { class_type: 'SaveAnimatedWEBP', inputs: { images: ['6', 0], fps: 16 } } });
    await engine.close();
    const sizes: number[] = [];
    engine = openComfyui({
      url: server.url,
      timeoutMs: 30_000,
      pollMs: 2,
      film: {
        graph,
        async assemble(task, run) {
          for (const own of Object.values(task.files)) sizes.push((await readdir(own)).length);
          run.onProgress({ percent: 50, step: 1, steps: 2, image: 1, preview: null });
        },
      },
    });
    const told: EngineProgress[] = [];
    await runEngine(engine, params, { files: files(), told: (progress) => told.push(progress) });
    expect(sizes).toEqual([17, 17]);
    expect(told.at(-1)!.percent).toBe(94);
    // Steps are counted for each shot, while progress reports one video.
    expect(told.find(({ step }) => step === 2)).toMatchObject({ percent: 22, steps: 4, image: 1 });
    expect(new Set(told.map(({ image }) => image))).toEqual(new Set([1]));
  });
});

it('placeholders inside a person’s prompt are not replaced', () => {
  const values = { image: 'a.png', prompt: '%seed% "}', seed: 3, width: 480, height: 832, frames: 17 };
  expect(fillVideoGraph(readVideoGraph(file), values)['2']!.inputs).toMatchObject({ text: '%seed% "}, 17 frames' });
});
