import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bitsOf, writeModel } from '../testing/model-file.ts';
import { makeHere } from '../testing/workshop.ts';
import { readHeader } from './header.ts';

const W = 'model.diffusion_model.out.2.weight';
const BIAS = 'model.diffusion_model.out.2.bias';
const CLIP = 'cond_stage_model.transformer.w';
const VAE = 'first_stage_model.decoder.conv_in.weight';
const EMA = 'model_ema.diffusion_modelout2weight';
/**
 * Values 1.0, 0.1, -255.7, 0.017 as fp32 and as each format, converted by numpy 2.4.6 and ml_dtypes
 * 0.6.0.
 */
const SINGLE = [0x3f800000, 0x3dcccccd, 0xc37fb333, 0x3c8b4396];
const AS = {
  fp16: [15360, 11878, 56318, 9306],
  bf16: [16256, 15821, 50048, 15499],
  fp8: [56, 29, 248, 9],
  fp8_e5m2: [60, 46, 220, 36],
  fp32: SINGLE,
};

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'model-convert-'));
  await writeModel(path.join(dir, 'a.safetensors'), [
    { name: W, dtype: 'F32', shape: [2, 2], bits: SINGLE },
    { name: BIAS, dtype: 'F32', shape: [1], bits: [SINGLE[1]!] },
    { name: CLIP, dtype: 'F32', shape: [1, 1], bits: [SINGLE[1]!] },
    { name: VAE, dtype: 'F32', shape: [1], bits: [SINGLE[1]!] },
    { name: EMA, dtype: 'F32', shape: [2, 2], bits: SINGLE.toReversed() },
  ]);
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const convert = (params: object) =>
  makeHere(dir, { kind: 'convert', a: 'a.safetensors', precision: 'keep', ...params });
const namesIn = async (place: string) => [...(await readHeader(place, '')).tensors.keys()];

it.each(Object.keys(AS) as (keyof typeof AS)[])(
  'a conversion to %s yields the same numbers as numpy',
  async (precision) => {
    expect(await bitsOf((await convert({ precision })).place, W)).toEqual(AS[precision]);
  },
);

it('a conversion to 8 bits applies to large weights of the UNet, writes the rest in 16 bits, and notes that', async () => {
  const { place, planNotes } = await convert({ precision: 'fp8' });
  const { tensors } = await readHeader(place, '');
  expect([W, BIAS, CLIP, VAE].map((name) => tensors.get(name)!.dtype)).toEqual(['F8_E4M3', 'F16', 'F16', 'F16']);
  expect(planNotes).toContain('UNet 的大权重存成了 fp8，文本编码器、VAE、偏置和归一化存成了 fp16');
  const wide = await readHeader((await convert({ precision: 'fp8_e5m2', name: 'wide' })).place, '');
  expect([W, BIAS].map((name) => wide.tensors.get(name)!.dtype)).toEqual(['F8_E5M2', 'F16']);
});

it('EMA weights are dropped, retained, or used in place of the trained ones', async () => {
  const dropped = await convert({});
  expect(await namesIn(dropped.place)).not.toContain(EMA);
  expect(dropped.planNotes).toEqual(['去掉了 1 个 EMA 权重']);
  expect(await namesIn((await convert({ ema: 'keep', name: 'kept' })).place)).toContain(EMA);
  const used = await convert({ ema: 'use', name: 'used' });
  expect(await bitsOf(used.place, W)).toEqual(SINGLE.toReversed());
  expect(used.planNotes).toEqual(['1 个权重换成了 EMA 的', '去掉了 1 个 EMA 权重']);
  await expect(convert({ a: 'used.safetensors', ema: 'use', name: 'no' })).rejects.toThrow('没有 EMA 权重');
});

it('a conversion can drop text encoder and VAE, but never everything', async () => {
  const { place } = await convert({ clip: false, vae: false });
  expect(await namesIn(place)).toEqual([W, BIAS]);
  await writeModel(path.join(dir, 'vae.safetensors'), [{ name: VAE, dtype: 'F16', shape: [1] }]);
  await expect(convert({ a: 'vae.safetensors', vae: false, name: 'no' })).rejects.toThrow('这样什么也不剩');
});
