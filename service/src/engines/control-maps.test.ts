import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '@app/imaging/testing/temporary-folder';
import type { EngineTask } from '@app/imaging/task';
import { zTaskParams, type Capabilities, type TaskParams } from '@app/shared/contracts/aigc';
import { NOTHING } from '@app/shared/contracts/capabilities';
import { generationProblem } from '@app/shared/contracts/generation-problem';
import { readPixels } from '@app/imaging/files';
import { addControlMaps } from './control-maps.ts';
import type { ImageEngine } from './engine.ts';
import { createFakeEngine } from './fake-engine.ts';

const PHOTO = '00000000-0000-4000-8000-000000000001';
const MASK = '00000000-0000-4000-8000-000000000002';
const OFFERED: Capabilities = {
  ...NOTHING,
  abilities: ['txt2img', 'img2img', 'inpaint'],
  control: {
    units: 3,
    models: ['canny.pth'],
    modules: [{ name: '', label: 'none', modelFree: false, resolution: null, sliders: [] }],
    modes: ['balanced'],
    options: ['range'],
  },
};
const folder = temporaryFolder('maps');
const files: Record<string, string> = {};
beforeAll(async () => {
  files[PHOTO] = path.join(folder, 'photo');
  const picture = sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } });
  await writeFile(files[PHOTO], await picture.png().toBuffer());
});

/** An engine that records its tasks, and the sides of the maps that it got. */
function setup() {
  const maps: TaskParams[] = [];
  const drawn: { task: EngineTask; sides: (readonly [number, number])[] }[] = [];
  const builtin: ImageEngine = {
    ...createFakeEngine(),
    async run({ params }, { onImage }) {
      maps.push(params);
      const data = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#f00' } })
        .png()
        .toBuffer();
      onImage({ data, type: 'image/png', width: 64, height: 32, seed: null, infotext: '', notes: [] });
    },
  };
  const inner: ImageEngine = {
    ...createFakeEngine(),
    id: 'comfyui',
    capabilities: () => OFFERED,
    can: (tool, params) => tool === 'txt2img' && (!params || generationProblem(params, OFFERED) === null),
    async run(task, { onImage }) {
      const { control = [] } = task.params as { control?: { fileId: string }[] };
      const sizes = await Promise.all(control.map(({ fileId }) => readPixels(task.files[fileId]!)));
      drawn.push({ task, sides: sizes.map(({ width, height }) => [width, height] as const) });
      const infotext = 'Steps: 4, ControlNet 0: "Module: none, Model: canny.pth", ControlNet 1: "Module: none"';
      onImage({ data: new Uint8Array(), type: 'image/png', width: 1, height: 1, seed: 1, infotext, notes: [] });
    },
  };
  return { maps, drawn, engine: addControlMaps(inner, builtin, false) };
}
const taskOf = (params: object): EngineTask => ({
  id: 'task',
  seed: 1,
  made: 0,
  files,
  params: zTaskParams.parse({ tool: 'txt2img', prompt: '猫', width: 512, height: 512, ...params }),
});
const run = async (engine: ImageEngine, params: object) => {
  const texts: string[] = [];
  await engine.run(taskOf(params), {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onImage: ({ infotext }) => texts.push(infotext),
    onOutcome: () => undefined,
  });
  return texts;
};
const unit = { fileId: PHOTO, module: 'canny', model: 'canny.pth', thresholds: [50] };

it('an engine with control models and no preprocessors offers those of the service, without poses where no model finds people', () => {
  const { engine } = setup();
  const { modules, options } = engine.capabilities().control!;
  expect(modules.map(({ name }) => name)).toEqual(expect.arrayContaining(['', 'canny', 'blur_gaussian', 'shuffle']));
  expect(modules.filter(({ name }) => name === 'openpose' || name === 'inpaint')).toEqual([]);
  expect(modules.find(({ name }) => name === 'canny')).toMatchObject({ own: true, modelFree: false });
  expect(options).toEqual(['range', 'resolution']);
  expect(engine.capabilities()).toBe(engine.capabilities());
  expect(engine.can('txt2img', taskOf({ control: [unit, { ...unit, pixel_perfect: false }] }).params)).toBe(true);
});

it('a unit with a preprocessor of the service reaches the engine as a map, and the infotext names what read it', async () => {
  const { engine, maps, drawn } = setup();
  const [text] = await run(engine, { control: [{ fileId: PHOTO, model: 'canny.pth' }, unit] });
  // The output is square: the shorter side of the photo is 512 px of it.
  expect(maps).toMatchObject([
    { tool: 'controlMap', fileId: PHOTO, module: 'canny', resolution: 512, thresholds: [50] },
  ]);
  expect(drawn[0]!.task.params).toMatchObject({ control: [{ module: '' }, { module: '', thresholds: [] }] });
  expect(drawn[0]!.sides).toEqual([
    [400, 200],
    [64, 32],
  ]);
  expect(text).toContain('ControlNet 0: "Module: none');
  expect(text).toContain('ControlNet 1: "Module: canny');
});

it('a map cannot be placed where only the masked part is drawn, and nothing is drawn', async () => {
  const { engine, drawn } = setup();
  const masked = { tool: 'img2img', mode: 'inpaint', fileId: PHOTO, maskId: MASK, inpaint_area: 'only_masked' };
  await expect(run(engine, { ...masked, control: [unit] })).rejects.toThrow('只重绘蒙版一带时');
  expect(drawn).toEqual([]);
});
