import { describe, expect, it } from 'vitest';
import { readComfyui } from './comfyui.ts';

const node = (class_type: string, inputs: object) => ({ class_type, inputs });
/** The graph has two passes, a LoRA, a prompt in two pieces, and a seed in a node of its own. */
const GRAPH = {
  1: node('CheckpointLoaderSimple', { ckpt_name: 'xl/dream.safetensors' }),
  2: node('LoraLoader', {
    model: ['1', 0],
    clip: ['1', 1],
    lora_name: 'qinghua.safetensors',
    strength_model: 0.8,
    strength_clip: 0.8,
  }),
  3: node('CLIPSetLastLayer', { clip: ['2', 1], stop_at_clip_layer: -2 }),
  4: node('CLIPTextEncode', { clip: ['3', 0], text: 'celadon vase' }),
  5: node('CLIPTextEncode', { clip: ['3', 0], text: ['14', 0] }),
  6: node('ConditioningCombine', { conditioning_1: ['4', 0], conditioning_2: ['5', 0] }),
  7: node('CLIPTextEncode', { clip: ['3', 0], text: 'blurry' }),
  8: node('EmptyLatentImage', { width: 768, height: 512, batch_size: 1 }),
  9: node('KSampler', {
    model: ['2', 0],
    positive: ['6', 0],
    negative: ['7', 0],
    latent_image: ['8', 0],
    seed: ['15', 0],
    steps: 24,
    cfg: 6.5,
    sampler_name: 'dpmpp_2m',
    scheduler: 'karras',
    denoise: 1,
  }),
  10: node('LatentUpscale', { samples: ['9', 0], width: 1152, height: 768 }),
  11: node('KSampler', {
    model: ['2', 0],
    positive: ['6', 0],
    negative: ['7', 0],
    latent_image: ['10', 0],
    seed: 1,
    steps: 12,
    cfg: 8,
    sampler_name: 'euler',
    scheduler: 'simple',
    denoise: 0.5,
  }),
  12: node('VAELoader', { vae_name: 'fine.pt' }),
  13: node('VAEDecode', { samples: ['11', 0], vae: ['12', 0] }),
  14: node('PrimitiveString', { value: 'osmanthus' }),
  15: node('Seed', { seed: 99 }),
};

describe('a graph of ComfyUI', () => {
  it('a graph of ComfyUI gives the parameters of its first pass', () => {
    const info = readComfyui({ prompt: JSON.stringify(GRAPH) })!.info;
    expect(info.prompt).toBe('celadon vase, osmanthus, <lora:qinghua:0.8>');
    expect(info.negative).toBe('blurry');
    expect(Object.fromEntries(info.fields)).toEqual({
      Steps: '24',
      Sampler: 'dpmpp_2m',
      'Schedule type': 'karras',
      'CFG scale': '6.5',
      Seed: '99',
      Size: '768x512',
      Model: 'xl/dream.safetensors',
      VAE: 'fine.pt',
      'Clip skip': '2',
      'Hires upscale': '1.5',
      Version: 'ComfyUI',
    });
  });

  it('a ComfyUI graph with SamplerCustomAdvanced gives prompt, steps, sampler, seed, size and model', () => {
    const graph = {
      1: node('UNETLoader', { unet_name: 'flux.safetensors' }),
      2: node('CLIPTextEncode', { text: 'a fox' }),
      3: node('FluxGuidance', { conditioning: ['2', 0], guidance: 3.5 }),
      4: node('BasicGuider', { model: ['1', 0], conditioning: ['3', 0] }),
      5: node('RandomNoise', { noise_seed: 7 }),
      6: node('KSamplerSelect', { sampler_name: 'euler' }),
      7: node('BasicScheduler', { model: ['1', 0], scheduler: 'simple', steps: 20, denoise: 1 }),
      8: node('EmptySD3LatentImage', { width: 1024, height: 1024 }),
      9: node('SamplerCustomAdvanced', {
        noise: ['5', 0],
        guider: ['4', 0],
        sampler: ['6', 0],
        sigmas: ['7', 0],
        latent_image: ['8', 0],
      }),
    };
    const info = readComfyui({ prompt: JSON.stringify(graph) })!.info;
    expect(info.prompt).toBe('a fox');
    expect(Object.fromEntries(info.fields)).toMatchObject({
      Steps: '20',
      Sampler: 'euler',
      Seed: '7',
      Size: '1024x1024',
      Model: 'flux.safetensors',
    });
  });

  it('a graph of ComfyUI is read from the saved workflow where the prompt graph is missing', () => {
    const workflow = {
      nodes: [
        { id: 1, type: 'CheckpointLoaderSimple', widgets_values: ['dream.ckpt'] },
        { id: 2, type: 'CLIPTextEncode', widgets_values: ['a vase'], inputs: [{ name: 'clip', link: 11 }] },
        { id: 3, type: 'EmptyLatentImage', widgets_values: [640, 384, 1] },
        {
          id: 4,
          type: 'KSampler',
          widgets_values: [5, 'randomize', 30, 7, 'euler', 'normal', 1],
          inputs: [
            { name: 'model', link: 10 },
            { name: 'positive', link: 12 },
            { name: 'latent_image', link: 13 },
          ],
        },
      ],
      links: [
        [10, 1, 0, 4, 0, 'MODEL'],
        [11, 1, 1, 2, 0, 'CLIP'],
        [12, 2, 0, 4, 1, 'CONDITIONING'],
        [13, 3, 0, 4, 3, 'LATENT'],
      ],
    };
    const info = readComfyui({ prompt: '{"broken', workflow: JSON.stringify(workflow) })!.info;
    expect(info).toMatchObject({ prompt: 'a vase', negative: '' });
    expect(Object.fromEntries(info.fields)).toMatchObject({
      Steps: '30',
      Seed: '5',
      'CFG scale': '7',
      Size: '640x384',
      Model: 'dream.ckpt',
    });
  });

  it('a graph of ComfyUI may be cyclic, contain NaN, and use names such as __proto__', () => {
    const circle = {
      __proto__: null,
      1: node('ConditioningCombine', { conditioning_1: ['1', 0], conditioning_2: ['2', 0] }),
      2: node('CLIPTextEncode', { text: 'x', constructor: ['2', 0] }),
      3: node('KSampler', { positive: ['1', 0], latent_image: ['3', 0], seed: 1, steps: 'many', cfg: 'NaN' }),
    };
    const text = JSON.stringify(circle).replace('"cfg":"NaN"', '"cfg": NaN').replace('"many"', '1e999');
    const info = readComfyui({ prompt: text })!.info;
    expect(info.prompt).toBe('x');
    expect(Object.fromEntries(info.fields)).toEqual({ Seed: '1', Version: 'ComfyUI' });
  });

  it.each(['', 'null', '[]', '{}', '{"1":null}', '{"1":{"class_type":"SaveImage"}}'])(
    '%s is not read as a drawing graph',
    (prompt) => {
      expect(readComfyui({ prompt })).toBeNull();
    },
  );
});
