import { describe, expect, it } from 'vitest';
import { familyOf, modelsOf, type ServerFiles, type ToldParts } from './choose.ts';
import { FAMILIES, nodesOf } from './families.ts';

const ALL_NODES = new Set<string>([
  'UNETLoader',
  ...FAMILIES.flatMap((family) => [family.text.loader, ...nodesOf(family)]),
]);
const TYPES = FAMILIES.flatMap(({ text: { type } }) => (type === null ? [] : [type]));
const shelf = (more: Partial<ServerFiles> = {}): ServerFiles => ({
  checkpoints: [],
  unets: [],
  encoders: [
    'clip_l.safetensors',
    't5xxl_fp8_e4m3fn.safetensors',
    't5xxl_fp16.safetensors',
    'umt5_xxl_fp8.safetensors',
  ],
  vaes: ['ae.safetensors', 'wan_2.1_vae.safetensors', 'vae-ft-mse-840000.safetensors'],
  clipTypes: TYPES,
  dualClipTypes: TYPES,
  nodes: ALL_NODES,
  ...more,
});
const models = (more: Partial<ServerFiles>, told: ToldParts[] = []) => modelsOf(shelf(more), told, () => undefined);

describe('the model family of a file', () => {
  it.each([
    ['flux1-dev.safetensors', 'flux'],
    ['flux1-krea-dev_fp8_scaled.safetensors', 'flux'],
    ['FLUX/flux1-schnell-fp8.safetensors', 'flux-schnell'],
    ['Chroma1-HD-fp8mixed.safetensors', 'chroma'],
    ['sd3.5_large_fp8_scaled.safetensors', 'sd3.5'],
    ['sd3.5_large_turbo.safetensors', 'sd3.5-turbo'],
    ['qwen_image_2512_fp8_e4m3fn.safetensors', 'qwen-image'],
    ['z_image_turbo_bf16.safetensors', 'z-image-turbo'],
    ['z_image_bf16.safetensors', 'z-image'],
    ['wan2.1_t2v_1.3B_fp16.safetensors', 'wan2.1'],
    ['wan2.2_t2v_high_noise_14B_fp8_scaled.safetensors', 'wan2.2'],
    ['hidream_i1_full_fp8.safetensors', 'hidream-full'],
    ['hidream_i1_dev_fp8.safetensors', 'hidream-dev'],
    ['lumina_2_model_bf16.safetensors', 'lumina2'],
    ['dream-xl.safetensors', 'sdxl'],
    ['v1-5-pruned-emaonly.safetensors', 'sd1.5'],
    ['SD1.5/猫.safetensors', 'sd1.5'],
    ['SD1.5\\cat.safetensors', 'sd1.5'],
    ['cat.safetensors', undefined],
  ])('familyOf recognises %s as %s', (file, id) => {
    expect(familyOf(file, undefined)?.id).toBe(id);
  });

  it('metadata decide the family where the file name says nothing, and take precedence over the folder name', () => {
    expect(familyOf('SDXL/cat.safetensors', { base: 'Flux', inpaints: false })?.id).toBe('flux');
    expect(familyOf('cat.safetensors', { base: 'SD 3', inpaints: false })?.id).toBe('sd3.5');
  });
});

describe('diffusion models with text encoders and a VAE', () => {
  it('a diffusion model gets the encoders and the VAE whose names fit, the shortest name first', () => {
    expect(models({ unets: ['flux1-dev.safetensors'] })[0]).toMatchObject({
      missing: null,
      parts: { encoders: ['clip_l.safetensors', 't5xxl_fp16.safetensors'], vae: 'ae.safetensors', second: null },
    });
  });

  it('a model in two halves is one model, which reports a missing half', () => {
    const [high, low] = ['wan2.2_t2v_high_noise_14B.safetensors', 'wan2.2_t2v_low_noise_14B.safetensors'];
    const both = models({ unets: [high, low] });
    expect(both.map(({ name, missing, parts }) => [name, missing, parts?.second])).toEqual([[high, null, low]]);
    expect(models({ unets: [high] })[0]!.missing).toContain(`还缺另一半模型「${low}」`);
  });

  it('a diffusion model reports its missing files, and the folders where they belong', () => {
    const [model] = models({ unets: ['flux1-dev.safetensors'], encoders: ['clip_l.safetensors'], vaes: [] });
    expect(model!.missing).toBe(
      '模型「flux1-dev」现在画不了：还缺文本编码器「t5xxl」（放进 models/text_encoders）、VAE「ae」（放进 models/vae），请管理员补上，或在 COMFYUI_PARTS 的文件里写明用哪些文件',
    );
  });

  it('a diffusion model reports nodes and types that an old server lacks', () => {
    const nodes = new Set([...ALL_NODES].filter((node) => node !== 'FluxGuidance'));
    expect(models({ unets: ['flux1-dev.safetensors'], nodes })[0]!.missing).toContain(
      'ComfyUI 没有节点「FluxGuidance」，请管理员升级 ComfyUI',
    );
    expect(models({ unets: ['z_image_bf16.safetensors'], clipTypes: ['sd3'] })[0]!.missing).toContain(
      '「CLIPLoader lumina2」',
    );
  });

  it.each([
    ['flux1-kontext-dev.safetensors', '要照着图片画'],
    ['flux1-fill-dev.safetensors', '要照着图片画'],
    ['qwen_image_edit_2511.safetensors', '要照着图片画'],
    ['wan2.2_i2v_high_noise_14B.safetensors', '画的是视频'],
    ['flux2_dev_fp8mixed.safetensors', '这一系列还没有接上'],
    ['柿子.safetensors', '看名称认不出它是哪一系列'],
  ])('the model %s is listed as unusable with the reason 「%s」', (unet, why) => {
    expect(models({ unets: [unet] })[0]!.missing).toContain(why);
  });

  it('files that the operator names take precedence, and file names decide the rest', () => {
    const told = {
      model: '柿子.safetensors',
      family: 'flux',
      encoders: ['clip_l.safetensors', 'umt5_xxl_fp8.safetensors'],
    };
    expect(models({ unets: [told.model] }, [told])[0]).toMatchObject({
      missing: null,
      parts: { encoders: told.encoders, vae: 'ae.safetensors' },
    });
    expect(models({ unets: [told.model] }, [{ ...told, vae: 'gone.safetensors' }])[0]!.missing).toContain(
      'COMFYUI_PARTS 里写的「gone.safetensors」不在 ComfyUI 的列表里',
    );
  });

  it('a diffusion model with the name of a checkpoint is listed with its folder', () => {
    const file = 'flux1-dev.safetensors';
    expect(models({ unets: [file], checkpoints: [file] }).map(({ name }) => name)).toEqual([
      file,
      `diffusion_models/${file}`,
    ]);
  });
});
