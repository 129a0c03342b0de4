import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { AREA_FIELDS, type Area } from '@app/shared/contracts/areas';
import { firstOf } from '@app/shared/contracts/fields';
import { startComfyui, type ComfyuiServer } from '../../testing/comfyui/server.ts';
import { runEngine } from '../../testing/run-engine.ts';
import { areaMasks } from './areas.ts';
import { openComfyui, type ComfyuiEngine } from './engine.ts';

let server: ComfyuiServer;
let engine: ComfyuiEngine;
beforeAll(async () => {
  server = await startComfyui();
  engine = openComfyui({ url: server.url, timeoutMs: 30_000, pollMs: 2, reopenMs: 5 });
});
beforeEach(() => {
  server.asked = [];
  server.uploads.clear();
});
afterAll(async () => {
  await engine.close();
  await server.close();
});
const left = { x: 0, w: 0.5, prompt: 'a red cat' };
const right = { x: 0.5, w: 0.5, prompt: 'a blue dog', weight: 1.2 };
const run = (areas: object) =>
  runEngine(engine, {
    tool: 'txt2img',
    prompt: 'a street',
    negative_prompt: 'blurry',
    width: 64,
    height: 64,
    sampler: 'euler',
    panels: { areas: { units: [left, right], ...areas } },
  });
const nodes = (kind: string) =>
  Object.entries(server.asked[0]!)
    .filter(([, { class_type: own }]) => own === kind)
    .map(([id, { inputs }]) => ({ id, inputs }));
const textOf = (link: unknown) => server.asked[0]![(link as [string])[0]]!.inputs.text;

it('a ComfyUI draws areas with its own nodes, and names the web UI extensions as unavailable', async () => {
  await engine.refresh();
  expect(engine.capabilities().panels).toMatchObject({ areas: { ways: [{ way: 'comfyui', units: 8 }] } });
  expect(engine.capabilities().withoutChoices?.areas?.regional_prompter).toContain('A1111');
  await expect(run({ way: 'regional_prompter' })).rejects.toThrow('Regional Prompter 要接上');
  server.without = ['ConditioningSetMask'];
  await engine.refresh();
  await expect(run({})).rejects.toThrow('没有区域条件的节点');
  server.without = [];
  await engine.refresh();
  expect(server.asked).toEqual([]);
});

it('prompts of areas apply within their masks, combined with the prompt of the whole picture', async () => {
  const [image] = await run({ base: 0.3 });
  const [whole] = nodes('ConditioningSetAreaStrength');
  expect([whole!.inputs.strength, textOf(whole!.inputs.conditioning)]).toEqual([0.3, 'a street']);
  const masks = nodes('ConditioningSetMask');
  expect(masks.map(({ inputs }) => [inputs.strength, textOf(inputs.conditioning)])).toEqual([
    [0.8, 'a red cat'],
    [1.2, 'a blue dog'],
  ]);
  const [first, last] = nodes('ConditioningCombine');
  expect(first!.inputs).toEqual({ conditioning_1: [whole!.id, 0], conditioning_2: [masks[0]!.id, 0] });
  expect(last!.inputs).toEqual({ conditioning_1: [first!.id, 0], conditioning_2: [masks[1]!.id, 0] });
  const [sampler] = nodes('KSampler');
  expect(sampler!.inputs.positive).toEqual([last!.id, 0]);
  expect(textOf(sampler!.inputs.negative)).toBe('blurry');
  expect(server.uploads.size).toBe(2);
  expect(image!.infotext).toContain('Areas: "{');
});

it('the negative prompt of an area is appended to that of the whole picture', async () => {
  await run({ units: [left, { ...right, negative_prompt: 'text' }] });
  const negative = nodes('KSampler')[0]!.inputs.negative as [string];
  const { inputs } = nodes('ConditioningCombine').find(({ id }) => id === negative[0])!;
  const within = nodes('ConditioningSetMask').find(({ id }) => id === (inputs.conditioning_2 as [string])[0])!;
  expect(textOf(within.inputs.conditioning)).toBe('blurry, text');
});

it('an area that is covered by those in front is refused before anything is drawn', async () => {
  const front = { x: 0, w: 1, prompt: 'sky', layer: 'foreground' };
  await expect(run({ units: [left, front] })).rejects.toThrow('区域 1 被前面的区域完全盖住');
  expect(server.asked).toEqual([]);
});

it('masks fade at area edges but not at picture edges, and front areas cut off those behind', () => {
  const area = (part: Partial<Area>): Area => ({ ...firstOf(AREA_FIELDS), prompt: 'x', feather: 0, ...part });
  const size = { width: 8, height: 2 };
  const rows = (stack: Area[]) => areaMasks(stack, size).map((mask) => [...mask.subarray(0, 8)]);
  expect(rows([area({ w: 0.5, feather: 1 }), area({ x: 0.5, w: 0.5 })])).toEqual([
    [255, 255, 255, 128, 0, 0, 0, 0],
    [0, 0, 0, 0, 255, 255, 255, 255],
  ]);
  expect(rows([area({ w: 1 }), area({ x: 0.25, w: 0.25, layer: 'foreground' })])).toEqual([
    [255, 255, 0, 0, 255, 255, 255, 255],
    [0, 0, 255, 255, 0, 0, 0, 0],
  ]);
});
