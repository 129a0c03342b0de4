import { writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bitsOf, checkpoint, writeModel, type Weights } from '../testing/model-file.ts';
import { makeHere } from '../testing/workshop.ts';
import { readHeader } from './header.ts';
import { MakeError, type MakeInput } from './make-model.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'model-merge-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const W = 'model.diffusion_model.w';
/** Values of `np.random.default_rng(5).standard_normal(8)`, one draw per model, as fp16. */
const A = [47722, 48460, 46067, 14010, 15499, 12037, 47212, 47687];
const B = [14845, 16010, 13405, 48367, 48043, 15974, 12926, 48878];
const C = [44379, 48295, 47369, 47055, 47541, 14445, 44042, 47287];
/**
 * Results of numpy 2.4.6: `a * (1 - .3) + b * .3` and `a + (b - c) * .7` in float64, then float32,
 * then float16.
 */
const SUM = [46435, 46844, 44517, 44249, 14351, 14452, 46392, 48199];
const SUM_SINGLE = [3198967808, 3202318336, 3183252275, 3181058458, 1057089946, 1057915187, 3198611456, 3213415629];
const DIFFERENCE = [45828, 14611, 13857, 44668, 15287, 15037, 46557, 48727];

const model = (name: string, bits: readonly number[], more: readonly Weights[] = []) =>
  writeModel(path.join(dir, `${name}.safetensors`), [{ name: W, dtype: 'F16', shape: [2, 4], bits }, ...more]);
const file = (name: string) => `${name}.safetensors`;

const mergeModels = (params: object, how: Partial<MakeInput> = {}) =>
  makeHere(dir, { kind: 'merge', a: file('a'), ...params }, how);

const ab = { method: 'sum', b: file('b') };

describe('numbers of a merge', () => {
  beforeEach(async () => {
    await model('a', A);
    await model('b', B);
    await model('c', C);
  });

  it('a weighted sum yields the same numbers as numpy, in half and in single precision', async () => {
    const half = await mergeModels({ ...ab, ratio: 0.3 });
    expect(await bitsOf(half.place, W)).toEqual(SUM);
    const single = await mergeModels({ ...ab, ratio: 0.3, precision: 'fp32', name: 'single' });
    expect(await bitsOf(single.place, W)).toEqual(SUM_SINGLE);
  });

  it('an added difference yields the same numbers as numpy', async () => {
    const { place } = await mergeModels({ method: 'difference', b: file('b'), c: file('c'), ratio: 0.7 });
    expect(await bitsOf(place, W)).toEqual(DIFFERENCE);
  });

  it('a merge at ratio 0 equals A and at 1 equals B, bit for bit', async () => {
    expect(await bitsOf((await mergeModels({ ...ab, ratio: 0 })).place, W)).toEqual(A);
    expect(await bitsOf((await mergeModels({ ...ab, ratio: 1, name: 'one' })).place, W)).toEqual(B);
  });

  it('a merge reports the hash of its file, and stores its recipe in the file', async () => {
    const { sha256, bytes, place } = await mergeModels({ ...ab, ratio: 0.3 });
    const content = await readFile(place);
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    expect(content.length).toBe(bytes);
    const { metadata } = await readHeader(place, 'new');
    expect(JSON.parse(metadata['sd_merge_recipe']!)).toMatchObject({
      interp_method: 'Weighted sum',
      multiplier: 0.3,
      primary_model_name: 'a.safetensors',
    });
  });
});

it('a merge keeps the position ids of A at any ratio', async () => {
  const name = 'cond_stage_model.transformer.text_model.embeddings.position_ids';
  const positions = (bits: number[]): Weights => ({ name, dtype: 'I64', shape: [1, 3], bits });
  await model('a', A, [positions([0, 1, 2])]);
  await model('b', B, [positions([0, 9, 9])]);
  expect(await bitsOf((await mergeModels({ ...ab, ratio: 1 })).place, name)).toEqual([0, 1, 2]);
});

it('a merge of an inpainting model mixes the first four channels, and keeps the other five', async () => {
  const name = 'model.diffusion_model.input_blocks.0.0.weight';
  const one = (bits: number[]): Weights => ({ name, dtype: 'F16', shape: [2, bits.length / 2, 1, 1], bits });
  await model('a', A, [one(Array<number>(18).fill(0x3c_00))]);
  await model('b', B, [one(Array<number>(8).fill(0x40_00))]);
  const row = [...Array<number>(4).fill(0x3e_00), ...Array<number>(5).fill(0x3c_00)];
  expect(await bitsOf((await mergeModels({ ...ab, ratio: 0.5 })).place, name)).toEqual([...row, ...row]);
  const turned = { method: 'sum', a: file('b'), b: file('a'), name: 'turned' };
  await expect(mergeModels(turned)).rejects.toThrow('的形状不同，不能合并');
});

it('a merge notes weights of one model alone: those of A stay, those of B are added by a sum but not by a difference', async () => {
  const own = (name: string): Weights => ({ name, dtype: 'F32', shape: [1] });
  await model('a', A, [own('model.only.a')]);
  await model('b', B, [own('model.only.b')]);
  await model('c', C);
  const sum = await mergeModels(ab);
  expect(sum.planNotes).toEqual(['有 1 个权重不是每个模型都有，取 A 的', '有 1 个权重只有 B 有，加进了新文件']);
  expect([...(await readHeader(sum.place, '')).tensors.keys()].sort()).toEqual(
    ['model.only.a', 'model.only.b', W].sort(),
  );
  const difference = await mergeModels({ method: 'difference', b: file('b'), c: file('c'), name: 'other' });
  expect(difference.planNotes).toContain('有 1 个权重只有 B 有，没有加进新文件');
});

it('a baked VAE replaces that of A, with either naming scheme', async () => {
  const vae = (prefix: string, bits: number): Weights[] =>
    ['decoder.conv_in.weight', 'decoder.mid.w'].map((name) => ({
      name: prefix + name,
      dtype: 'F16',
      shape: [1],
      bits: [bits],
    }));
  await model('a', A, vae('first_stage_model.', 1));
  await writeModel(path.join(dir, file('vae')), vae('', 2));
  const { place } = await mergeModels({ method: 'none', vae: file('vae') });
  expect(await bitsOf(place, 'first_stage_model.decoder.mid.w')).toEqual([2]);
  expect(await bitsOf(place, W)).toEqual(A);
  await model('b', B);
  await expect(mergeModels({ method: 'none', vae: file('b'), name: 'no' })).rejects.toThrow(
    '「b.safetensors」里没有 VAE',
  );
});

it('weights can be discarded by a pattern, but never all of them', async () => {
  await model('a', A, [{ name: 'model_ema.w', dtype: 'F16', shape: [1] }]);
  const { place, planNotes } = await mergeModels({ method: 'none', discard: '^model_ema' });
  expect([...(await readHeader(place, '')).tensors.keys()]).toEqual([W]);
  expect(planNotes).toEqual(['按规则丢弃了 1 个权重']);
  await expect(mergeModels({ method: 'none', discard: 'model', name: 'no' })).rejects.toThrow('把所有权重都丢掉了');
});

it('numbers beyond half precision are clamped and counted', async () => {
  await writeModel(path.join(dir, file('a')), [{ name: W, dtype: 'F32', shape: [2], bits: [0x49742400, 0x7fc00000] }]);
  const { notes, place } = await mergeModels({ method: 'none', precision: 'fp16' });
  expect(await bitsOf(place, W)).toEqual([0x7b_ff, 0x7e_00]);
  expect(notes).toEqual([
    '新文件里有 1 个数是无穷大或不是数，这样的模型多半画不出图',
    '有 1 个数超出了所选精度的范围，写成了它能写的最大值',
  ]);
});

describe('merging models that do not match', () => {
  beforeEach(async () => {
    await writeModel(path.join(dir, file('a')), checkpoint(768));
    await writeModel(path.join(dir, file('xl')), checkpoint(2048));
  });

  it('merging SD 1.x and SDXL is refused by shape and name, and nothing is written', async () => {
    const merge = mergeModels({ method: 'sum', b: file('xl') });
    await expect(merge).rejects.toThrow(
      '「a.safetensors」和「xl.safetensors」有 1 个权重的形状不同，不能合并。前者是 SD 1.x，后者是 SDXL。' +
        '例如「model.diffusion_model.time_embed.0.weight」：[768] 和 [2048]。请选同一类的模型',
    );
    expect(await readdir(dir)).toEqual(['a.safetensors', 'xl.safetensors']);
  });

  it('merging a file without any common weight is refused', async () => {
    await writeModel(path.join(dir, file('lora')), [{ name: 'lora_up.weight', dtype: 'F16', shape: [1] }]);
    await expect(mergeModels({ method: 'sum', b: file('lora') })).rejects.toThrow('不能合并');
  });

  it('a merge of three names the missing models', async () => {
    await expect(mergeModels({ method: 'difference', b: file('xl') })).rejects.toThrow(
      '加上差值要 A、B、C 三个模型，还没有选 C',
    );
    await expect(mergeModels({ method: 'sum' })).rejects.toThrow('加权和要 A、B 两个模型，还没有选 B');
  });
});

describe('a merge that fails while writing', () => {
  beforeEach(async () => {
    await model('a', A, [{ name: 'model.more', dtype: 'F16', shape: [8] }]);
    await model('b', B);
  });
  const why = (how: Partial<MakeInput>) =>
    mergeModels(ab, how).then(
      () => 'made',
      (error: unknown) => (error instanceof MakeError ? error.why : error),
    );
  const before = ['a.safetensors', 'b.safetensors'];

  it('a full disk during a merge leaves no partial file', async () => {
    let writes = 0;
    const write = (_: number, _bytes: Uint8Array, _at: number, length: number) => {
      writes += 1;
      if (writes === 2) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      return length;
    };
    expect(await why({ write })).toBe('full');
    expect(await readdir(dir)).toEqual(before);
  });

  it('a stop during a merge leaves no partial file', async () => {
    let asked = 0;
    expect(await why({ isStopped: () => (asked += 1) > 1 })).toBe('stopped');
    expect(await readdir(dir)).toEqual(before);
  });

  it('a name that another file got during a merge is not overwritten', async () => {
    const onProgress = () => writeFileSync(path.join(dir, 'new.safetensors'), 'theirs');
    expect(await why({ onProgress })).toBe('taken');
    expect(await readdir(dir)).toEqual([...before, 'new.safetensors']);
    expect(await readFile(path.join(dir, 'new.safetensors'), 'utf8')).toBe('theirs');
  });
});
