import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '@app/imaging/testing/temporary-folder';
import type { EngineImage, EngineTask } from '@app/imaging/task';
import { zTaskParams } from '@app/shared/contracts/aigc';
import { greenFiller, MANIFESTS, negativeDoubler, redFinder, slowFinder, writeModel } from '../../testing/onnx.ts';
import type { ImageEngine } from '../engine.ts';
import { openModels } from './engine.ts';

const ID = '6f2d9d0e-3c38-4bd5-9c3a-2f0c0a4f8a11';
const MASK = '7f2d9d0e-3c38-4bd5-9c3a-2f0c0a4f8a11';

/** Models by name; one process runs them all, as starting one takes a second. */
const MODELS = {
  doubler: [MANIFESTS.doubler, negativeDoubler()],
  filler: [
    {
      ...MANIFESTS.filler,
      input: { colours: 'bgr', range: [0, 1], size: { multipleOf: 8, most: 512 } },
      mask: {},
      output: { colours: 'bgr', range: [0, 255] },
    },
    greenFiller('any'),
  ],
  'other input': [{ ...MANIFESTS.finder, input: { ...MANIFESTS.finder.input, name: 'x' } }, redFinder()],
  'other output': [{ ...MANIFESTS.finder, output: { name: 'y' } }, redFinder()],
  'other size': [{ ...MANIFESTS.finder, input: { name: 'pixels', size: { width: 32, height: 64 } } }, redFinder()],
  'no model': [MANIFESTS.doubler, Buffer.from('no model')],
  // A model that computes for minutes.
  slow: [{ ...MANIFESTS.finder, input: { size: { width: 1024, height: 1024 } }, output: {} }, slowFinder(1024, 4000)],
} satisfies Record<string, [manifest: object, model: Uint8Array]>;

const folder = temporaryFolder('models');
let engines: ImageEngine[] = [];
beforeAll(async () => {
  for (const [name, [manifest, model]] of Object.entries(MODELS))
    await writeModel(path.join(folder, 'models'), name.replace(' ', '-'), { ...manifest, name }, model);
  engines = openModels(path.join(folder, 'models'), []);
});
beforeEach(async () => {
  const photo = sharp({ create: { width: 70, height: 50, channels: 3, background: '#305070' } });
  await photo.png().toFile(path.join(folder, 'photo.png'));
});
afterAll(async () => {
  await Promise.all(engines.map((engine) => engine.close()));
});

const engineOf = (model: keyof typeof MODELS): ImageEngine => engines.find(({ name }) => name === model)!;
const task = (params: object): EngineTask => ({
  id: 'task',
  seed: 1,
  made: 0,
  files: { [ID]: path.join(folder, 'photo.png'), [MASK]: path.join(folder, 'mask.png') },
  params: zTaskParams.parse({ fileId: ID, ...params }),
});
async function run(
  engine: ImageEngine,
  params: object,
  signal = new AbortController().signal,
  told: () => void = () => undefined,
) {
  const images: EngineImage[] = [];
  await engine.run(task(params), {
    signal,
    onProgress: told,
    onImage: (image) => images.push(image),
    onOutcome: () => undefined,
  });
  const { data, info } = await sharp(images[0]!.data).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)],
    info,
  };
}

describe('a model runs as its manifest says', () => {
  it('a model enlarges in tiles without seams, at any size', async () => {
    const gradient = Buffer.from(Array.from({ length: 70 * 50 * 3 }, (_, at) => (Math.floor(at / 3) % 70) * 3));
    await sharp(gradient, { raw: { width: 70, height: 50, channels: 3 } })
      .png()
      .toFile(path.join(folder, 'photo.png'));
    const engine = engineOf('doubler');
    const { at, info } = await run(engine, {
      tool: 'imgEnhance',
      scale: 2,
      denoise: 0,
      sharpen: 0,
      balance: false,
      format: 'png',
    });
    expect(info).toMatchObject({ width: 140, height: 100 });
    for (let x = 0; x < 140; x += 1)
      for (const y of [0, 39, 79, 80, 99]) expect(at(x, y)[0]).toBe(255 - Math.floor(x / 2) * 3);
  });

  it('a model runs with BGR, another value range and sizes that are multiples', async () => {
    await sharp({ create: { width: 70, height: 50, channels: 3, background: '#000' } })
      .composite([
        {
          input: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
            .png()
            .toBuffer(),
          left: 30,
          top: 20,
        },
      ])
      .png()
      .toFile(path.join(folder, 'mask.png'));
    const engine = engineOf('filler');
    const { at } = await run(engine, { tool: 'magicEraser', maskId: MASK });
    // With BGR the model's green stays green, and the background is unchanged.
    expect(at(34, 24)[1]).toBeGreaterThan(at(34, 24)[0]! + 40);
    expect(at(5, 5)).toEqual([0x30, 0x50, 0x70]);
  });
});

describe('errors of models', () => {
  it.each([
    ['an input that the model has not', 'other input'],
    ['an output that it has not', 'other output'],
    ['a size that it does not take', 'other size'],
  ] as const)('a manifest that names %s is reported as not matching the model', async (_, model) => {
    await expect(run(engineOf(model), { tool: 'magicIntematting' })).rejects.toThrow('与它的说明（model.json）不符');
  });

  it('a file that is no model fails, and the next task with the repaired file works', async () => {
    const engine = engineOf('no model');
    const asked = { tool: 'imgEnhance', scale: 2 };
    await expect(run(engine, asked)).rejects.toMatchObject({
      message: '模型「no model」打不开，请联系管理员检查模型文件',
      cause: expect.stringContaining('double.onnx') as string,
    });
    await writeFile(path.join(folder, 'models/no-model', MANIFESTS.doubler.file), negativeDoubler());
    expect((await run(engine, asked)).info.width).toBe(140);
  });
});

describe('cancelling a task of a model', () => {
  it('cancelling ends a run that cannot be interrupted, and the next task does not wait for it', async () => {
    const stop = new AbortController();
    // The first progress message is sent before the model runs.
    const first = run(engineOf('slow'), { tool: 'magicIntematting' }, stop.signal, () => stop.abort('cancelled'));
    await expect(first).rejects.toBe('cancelled');
    expect((await run(engineOf('doubler'), { tool: 'imgEnhance', scale: 2 })).info.width).toBe(140);
  });

  it('cancelling also affects a task that waits for its turn', async () => {
    const engine = engineOf('doubler');
    const stop = new AbortController();
    const first = run(engine, { tool: 'imgEnhance', scale: 4 });
    const second = run(engine, { tool: 'imgEnhance', scale: 4 }, stop.signal);
    stop.abort('cancelled');
    await expect(second).rejects.toBe('cancelled');
    expect((await first).info.width).toBe(280);
  });
});
