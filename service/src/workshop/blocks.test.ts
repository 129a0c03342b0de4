import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { temporaryFolder } from '@app/imaging/testing/temporary-folder';
import { BLOCKS } from '@app/shared/contracts/workshop-blocks';
import { zWorkshopParams } from '@app/shared/contracts/workshop';
import { beforeAll, expect, it } from 'vitest';
import { bitsOf, writeModel } from '../testing/model-file.ts';
import { makeHere } from '../testing/workshop.ts';
import { blockOf } from './blocks.ts';

const UNET = 'model.diffusion_model.';
const LAST = 24;

it.each([
  ['input_blocks.0.0.weight', 'IN00'],
  ['input_blocks.11.0.in_layers.0.weight', 'IN11'],
  ['middle_block.1.norm.weight', 'M00'],
  ['output_blocks.0.0.weight', 'OUT00'],
  ['output_blocks.11.1.proj_in.weight', 'OUT11'],
  ['time_embed.0.weight', 'IN00'],
  ['label_emb.0.0.weight', 'IN00'],
  ['out.2.weight', 'OUT11'],
])('blockOf assigns %s to block %s', (name, block) => {
  expect(BLOCKS[blockOf(UNET + name, LAST)!]).toBe(block);
});

it('blockOf assigns text encoder and VAE to no block', () => {
  expect(blockOf('cond_stage_model.transformer.w', LAST)).toBeNull();
  expect(blockOf('first_stage_model.decoder.out.w', LAST)).toBeNull();
});

const blocks = { kind: 'blocks', method: 'sum', a: 'a.safetensors', b: 'b.safetensors', base: 0, name: 'new' };

it.each([24, 26, 0])('a block merge with %i ratios is refused with a message', (count) => {
  const { error } = zWorkshopParams.safeParse({ ...blocks, weights: Array<number>(count).fill(0.5) });
  expect(error?.issues[0]?.message).toBe('分块权重要正好 25 个数：IN00 到 IN11、M00、OUT00 到 OUT11');
});

const dir = temporaryFolder('model-blocks');
/** A model with one weight per block, with the value 1 in A and 2 in B. */
const NAMES = [
  ...Array.from({ length: 12 }, (_, index) => `${UNET}input_blocks.${index}.0.weight`),
  `${UNET}middle_block.0.weight`,
  ...Array.from({ length: 12 }, (_, index) => `${UNET}output_blocks.${index}.0.weight`),
];
const CLIP = 'cond_stage_model.w';
beforeAll(async () => {
  const model = (name: string, one: number, names = NAMES) =>
    writeModel(
      path.join(dir, `${name}.safetensors`),
      [...names, CLIP].map((weight) => ({ name: weight, dtype: 'F32', shape: [1], bits: [one] })),
    );
  await model('a', 0x3f800000);
  await model('b', 0x40000000);
  // A model with as many blocks as SDXL.
  const fewer = NAMES.filter((name) => !/\.(9|10|11)\./.test(name));
  await model('c', 0x3f800000, fewer);
});

it('a block merge mixes each block at its own ratio, text encoder and VAE at the base ratio', async () => {
  const weights = BLOCKS.map((_, index) => index / 32);
  const { place } = await makeHere(dir, { ...blocks, weights, base: 0.5 });
  const values = await Promise.all(
    [...NAMES, CLIP].map(async (name) => new Float32Array(Uint32Array.from(await bitsOf(place, name)).buffer)[0]),
  );
  expect(values).toEqual([...BLOCKS.map((_, index) => 1 + index / 32), 1.5]);
});

it('a block merge names ratios of blocks that the model lacks', async () => {
  const weights = BLOCKS.map(() => 0.5);
  const { planNotes } = await makeHere(dir, { ...blocks, a: 'c.safetensors', weights, name: 'fewer' });
  expect(planNotes.at(-1)).toBe('模型 A 没有 IN09、IN10、IN11、OUT09、OUT10、OUT11，这些比例没有用到');
});

/** Three models of eight weights, as in the tests of a merge, and numpy's results in float64. */
const EIGHT = {
  a: [47722, 48460, 46067, 14010, 15499, 12037, 47212, 47687],
  b: [14845, 16010, 13405, 48367, 48043, 15974, 12926, 48878],
  c: [44379, 48295, 47369, 47055, 47541, 14445, 44042, 47287],
};
it.each([
  ['train', [47123, 47202, 44156, 12435, 15378, 14097, 46885, 48194]],
  ['triple', [45614, 46712, 45410, 46110, 12392, 14634, 45901, 48159]],
  ['twice', [46228, 47272, 45667, 45328, 13366, 14451, 46176, 48073]],
])('the method %s yields the same numbers as numpy, at M 0.3 and N 0.2', async (method, numbers) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'model-eight-'));
  for (const [name, bits] of Object.entries(EIGHT))
    await writeModel(path.join(folder, `${name}.safetensors`), [
      { name: `${UNET}w`, dtype: 'F16', shape: [2, 4], bits },
      { name: CLIP, dtype: 'F16', shape: [8], bits },
    ]);
  const params = {
    ...blocks,
    method,
    c: 'c.safetensors',
    base: 0.3,
    weights: Array<number>(25).fill(0.3),
    second: 0.2,
  };
  const { place } = await makeHere(folder, params);
  expect([await bitsOf(place, `${UNET}w`), await bitsOf(place, CLIP)]).toEqual([numbers, numbers]);
  const eight = await makeHere(folder, { ...params, precision: 'fp8_e5m2', name: 'small' });
  expect(eight.planNotes).toContain('UNet 的大权重存成了 fp8，文本编码器、VAE、偏置和归一化存成了 fp16');
  await rm(folder, { recursive: true, force: true });
});

it('a method with three models refuses two, and shares over 1 are noted', async () => {
  const three = { ...blocks, method: 'triple', weights: Array<number>(25).fill(0.7) };
  await expect(makeHere(dir, { ...three, name: 'two' })).rejects.toThrow('三者加权和要 A、B、C 三个模型，还没有选 C');
  const { planNotes } = await makeHere(dir, { ...three, c: 'c.safetensors', second: 0.5, name: 'over' });
  expect(planNotes.join()).toContain('份额加起来超过 1');
});
