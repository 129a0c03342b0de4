import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EngineProgress } from '@app/imaging/task';
import { comfyuiPerTest } from '../../testing/comfyui/engine.ts';

const web = comfyuiPerTest();
const { run, node, kinds, back, idOf } = web;

describe('pictures of a ComfyUI', () => {
  it('a seed of 64 bits is sent and reported with every digit', async () => {
    const images = await run({ batch_size: 3 }, { seed: '18446744073709551614' });
    expect(web.server.sent.map((text) => /"seed": ?(\d+)/.exec(text)?.[1])).toEqual([
      '18446744073709551614',
      '18446744073709551615',
      '0',
    ]);
    expect(images.map(({ seed }) => seed)).toEqual(['18446744073709551614', '18446744073709551615', 0]);
    expect(images[0]!.infotext).toContain('Seed: 18446744073709551614');
  });

  it('a batch is one graph per picture with its own seed, resumes after the stored pictures, and leaves no trace on the server', async () => {
    const images = await run({ batch_size: 3 }, { made: 1, seed: 4_294_967_294 });
    expect(web.server.asked.map((_, at) => node(at, 'KSampler').inputs.seed)).toEqual([4_294_967_295, 4_294_967_296]);
    expect(images.map(({ seed }) => seed)).toEqual([4_294_967_295, 4_294_967_296]);
    expect(node(0, 'KSampler').inputs).toMatchObject({
      steps: 20,
      cfg: 6.5,
      sampler_name: 'euler',
      scheduler: 'normal',
      denoise: 1,
    });
    expect(node(0, 'EmptyLatentImage').inputs).toEqual({ width: 320, height: 256, batch_size: 1 });
    expect(node(0, 'CLIPTextEncode').inputs.text).toBe('一只橘猫坐在窗台上 (毛茸茸:1.2)');
    expect(node(0, 'CheckpointLoaderSimple').inputs).toEqual({ ckpt_name: 'SD1.5/cat.safetensors' });
    // The server's output folder gets no file, and its history no prompt.
    expect(kinds()).not.toContain('SaveImage');
    expect([...web.server.history.keys()]).toEqual([]);
    expect(web.server.forgotten).toEqual(web.server.ids);
    const { format, width, height, comments } = await sharp(images[0]!.data).metadata();
    expect({ format, width, height, comments }).toEqual({
      format: 'png',
      width: 320,
      height: 256,
      comments: undefined,
    });
    expect(images[0]!.infotext).toBe(
      '一只橘猫坐在窗台上 (毛茸茸:1.2)\nNegative prompt: 模糊\nSteps: 20, Sampler: euler, Schedule type: normal, CFG scale: 6.5, Seed: 4294967295, Size: 320x256, Model: SD1.5/cat.safetensors, Version: ComfyUI 0.3.64',
    );
  });

  it('LoRAs of the prompt are chained in their order, under the full names of their files', async () => {
    const [image] = await run({
      prompt: '猫, <lora:柿子:0.8:0.6>, <lora:style/lowpoly:te=0.5:unet=0.9>, 窗台 <lora:INK>',
    });
    const loras = Object.values(web.server.asked[0]!).filter((one) => one.class_type === 'LoraLoader');
    expect(
      loras.map(({ inputs: { lora_name: name, strength_model: model, strength_clip: clip } }) => [name, model, clip]),
    ).toEqual([
      ['style/柿子.safetensors', 0.6, 0.8],
      ['style/lowpoly.safetensors', 0.9, 0.5],
      ['ink.safetensors', 1, 1],
    ]);
    expect(node(0, 'CLIPTextEncode').inputs.text).toBe('猫, 窗台');
    // Each LoRA follows the one before it, and the last one feeds the sampler and the text encoder.
    const idOf = (at: number) => Object.entries(web.server.asked[0]!).find(([, one]) => one === loras[at])![0];
    expect(loras[1]!.inputs.model).toEqual([idOf(0), 0]);
    expect(loras[2]!.inputs.clip).toEqual([idOf(1), 1]);
    expect(node(0, 'KSampler').inputs.model).toEqual([idOf(2), 0]);
    expect(node(0, 'CLIPTextEncode').inputs.clip).toEqual([idOf(2), 1]);
    expect(image!.infotext).toMatch(/^猫, <lora:柿子:0\.8:0\.6>/);
  });

  it('notes name the A1111 syntax in a prompt that ComfyUI reads as plain words', async () => {
    const notes = async (prompt: string, negative = '') => (await run({ prompt, negative_prompt: negative }))[0]!.notes;
    expect(await notes('(猫:1.2), \\[不是写法\\], Android BREAKFAST')).toEqual([]);
    expect(await notes('猫 BREAK 窗台, [狗:兔:0.5]')).toEqual([
      'ComfyUI 不按「BREAK」分段，它前后连着读了',
      'ComfyUI 不认「[…:…]、[…|…]」这样的写法，当作普通文字画了',
    ]);
    expect(await notes('猫 AND 狗', '[糊]')).toEqual(['ComfyUI 不认「AND」这样的写法，当作普通文字画了']);
  });

  it('a repeated request is fetched from the cache; when its file was deleted it is drawn again under another name', async () => {
    const [first] = await run();
    const [second] = await run();
    expect(second!.data).toEqual(first!.data);
    expect(kinds(1)).toContain('PreviewImage');
    web.server.dropFiles();
    const [third] = await run();
    expect(third!.data).toEqual(first!.data);
    expect(web.server.asked).toHaveLength(4);
    expect(node(3, 'SaveImage').inputs.filename_prefix).toMatch(/^huixue\/[\da-f-]{36}$/);
  });
});

describe('parameters of a picture', () => {
  it('parameters become nodes: model, VAE, clip skip, scheduler, tiled decoding', async () => {
    const [image] = await run({
      model: 'dream-xl.safetensors',
      vae: 'sdxl-vae.safetensors',
      clip_skip: 2,
      scheduler: 'karras',
      sampler: 'dpmpp_2m',
      tiled_vae: true,
      negative_prompt: '模糊, (easynegative:1.1), bad-hands-5, embedding:EasyNegative',
    });
    expect(node(0, 'CheckpointLoaderSimple').inputs.ckpt_name).toBe('dream-xl.safetensors');
    expect(node(0, 'CLIPSetLastLayer').inputs.stop_at_clip_layer).toBe(-2);
    expect(node(0, 'KSampler').inputs).toMatchObject({ sampler_name: 'dpmpp_2m', scheduler: 'karras' });
    expect(node(0, 'VAEDecodeTiled').inputs).toMatchObject({ tile_size: 512, overlap: 64 });
    expect(back(idOf('VAEDecodeTiled'), 'vae')).toBe('VAELoader');
    expect(web.server.asked[0]![idOf('CLIPTextEncode', true)]!.inputs.text).toBe(
      '模糊, (embedding:EasyNegative:1.1), embedding:hands/bad-hands-5, embedding:EasyNegative',
    );
    expect(image!.infotext).toContain(
      'Schedule type: karras, CFG scale: 6.5, Seed: 7, Size: 320x256, Model: dream-xl.safetensors, VAE: sdxl-vae.safetensors, Clip skip: 2',
    );
  });

  it('parameters left open use the server’s first choices, and unused features add no node', async () => {
    await run({ sampler: '' });
    expect(node(0, 'KSampler').inputs).toMatchObject({ sampler_name: 'euler', scheduler: 'normal' });
    await run({ sampler: 'DPM++ 2M Karras' });
    expect(node(1, 'KSampler').inputs).toMatchObject({ sampler_name: 'dpmpp_2m', scheduler: 'karras' });
    expect(kinds().toSorted()).toEqual([
      'CLIPTextEncode',
      'CLIPTextEncode',
      'CheckpointLoaderSimple',
      'EmptyLatentImage',
      'KSampler',
      'PreviewImage',
      'VAEDecode',
    ]);
  });

  it('hires fix enlarges the latent image and samples again', async () => {
    const hires = { upscaler: 'Latent (bislerp)', scale: 1.55, steps: 9, denoising_strength: 0.5 };
    const told: EngineProgress[] = [];
    const [image] = await run({ hires }, { told: (progress) => told.push(progress) });
    expect(node(0, 'LatentUpscale').inputs).toMatchObject({ upscale_method: 'bislerp', width: 496, height: 400 });
    expect(web.server.asked[0]![idOf('KSampler', true)]!.inputs).toMatchObject({ steps: 9, denoise: 0.5, seed: 7 });
    expect(back(idOf('KSampler', true), 'latent_image', 'samples')).toBe('KSampler');
    expect([image!.width, image!.height]).toEqual([496, 400]);
    expect(image!.infotext).toContain(
      'Denoising strength: 0.5, Hires resize: 496x400, Hires steps: 9, Hires upscaler: Latent (bislerp)',
    );
    // A step of the second pass takes longer: half of the steps is less than half of the time.
    const first = told.filter(({ steps }) => steps === 20).at(-1)!;
    expect(first.percent).toBeCloseTo((20 / (20 + 9 * ((496 * 400) / (320 * 256)))) * 99);
    expect(told.at(-1)!.percent).toBeCloseTo(99);
  });

  it('hires fix with an upscale model enlarges the picture and samples again', async () => {
    const [image] = await run({ hires: { upscaler: '4x-ultrasharp.pth', scale: 2 } });
    expect(node(0, 'UpscaleModelLoader').inputs).toEqual({ model_name: '4x-ultrasharp.pth' });
    expect(node(0, 'ImageScale').inputs).toMatchObject({ width: 640, height: 512, crop: 'disabled' });
    expect(web.server.asked[0]![idOf('KSampler', true)]!.inputs).toMatchObject({ steps: 20, denoise: 0.7 });
    expect(back(idOf('KSampler', true), 'latent_image', 'pixels', 'image', 'image', 'samples')).toBe('KSampler');
    expect([image!.width, image!.height]).toEqual([640, 512]);
  });
});

describe('a refiner', () => {
  const refiner = { model: 'dream-xl.safetensors', switch_at: 0.8 };
  const advanced = () =>
    Object.values(web.server.asked[0]!)
      .filter((one) => one.class_type === 'KSamplerAdvanced')
      .map(({ inputs: { add_noise, steps, start_at_step, end_at_step, return_with_leftover_noise } }) => [
        add_noise,
        steps,
        start_at_step,
        end_at_step,
        return_with_leftover_noise,
      ]);

  it('a refiner draws the last part of the steps, with conditioning by its own CLIP', async () => {
    const told: EngineProgress[] = [];
    const [image] = await run({ refiner, prompt: '猫 <lora:ink>' }, { told: (progress) => told.push(progress) });
    expect(advanced()).toEqual([
      ['enable', 20, 0, 16, 'enable'],
      ['disable', 20, 16, 10_000, 'disable'],
    ]);
    const second = idOf('KSamplerAdvanced', true);
    expect(back(second, 'model')).toBe('CheckpointLoaderSimple');
    expect(back(second, 'positive', 'clip')).toBe('CheckpointLoaderSimple');
    expect(back(idOf('KSamplerAdvanced'), 'model')).toBe('LoraLoader');
    expect(web.server.asked[0]![idOf('CheckpointLoaderSimple', true)]!.inputs.ckpt_name).toBe('dream-xl.safetensors');
    expect(kinds()).not.toContain('KSampler');
    expect(told.at(-1)!.percent).toBeCloseTo(99);
    expect(image!.infotext).toContain('Refiner: dream-xl.safetensors, Refiner switch at: 0.8');
  });

  it('a refiner takes over in the second pass where there is one, by the steps of that pass', async () => {
    await run({ refiner, hires: { scale: 2, steps: 10, denoising_strength: 0.5 } });
    expect(kinds()).toContain('KSampler');
    expect(advanced()).toEqual([
      ['enable', 20, 10, 18, 'enable'],
      ['disable', 20, 18, 10_000, 'disable'],
    ]);
  });

  it.each([0, 1])('a refiner is not used when one of the two models has no step left (%d)', async (at) => {
    const [image] = await run({ refiner: { ...refiner, switch_at: at } });
    expect(kinds()).not.toContain('KSamplerAdvanced');
    expect(image!.infotext).not.toContain('Refiner');
  });
});
