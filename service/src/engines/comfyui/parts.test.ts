import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { comfyuiPerTest } from '../../testing/comfyui/engine.ts';
import { runEngine, type Run } from '../../testing/run-engine.ts';

const UNETS = {
  flux: 'flux1-dev.safetensors',
  schnell: 'flux1-schnell.safetensors',
  sd3: 'sd3.5_medium.safetensors',
  qwen: 'qwen_image_fp8_e4m3fn.safetensors',
  z: 'z_image_turbo_bf16.safetensors',
  wan: 'wan2.1_t2v_1.3B_fp16.safetensors',
  wanHigh: 'wan2.2_t2v_high_noise_14B.safetensors',
  wanLow: 'wan2.2_t2v_low_noise_14B.safetensors',
  hidream: 'hidream_i1_full_fp8.safetensors',
  lumina: 'lumina_2_model_bf16.safetensors',
  sd15: 'sd15-unet.safetensors',
} as const;
const PHOTO = '00000000-0000-4000-8000-000000000001';
const MASK = '00000000-0000-4000-8000-000000000002';

const web = comfyuiPerTest((server) => {
  server.holdings.models = [];
  server.holdings.unets = Object.values(UNETS);
  server.holdings.encoders = [
    'clip_g.safetensors',
    'clip_l.safetensors',
    'gemma_2_2b_fp16.safetensors',
    'llama_3.1_8b_instruct_fp8_scaled.safetensors',
    'qwen_2.5_vl_7b_fp8_scaled.safetensors',
    'qwen_3_4b.safetensors',
    't5xxl_fp16.safetensors',
    'umt5_xxl_fp16.safetensors',
  ];
  server.holdings.vaes = [
    'ae.safetensors',
    'qwen_image_vae.safetensors',
    'sd3_vae.safetensors',
    'vae-ft-mse-840000.safetensors',
    'wan_2.1_vae.safetensors',
  ];
  server.holdings.samplers = ['euler', 'res_multistep', 'uni_pc', 'lcm'];
  server.holdings.schedulers = ['normal', 'simple', 'sgm_uniform'];
});

const plain = {
  tool: 'txt2img',
  prompt: '柿子',
  negative_prompt: '',
  width: 320,
  height: 256,
  steps: 20,
  cfg_scale: 3,
};
const run = (params: object = {}, how?: Run) => runEngine(web.engine, { ...plain, ...params }, how);
const all = (kind: string, at = 0) => Object.values(web.server.asked[at]!).filter((one) => one.class_type === kind);
const node = (kind: string) => all(kind)[0]!;
/** Classes of nodes along the first link of each, from an input back to the beginning. */
function chain(kind: string, input: string): string[] {
  const found: string[] = [];
  for (let at = node(kind).inputs[input]; Array.isArray(at);) {
    const { class_type: next, inputs } = web.server.asked[0]![at[0] as string]!;
    found.push(next);
    at = Object.values(inputs).find((value) => Array.isArray(value)) as unknown[] | undefined;
  }
  return found;
}

describe('a diffusion model with separate encoders and VAE', () => {
  it('a diffusion model is offered beside checkpoints, with its family and recommended parameters', async () => {
    web.server.holdings.models = ['cat.safetensors'];
    await web.engine.refresh();
    const { models, model } = web.engine.capabilities();
    expect(model).toBe('cat.safetensors');
    expect(models.map(({ name, base }) => [name, base])).toEqual([
      ['cat.safetensors', undefined],
      [UNETS.flux, 'Flux'],
      [UNETS.schnell, 'Flux'],
      [UNETS.sd3, 'SD 3'],
      [UNETS.qwen, 'Qwen-Image'],
      [UNETS.z, 'Z-Image'],
      [UNETS.wan, 'Wan'],
      [UNETS.wanHigh, 'Wan'],
      [UNETS.hidream, 'HiDream'],
      [UNETS.lumina, 'Lumina 2'],
      [UNETS.sd15, 'SD 1.5'],
    ]);
    expect(models[1]!.suggested).toEqual({ side: 1024, steps: 20, cfg: 3.5, sampler: 'euler', scheduler: 'simple' });
  });

  it.each([
    ['flux', ['DualCLIPLoader'], 'EmptySD3LatentImage', ['UNETLoader'], 1, 'euler/simple'],
    ['schnell', ['DualCLIPLoader'], 'EmptySD3LatentImage', ['UNETLoader'], 1, 'euler/simple'],
    ['sd3', ['TripleCLIPLoader'], 'EmptySD3LatentImage', ['UNETLoader'], 3, 'euler/sgm_uniform'],
    ['qwen', ['CLIPLoader'], 'EmptySD3LatentImage', ['ModelSamplingAuraFlow', 'UNETLoader'], 3, 'euler/simple'],
    ['z', ['CLIPLoader'], 'EmptySD3LatentImage', ['ModelSamplingAuraFlow', 'UNETLoader'], 1, 'res_multistep/simple'],
    ['wan', ['CLIPLoader'], 'EmptyHunyuanLatentVideo', ['ModelSamplingSD3', 'UNETLoader'], 3, 'uni_pc/simple'],
    ['hidream', ['QuadrupleCLIPLoader'], 'EmptySD3LatentImage', ['ModelSamplingSD3', 'UNETLoader'], 3, 'uni_pc/simple'],
    [
      'lumina',
      ['CLIPLoader'],
      'EmptySD3LatentImage',
      ['ModelSamplingAuraFlow', 'UNETLoader'],
      3,
      'res_multistep/simple',
    ],
    ['sd15', ['CLIPLoader'], 'EmptyLatentImage', ['UNETLoader'], 3, 'euler/normal'],
  ] as const)('a model of the family %s draws with %s, %s, %s', async (key, text, latent, model, cfg, how) => {
    const [image] = await run({ model: UNETS[key] });
    expect(Object.values(web.server.asked[0]!).filter(({ class_type: kind }) => /CLIPLoader/.test(kind))).toHaveLength(
      1,
    );
    expect(chain('KSampler', 'positive').at(-1)).toBe(text[0]);
    expect(chain('KSampler', 'model')).toEqual(model);
    expect(chain('KSampler', 'latent_image')).toEqual([latent]);
    const { cfg: scale, sampler_name: sampler, scheduler } = node('KSampler').inputs;
    expect([scale, `${String(sampler)}/${String(scheduler)}`]).toEqual([cfg, how]);
    expect(node('UNETLoader').inputs).toEqual({ unet_name: UNETS[key], weight_dtype: 'default' });
    expect(image!.infotext).toContain(`Model: ${UNETS[key]}`);
  });

  it('a family with embedded guidance gets the scale as an input, and ignores the negative prompt', async () => {
    const [image] = await run({ model: UNETS.flux, negative_prompt: '模糊', cfg_scale: 3.5 });
    expect(node('FluxGuidance').inputs).toMatchObject({ guidance: 3.5 });
    expect(chain('KSampler', 'positive')).toEqual(['FluxGuidance', 'CLIPTextEncode', 'DualCLIPLoader']);
    expect(chain('KSampler', 'negative')).toEqual(['ConditioningZeroOut', 'CLIPTextEncode', 'DualCLIPLoader']);
    expect(image!.notes).toEqual(['Flux 的这个模型不看反向提示词']);
    expect(image!.infotext).toContain('CFG scale: 3.5');
  });

  it('a distilled model draws with a scale of 1 and adds a note', async () => {
    const [image] = await run({ model: UNETS.z, cfg_scale: 7, clip_skip: 2 });
    expect(image!.notes).toEqual(['这个模型不用引导系数，按 1 画了', 'Z-Image 的文本编码器不能跳过层，没有跳过']);
    expect(image!.infotext).toContain('CFG scale: 1,');
    expect(all('CLIPSetLastLayer')).toEqual([]);
  });

  it('a model in two halves draws the first half of the steps with one and the rest with the other', async () => {
    await run({ model: UNETS.wanHigh, prompt: '柿子 <lora:ink:0.5>' });
    const [first, rest] = all('KSamplerAdvanced').map(({ inputs }) => inputs);
    expect([first!.end_at_step, rest!.start_at_step]).toEqual([10, 10]);
    expect(all('UNETLoader').map(({ inputs }) => inputs.unet_name)).toEqual([UNETS.wanHigh, UNETS.wanLow]);
    expect(all('LoraLoader')).toHaveLength(2);
    // Text encoders are large: they are loaded once.
    expect(all('CLIPLoader')).toHaveLength(1);
    await expect(run({ model: UNETS.wanHigh, refiner: { model: UNETS.wan, switch_at: 0.8 } })).rejects.toThrow(
      '由两半接着画，不能再加精修模型',
    );
  });

  it('a diffusion model supports LoRAs before its sampling shift, hires fix, another VAE and a refiner of its family', async () => {
    web.server.holdings.vaes.push('other-ae.safetensors');
    await run({
      model: UNETS.qwen,
      prompt: '柿子 <lora:ink:0.5>',
      vae: 'other-ae.safetensors',
      hires: { scale: 2, upscaler: '', steps: 0, denoising_strength: 0.5 },
    });
    expect(chain('KSampler', 'model')).toEqual(['ModelSamplingAuraFlow', 'LoraLoader', 'UNETLoader']);
    expect(all('KSampler')).toHaveLength(2);
    const { vae } = node('VAEDecode').inputs as { vae: [string, number] };
    expect(web.server.asked[0]![vae[0]]!.inputs).toEqual({ vae_name: 'other-ae.safetensors' });
    await expect(run({ model: UNETS.qwen, refiner: { model: UNETS.flux, switch_at: 0.8 } })).rejects.toThrow(
      '精修模型「flux1-dev」是 Flux 的，和 Qwen-Image 的模型接不上，请另选一个',
    );
  });

  it('a diffusion model supports 图生图 and inpainting', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'parts-'));
    const files = { [PHOTO]: path.join(folder, 'photo'), [MASK]: path.join(folder, 'mask') };
    const picture = { create: { width: 320, height: 256, channels: 3 as const, background: '#fff' } };
    await sharp(picture).png().toFile(files[PHOTO]);
    await sharp(picture).png().toFile(files[MASK]);
    await run({ tool: 'img2img', fileId: PHOTO, mode: 'inpaint', maskId: MASK, model: UNETS.flux }, { files });
    await rm(folder, { recursive: true });
    expect(chain('KSampler', 'latent_image')).toEqual(['SetLatentNoiseMask', 'VAEEncode', 'LoadImage']);
    expect(chain('VAEEncode', 'vae')).toEqual(['VAELoader']);
  });

  it('a model with a missing file is refused by the name of that file before a request is sent', async () => {
    web.server.holdings.encoders = ['clip_l.safetensors'];
    await web.engine.refresh();
    expect(web.engine.capabilities().models.find(({ name }) => name === UNETS.flux)!.missing).toContain('t5xxl');
    await expect(run({ model: UNETS.flux })).rejects.toThrow('现在画不了：还缺文本编码器「t5xxl」');
    expect(web.server.asked).toEqual([]);
    // Without a chosen model, the first usable one is the default.
    expect(web.engine.capabilities().model).toBe(UNETS.sd15);
  });

  it('a diffusion model is recognised by its metadata where its file name says nothing', async () => {
    web.server.holdings.unets = ['柿子.safetensors'];
    web.server.metadata.set('diffusion_models/柿子.safetensors', { 'modelspec.architecture': 'flux-1-dev' });
    await web.engine.refresh();
    await vi.waitFor(() => expect(web.engine.capabilities().models[0]).toMatchObject({ base: 'Flux' }));
    expect(await run()).toHaveLength(1);
  });
});

describe('a checkpoint for inpainting', () => {
  it.each([
    ['by its name', 'sd-v1-5-inpainting.safetensors', null],
    ['by its metadata', 'cat.safetensors', { 'modelspec.architecture': 'stable-diffusion-v1/inpainting' }],
  ])(
    'an inpainting checkpoint is recognised %s, and gets the picture with the masked part removed',
    async (_, file, about) => {
      web.server.holdings.models = [file];
      if (about) web.server.metadata.set(`checkpoints/${file}`, about);
      await web.engine.refresh();
      await vi.waitFor(() => expect(web.engine.capabilities().models[0]!.base).toBe('SD 1.5'));
      const folder = await mkdtemp(path.join(tmpdir(), 'parts-'));
      const files = { [PHOTO]: path.join(folder, 'photo'), [MASK]: path.join(folder, 'mask') };
      const picture = { create: { width: 320, height: 256, channels: 3 as const, background: '#fff' } };
      await sharp(picture).png().toFile(files[PHOTO]);
      await sharp(picture).png().toFile(files[MASK]);
      await run({ tool: 'img2img', fileId: PHOTO, mode: 'inpaint', maskId: MASK, model: file }, { files });
      await rm(folder, { recursive: true });
      expect(chain('KSampler', 'positive')[0]).toBe('InpaintModelConditioning');
      expect(chain('KSampler', 'latent_image')[0]).toBe('InpaintModelConditioning');
      expect(node('KSampler').inputs.latent_image).toMatchObject([expect.any(String), 2]);
      expect(all('SetLatentNoiseMask')).toEqual([]);
    },
  );
});
