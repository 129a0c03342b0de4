import { expect, it } from 'vitest';
import { readInvokeai } from './invokeai.ts';

it('the parameters of an InvokeAI picture are read', () => {
  const text = JSON.stringify({
    app_version: '5.6.0',
    generation_mode: 'txt2img',
    positive_prompt: 'celadon vase',
    negative_prompt: 'blurry',
    width: 832,
    height: 1216,
    seed: 7,
    cfg_scale: 6,
    steps: 30,
    scheduler: 'euler_a',
    model: { key: 'k', hash: 'blake3:1', name: 'dream-xl', base: 'sdxl' },
    loras: [{ model: { name: 'qinghua' }, weight: 0.75 }],
  });
  const info = readInvokeai(text)!;
  expect(info).toMatchObject({ prompt: 'celadon vase, <lora:qinghua:0.75>', negative: 'blurry' });
  expect(Object.fromEntries(info.fields)).toEqual({
    Steps: '30',
    Sampler: 'euler_a',
    'CFG scale': '6',
    Seed: '7',
    Size: '832x1216',
    Model: 'dream-xl',
    Version: 'InvokeAI 5.6.0',
  });
});

it('the parameters of an InvokeAI 2 picture are read', () => {
  const image = {
    prompt: [{ prompt: 'a fox', weight: 1 }],
    steps: 20,
    cfg_scale: 7.5,
    seed: 3,
    sampler: 'k_lms',
    width: 512,
    height: 512,
  };
  const info = readInvokeai(JSON.stringify({ model_weights: 'stable-diffusion-1.5', app_version: '2.3.5', image }))!;
  expect(info.prompt).toBe('a fox');
  expect(Object.fromEntries(info.fields)).toMatchObject({
    Model: 'stable-diffusion-1.5',
    Sampler: 'k_lms',
    Size: '512x512',
  });
});

it.each(['', '{', 'null', '[1]', '{}', '{"steps":{}}'])('%s yields no parameters', (text) => {
  expect(readInvokeai(text)).toBeNull();
});
