import { describe, expect, it } from 'vitest';
import { withEmbeddings } from './embeddings.ts';
import { baseOf } from './names.ts';
import { readPrompt } from './prompt.ts';
import { comfyWeights, syntaxNotes } from './weights.ts';

const lists = {
  loras: ['ink.safetensors', 'style/ink.safetensors', 'SDXL\\柿子 v1.2.safetensors', 'detail.v2.pt'],
  embeddings: ['EasyNegative', 'hands/bad-hands-5', 'v1.3'],
};
const read = (text: string) => readPrompt(text, lists);

describe('LoRAs of a prompt', () => {
  it.each<[string, string, number, number]>([
    ['<lora:ink>', 'ink.safetensors', 1, 1],
    ['<lora:style/ink:0.5>', 'style/ink.safetensors', 0.5, 0.5],
    ['<LORA:柿子 v1.2:-0.4>', 'SDXL\\柿子 v1.2.safetensors', -0.4, -0.4],
    ['<lyco:detail.v2:0.8:0.2>', 'detail.v2.pt', 0.2, 0.8],
    ['<lora:detail.v2.pt:unet=0.2>', 'detail.v2.pt', 0.2, 1],
    ['<lora:INK:te=0.3>', 'ink.safetensors', 0.3, 0.3],
  ])('LoRAs of a prompt: %s', (said, name, model, clip) => {
    expect(read(`一只猫, ${said}, 窗台`)).toMatchObject({ text: '一只猫, 窗台', loras: [{ name, model, clip }] });
  });

  it('LoRAs of a prompt that are missing, of another kind, or without a numeric weight are refused by name', () => {
    expect(() => read('<lora:nobody:1>')).toThrow('绘图引擎没有 LoRA「nobody」，请从提示词里去掉或换一个');
    expect(() => read('<lora:ink:much>')).toThrow('提示词里的「<lora:ink:much>」写得不对，应当像 <lora:名称:0.8>');
    expect(() => read('<lora:ink:>')).toThrow('写得不对');
    expect(() => read('<lora:ink:101>')).toThrow('写得不对');
    expect(() => read('<hypernet:ink:1>')).toThrow('ComfyUI 不支持「<hypernet:ink:1>」，请从提示词里去掉');
  });

  it('a prompt with 64 LoRAs is accepted, and one with 500 is refused', () => {
    expect(read('<lora:ink:0.1>'.repeat(64)).loras).toHaveLength(64);
    expect(() => read('<lora:ink:0.1>'.repeat(500))).toThrow('提示词里的 LoRA 最多 64 个，现在有 500 个');
  });

  it('a prompt without LoRAs is left unchanged', () => {
    const text = '  a,, b  <3 <lora> x:1>\n\n(c:1.2) ';
    expect(read(text)).toMatchObject({ text, loras: [] });
  });
});

describe('embeddings of a prompt', () => {
  const found = (text: string) => withEmbeddings(text, lists.embeddings);
  it.each([
    ['EasyNegative,lowres,bad-hands-5', 'embedding:EasyNegative ,lowres, embedding:hands/bad-hands-5'],
    ['tree,EasyNegative', 'tree, embedding:EasyNegative'],
    ['lowres，embedding:EasyNegative，blurry', 'lowres， embedding:EasyNegative ，blurry'],
    ['blurry EasyNegative.', 'blurry embedding:EasyNegative .'],
    ['embedding:EasyNegative|b', 'embedding:EasyNegative |b'],
    ['(EasyNegative,lowres:1.2)', '(embedding:EasyNegative ,lowres:1.2)'],
    ['(lowres,EasyNegative:1.2)', '(lowres, embedding:EasyNegative:1.2)'],
    ['\\(EasyNegative\\)', '\\( embedding:EasyNegative \\)'],
    ['a\tEasyNegative', 'a\t embedding:EasyNegative'],
    ['EasyNegative: no', 'embedding:EasyNegative : no'],
    [
      '(easynegative:1.2), bad-hands-5 v1.3',
      '(embedding:EasyNegative:1.2), embedding:hands/bad-hands-5 embedding:v1.3',
    ],
    ['embedding:EasyNegative, lowres', 'embedding:EasyNegative, lowres'],
  ])('embeddings of %s are written with blanks around them', (said, read) => {
    expect(found(said).text).toBe(read);
  });

  it('embeddings of a prompt match whole words alone, and a missing one is named', () => {
    const text = 'EasyNegatives 不EasyNegative, embedding:nobody, ok';
    expect(found(text)).toEqual({ text, unknown: ['nobody'] });
    expect(withEmbeddings('EasyNegative', []).text).toBe('EasyNegative');
    expect(withEmbeddings('my face', ['my face']).text).toBe('my face');
  });
});

describe('weights of a prompt', () => {
  it.each([
    ['a (b:1.2), ((c)), \\(d\\)', 'a (b:1.2), ((c)), \\(d\\)'],
    ['(a (b:1.2):1.5)', '(a :1.5)(b:1.8)'],
    ['a :) (hat:1.3)', 'a :\\) (hat:1.3)'],
    ['[dull] sky', '(dull:0.909) sky'],
    ['(open', '(open:1.1)'],
    ['a ((b:1.5) c', 'a (b:1.65)( c:1.1)'],
    ['\\[plain\\] ((x:1.2))', '[plain] (x:1.32)'],
    ['[cat:dog:0.5] (hat', '[cat:dog:0.5] (hat:1.1)'],
  ])('weights of %s are written in ComfyUI’s syntax: %s', (said, read) => {
    expect(comfyWeights(said)).toBe(read);
  });
});

it('baseOf names a file by its last path segment, without extension', () => {
  expect(['SD1.5/cat.safetensors', 'a\\b.c.ckpt', 'plain'].map(baseOf)).toEqual(['cat', 'b.c', 'plain']);
});

it('a prompt of the longest length is parsed in time, whatever it contains', () => {
  for (const piece of ['<lora:', '[', ',', 'a ', '<lora:ink', ':', '(((']) {
    const text = piece.repeat(Math.floor(10_000 / piece.length));
    expect(read(text).loras).toEqual([]);
    expect(syntaxNotes(text)).toEqual([]);
  }
});
