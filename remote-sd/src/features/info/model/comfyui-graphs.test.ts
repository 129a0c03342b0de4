import { describe, expect, it } from 'vitest';
import { readPicture } from './read-picture.ts';
import { latin, tEXt, png, exif, jpeg, webp, utf16, summary, CAT } from './fake-files.ts';

describe('a graph of ComfyUI', () => {
  const BASE = {
    3: {
      class_type: 'KSampler',
      inputs: {
        seed: 5,
        steps: 20,
        cfg: 7,
        sampler_name: 'euler',
        positive: ['6', 0],
        negative: ['7', 0],
        latent_image: ['5', 0],
        model: ['4', 0],
      },
    },
    4: { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'a.safetensors' } },
    5: { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 768 } },
    6: { class_type: 'CLIPTextEncode', inputs: { text: 'a cat' } },
    7: { class_type: 'CLIPTextEncode', inputs: { text: 'low' } },
  };
  const node = (type: string, inputs: object) => ({ class_type: type, inputs });
  const read = async (more: object) => readPicture(png(tEXt('prompt', JSON.stringify({ ...BASE, ...more }))));

  it.each([
    ['a negative that is emptied', { 7: node('ConditioningZeroOut', { conditioning: ['6', 0] }) }, { negative: '' }],
    [
      'a loader with words inside',
      {
        3: node('KSampler (Efficient)', {
          ...BASE[3].inputs,
          positive: ['9', 1],
          negative: ['9', 2],
          latent_image: ['9', 3],
          model: ['9', 0],
        }),
        9: node('Efficient Loader', {
          positive: 'a cat',
          negative: 'low',
          lora_name: 'None',
          empty_latent_width: 512,
          empty_latent_height: 768,
        }),
      },
      {},
    ],
    [
      'a bundle',
      {
        3: node('easy kSampler', { pipe: ['8', 0] }),
        8: node('easy preSampling', { pipe: ['9', 0], seed: 5, steps: 20, cfg: 7, sampler_name: 'euler' }),
        9: node('easy fullLoader', {
          positive: 'a cat',
          negative: 'low',
          empty_latent_width: 512,
          empty_latent_height: 768,
        }),
      },
      {},
    ],
    [
      'a wildcard encoder',
      { 6: node('ImpactWildcardEncode', { wildcard_text: '__animal__', populated_text: 'a cat', seed: 3 }) },
      {},
    ],
    [
      'words of a language model that are shown',
      {
        6: node('CLIPTextEncode', { text: ['20', 0] }),
        20: node('ShowText|pysssss', { text: ['21', 0], text2: 'a cat' }),
        21: node('OllamaGenerate', { prompt: 'Write of a cat' }),
      },
      {},
    ],
    [
      'sides through a control net',
      {
        3: node('KSampler', { ...BASE[3].inputs, positive: ['9', 0], negative: ['9', 1] }),
        9: node('ControlNetApplyAdvanced', { positive: ['6', 0], negative: ['7', 0] }),
      },
      {},
    ],
    [
      'joined words',
      { 6: node('CLIPTextEncode', { text: ['9', 0] }), 9: node('Text Concatenate', { text_a: 'a', text_b: 'cat' }) },
      { prompt: 'a, cat' },
    ],
    [
      'the list of rgthree',
      {
        3: node('KSampler', { ...BASE[3].inputs, model: ['9', 0] }),
        9: node('Power Lora Loader (rgthree)', {
          lora_1: { on: true, lora: 'style\\x.safetensors', strength: 0.7 },
          lora_2: { on: false, lora: 'y', strength: 1 },
          model: ['4', 0],
        }),
      },
      { prompt: 'a cat, <lora:x:0.7>' },
    ],
    [
      'a stack of LoRAs',
      {
        3: node('KSampler', { ...BASE[3].inputs, model: ['9', 0] }),
        9: node('CR Apply LoRA Stack', { lora_stack: ['10', 0], model: ['4', 0] }),
        10: node('CR LoRA Stack', {
          switch_1: 'On',
          lora_name_1: 'x',
          model_weight_1: 0.5,
          switch_2: 'Off',
          lora_name_2: 'y',
        }),
      },
      { prompt: 'a cat, <lora:x:0.5>' },
    ],
    [
      'a size in words',
      { 5: node('SDXL Empty Latent Image (rgthree)', { dimensions: '1024 x 832  (x)' }) },
      { size: '1024x832' },
    ],
    [
      'a picked size',
      {
        5: node('SDXLEmptyLatentSizePicker+', { resolution: '704x1408 (0.5)', width_override: 0, height_override: 0 }),
      },
      { size: '704x1408' },
    ],
    [
      'a seed of 64 bits',
      { 3: node('KSampler', { ...BASE[3].inputs, seed: 'SEED' }) },
      { seed: '18446744073709551615' },
    ],
  ])('a graph of ComfyUI with %s is read', async (_, more, expected) => {
    const graph = JSON.stringify({ ...BASE, ...more }).replace('"SEED"', '18446744073709551615');
    const { info, notes } = await readPicture(png(tEXt('prompt', graph)));
    expect([summary(info), notes]).toEqual([{ ...CAT, ...expected }, []]);
  });

  it('a graph of ComfyUI reports prompts that it does not contain', async () => {
    const llm = await read({
      6: node('CLIPTextEncode', { text: ['21', 0] }),
      21: node('OllamaGenerate', { prompt: 'Write of a cat' }),
    });
    expect([llm.info.prompt, llm.notes]).toEqual(['', ['有一部分提示词由节点 OllamaGenerate 写成，图片里没有记下']]);
    const strange = await read({ 6: node('MyEncoder', { mine: 1 }), 5: node('MyLatent', {}) });
    expect(strange.notes).toEqual(['没有认出提示词：它来自节点 MyEncoder', '没有认出尺寸']);
  });

  it('a ComfyUI graph is read from the EXIF camera fields of a WebP and from the EXIF comment of a JPEG', async () => {
    const text = JSON.stringify(BASE);
    const tags: [number, string][] = [
      [0x010f, 'workflow:{"nodes":[]}'],
      [0x0110, `prompt:${text}`],
    ];
    for (const file of [webp(exif({ tags })), jpeg(exif({ comment: [...latin('UNICODE\0'), ...utf16(text, false)] }))])
      expect(summary((await readPicture(file)).info)).toEqual(CAT);
  });

  it('a nested group of ComfyUI nodes is read from the workflow alone', async () => {
    const link = (id: number, from: number, slot: number, to: number, toSlot: number) => ({
      id,
      origin_id: from,
      origin_slot: slot,
      target_id: to,
      target_slot: toSlot,
    });
    const words = {
      id: 'words',
      nodes: [
        {
          id: 1,
          type: 'CLIPTextEncode',
          inputs: [{ name: 'text', widget: { name: 'text' }, link: 1 }],
          widgets_values: ['old'],
        },
      ],
      links: [link(1, -10, 0, 1, 0), link(2, 1, 0, -20, 0)],
    };
    const whole = {
      id: 'whole',
      nodes: [
        {
          id: 3,
          type: 'KSampler',
          inputs: [
            { name: 'positive', link: 4 },
            { name: 'negative', link: 6 },
            { name: 'latent_image', link: 2 },
          ],
          widgets_values: [5, 'randomize', 20, 8, 'euler', 'normal', 1],
        },
        { id: 5, type: 'EmptyLatentImage', widgets_values: [512, 768, 1] },
        { id: 6, type: 'words', inputs: [{ name: 'text', widget: { name: 'text' }, link: 7 }], widgets_values: [] },
        { id: 7, type: 'CLIPTextEncode', inputs: [], widgets_values: ['low'] },
      ],
      links: [link(2, 5, 0, 3, 2), link(4, 6, 0, 3, 0), link(6, 7, 0, 3, 1), link(7, -10, 0, 6, 0)],
    };
    const page = {
      nodes: [
        {
          id: 60,
          type: 'whole',
          inputs: [{ name: 'text', widget: { name: 'text' }, link: null }],
          widgets_values: ['a cat'],
        },
      ],
      links: [],
      definitions: { subgraphs: [whole, words] },
    };
    const { info } = await readPicture(png(tEXt('workflow', JSON.stringify(page))));
    expect(summary(info)).toEqual(CAT);
  });
});
