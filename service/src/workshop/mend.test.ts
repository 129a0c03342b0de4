import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bitsOf, checkpoint, writeModel, type Weights } from '../testing/model-file.ts';
import { makeHere } from '../testing/workshop.ts';
import { inspectModel } from './inspect.ts';
import { readModel } from './plans.ts';

const IDS = 'cond_stage_model.transformer.text_model.embeddings.position_ids';
const COUNTED = Array.from({ length: 77 }, (_, index) => index);

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'model-mend-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const write = (name: string, more: readonly Weights[], side = 768) =>
  writeModel(path.join(dir, `${name}.safetensors`), checkpoint(side, more), { format: 'pt' });
const positions = (bits: number[], dtype: Weights['dtype'] = 'I64'): Weights => ({
  name: IDS,
  dtype,
  shape: [1, 77],
  bits,
});
const clip = (bits: number, shape = [2]): Weights => ({
  name: 'cond_stage_model.w',
  dtype: 'F16',
  shape,
  bits: [bits],
});
const facts = async (name: string) => inspectModel(await readModel(dir, `${name}.safetensors`));
const mend = (params: object) => makeHere(dir, { kind: 'mend', a: 'a.safetensors', ...params });
const faultsOf = async (name: string) => (await facts(name)).faults.filter(({ mendable }) => mendable);

it('inspect reports the parts of a file, their formats, what it lacks and its own metadata', async () => {
  await write('a', [clip(1)]);
  const { family, tensors, parts, faults, notes } = await facts('a');
  expect([family, tensors, notes]).toEqual(['SD 1.x', 4, [{ key: 'format', value: 'pt' }]]);
  expect(parts.map(({ part, kinds }) => [part, kinds])).toEqual([
    ['unet', [{ dtype: 'F16', tensors: 3, bytes: 16 + 2 * 768 * 2 + 768 * 2 }]],
    ['clip', [{ dtype: 'F16', tensors: 1, bytes: 4 }]],
  ]);
  expect(faults.map(({ text }) => text)).toEqual([
    expect.stringContaining('绘画部分缺 input_blocks.2、input_blocks.3'),
    '没有 VAE，要和单独的 VAE 一起用',
  ]);
});

it('position ids that a merge damaged are detected, and repaired to integers', async () => {
  const mixed = COUNTED.map((position) => (position === 41 ? 40 : position));
  await write('a', [positions(mixed), clip(1)]);
  expect(await faultsOf('a')).toMatchObject([{ text: expect.stringContaining('有 1 个是错的') as string }]);
  const { place, planNotes } = await mend({ positions: true });
  expect(planNotes).toEqual(['重写了 1 处词位置']);
  expect(await bitsOf(place, IDS)).toEqual(COUNTED);
  expect(await faultsOf('new')).toEqual([]);
});

it('position ids stored in half precision are a fault, and valid ones are not', async () => {
  // The half-precision 1.0 is 0x3c00; all but two values are wrong.
  await write('half', [positions([0, 0x3c_00], 'F16')]);
  expect(await faultsOf('half')).toMatchObject([{ text: expect.stringContaining('有 75 个是错的') as string }]);
  await write('right', [positions(COUNTED)]);
  expect(await faultsOf('right')).toEqual([]);
});

it('a repair can take a part from another file', async () => {
  await write('a', [clip(1)]);
  await write('b', [clip(2)]);
  expect(await bitsOf((await mend({ clip: 'b.safetensors' })).place, 'cond_stage_model.w')).toEqual([2, 0]);
});

it('a repair with parts of another family or shape, absent parts, or no change is refused with a message', async () => {
  await write('a', [clip(1)]);
  await write('xl', [clip(1)], 2048);
  await write('wide', [clip(1, [3])]);
  await write('bare', []);
  await expect(mend({ unet: 'xl.safetensors' })).rejects.toThrow('是 SDXL，「a.safetensors」是 SD 1.x，部件不能互换');
  await expect(mend({ clip: 'wide.safetensors' })).rejects.toThrow('的形状不同');
  await expect(mend({ clip: 'bare.safetensors' })).rejects.toThrow('里没有文本编码器');
  await expect(mend({ vae: 'bare.safetensors' })).rejects.toThrow('里没有 VAE');
  await expect(mend({})).rejects.toThrow('没有要改的');
});
