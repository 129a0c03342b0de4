import { describe, expect, it } from 'vitest';
import { workflowProblem } from '@app/shared/contracts/workflow-problem';
import { fillWorkflow } from './fill.ts';
import { formOf } from './form.ts';
import { zNodeInfos } from './node-info.ts';
import type { OwnGraph } from './read.ts';

const link = (kind: string) => [kind, {}];
const whole = (min: number, max: number, step = 1) => ['INT', { default: min, min, max, step }];
const node = (title: string, required: object, optional: object = {}) => ({
  input: { required, optional },
  display_name: title,
  output_node: false,
});
/**
 * Node information as `/object_info` of 0.3.64 answers it: classic lists, and COMBO of newer nodes.
 */
const INFOS = zNodeInfos.parse({
  CheckpointLoaderSimple: node('Load Checkpoint', { ckpt_name: [['cat.safetensors', '猫/ink.safetensors'], {}] }),
  CLIPTextEncode: node('CLIP Text Encode (Prompt)', { text: ['STRING', { multiline: true }], clip: link('CLIP') }),
  EmptyLatentImage: node('Empty Latent Image', {
    width: whole(16, 16384, 8),
    height: whole(16, 16384, 8),
    batch_size: whole(1, 4096),
  }),
  KSampler: node('KSampler', {
    model: link('MODEL'),
    seed: ['INT', { min: 0, max: 2 ** 64, control_after_generate: true }],
    steps: whole(1, 10000),
    cfg: ['FLOAT', { min: 0, max: 100, step: 0.1 }],
    sampler_name: ['COMBO', { options: ['euler', 'dpmpp_2m'] }],
    positive: link('CONDITIONING'),
    negative: link('CONDITIONING'),
    latent_image: link('LATENT'),
  }),
  ShortSeed: node('Short seed', { noise_seed: ['INT', { min: 0, max: 4294967295 }] }),
  ControlNetApplyAdvanced: node('Apply ControlNet', { strength: ['FLOAT', { min: 0, max: 10 }] }),
  LoadImage: node('Load Image', { image: [['example.png'], { image_upload: true }] }),
  VAEDecode: node('VAE Decode', { samples: link('LATENT'), vae: link('VAE') }),
  SaveImage: node('Save Image', { images: link('IMAGE'), filename_prefix: ['STRING', { default: 'ComfyUI' }] }),
  PreviewImage: node('Preview Image', { images: link('IMAGE') }),
  CreateVideo: node('Create Video', { images: link('IMAGE'), fps: ['FLOAT', { min: 1, max: 120 }] }),
  SaveVideo: node('Save Video', { video: link('VIDEO'), filename_prefix: ['STRING', {}] }),
  LoadFolder: node('Load Images From Folder', { directory: ['STRING', { default: '' }] }),
  LoadVideo: node('Load Video', { file: [['a.mp4'], {}] }),
  LoraLoader: node('Load LoRA', { lora_name: [[], {}], strength_model: ['FLOAT', { min: -100, max: 100 }] }),
});

const PICTURE: OwnGraph = {
  '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'cat.safetensors' } },
  '5': { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 768, batch_size: 1 } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: 'a persimmon', clip: ['4', 1] } },
  '7': { class_type: 'CLIPTextEncode', inputs: { text: 'text, watermark', clip: ['4', 1] } },
  '10': { class_type: 'LoadImage', inputs: { image: 'example.png' }, _meta: { title: '姿势图' } },
  '11': {
    class_type: 'ControlNetApplyAdvanced',
    inputs: { strength: 0.8, positive: ['6', 0], negative: ['7', 0], image: ['10', 0] },
  },
  '3': {
    class_type: 'KSampler',
    inputs: {
      seed: '1125899906842624000',
      steps: 20,
      cfg: 7,
      sampler_name: 'euler',
      model: ['4', 0],
      positive: ['11', 0],
      negative: ['11', 1],
      latent_image: ['5', 0],
    },
  },
  '8': { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
  '9': { class_type: 'SaveImage', inputs: { images: ['8', 0], filename_prefix: 'own/picture' } },
  '12': { class_type: 'PreviewImage', inputs: { images: ['10', 0] } },
};
const formed = (graph: OwnGraph) => formOf({ name: '柿子', graph }, INFOS);
const labels = (graph: OwnGraph, main: boolean) =>
  formed(graph)
    .inputs.filter((input) => input.main === main)
    .map(({ label }) => label);
const FILE = '00000000-0000-4000-8000-000000000001';

describe('the form of a workflow', () => {
  it('the form has prompts, pictures and sizes first, models and samplers under further settings, and no seed', () => {
    const inputs = labels(PICTURE, true);
    expect(new Set(inputs)).toEqual(new Set(['提示词', '反向提示词', '姿势图', '宽', '高', '张数']));
    expect(new Set(labels(PICTURE, false))).toEqual(new Set(['模型', '采样器', '采样步数', '引导系数', '强度']));
    expect(formed(PICTURE)).toMatchObject({ makes: 'pictures', seeded: true, missing: [] });
    expect(formed(PICTURE).inputs.find(({ key }) => key === '7.text')).toMatchObject({ label: '反向提示词' });
  });

  it('the form names inputs by the title that the operator gave their node', () => {
    const titled = { ...PICTURE, '4': { ...PICTURE['4']!, _meta: { title: '画风模型' } } };
    expect(labels(titled, true)).toContain('画风模型');
  });

  it('the form distinguishes inputs of one name by their node', () => {
    const twice = { ...PICTURE, '21': { class_type: 'CLIPTextEncode', inputs: { text: 'more', clip: ['4', 1] } } };
    expect(labels(twice, true)).toContain('提示词（CLIP Text Encode (Prompt) 21）');
  });

  it('the form lists nodes and choices that the engine lacks', () => {
    const lacking: OwnGraph = {
      ...PICTURE,
      '30': { class_type: 'FaceDetailer', inputs: {} },
      '31': { class_type: 'LoraLoader', inputs: { lora_name: 'ink.safetensors', strength_model: 1 } },
    };
    expect(formed(lacking).missing).toEqual([
      '绘图引擎没有节点「FaceDetailer」',
      '「Load LoRA」的 lora_name 一个可选的都没有，原来用的是「ink.safetensors」',
    ]);
    expect(formed({ '9': { class_type: 'LoadImage', inputs: { image: 'a.png' } } }).missing).toEqual([
      '它没有输出图片或视频的节点',
    ]);
  });

  it('the form requires another file where the engine lacks the saved one', () => {
    const moved = {
      ...PICTURE,
      '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'gone.safetensors' } },
    };
    const form = formed(moved);
    expect(form.inputs.find(({ key }) => key === '4.ckpt_name')).toMatchObject({ value: '', main: true });
    const asked = { values: {}, pictures: { '10.image': FILE } };
    expect(workflowProblem(form, asked)).toBe('请选择「模型」：绘图引擎没有工作流原来用的「gone.safetensors」');
    expect(workflowProblem(form, { ...asked, values: { '4.ckpt_name': 'cat.safetensors' } })).toBeNull();
  });

  it.each([
    [{ '5.width': 8 }, '「宽」要填 16 到 16384 的数'],
    [{ '5.width': 512.5 }, '「宽」要填整数'],
    [{ '3.sampler_name': 'nope' }, '绘图引擎没有「采样器」的「nope」，请另选一个'],
    [{ '6.text': 5 }, '「提示词」要填文字'],
    [{ '99.text': 'a' }, '这个工作流已经改过，请刷新页面后再试'],
  ])('workflowProblem refuses values that the engine would not accept: %j', (values, problem) => {
    expect(workflowProblem(formed(PICTURE), { values, pictures: { '10.image': FILE } })).toBe(problem);
  });

  it('the form shows a text that may be a path or code only when the operator gave its node a title', () => {
    const path = { class_type: 'LoadFolder', inputs: { directory: '/data/in' } };
    expect(formed({ ...PICTURE, '50': path }).inputs.map(({ key }) => key)).not.toContain('50.directory');
    const titled = { ...path, _meta: { title: '素材文件夹' } };
    expect(labels({ ...PICTURE, '50': titled }, true)).toContain('素材文件夹');
  });

  it('workflowProblem reports a missing picture', () => {
    expect(workflowProblem(formed(PICTURE), { values: {}, pictures: {} })).toBe('请放入图片「姿势图」');
  });
});

describe('the filled graph of a workflow', () => {
  const filled = (graph: OwnGraph, values = {}, seed: number | `${bigint}` = '18446744073709551615') =>
    fillWorkflow(graph, {
      form: formed(graph),
      infos: INFOS,
      params: { values },
      seed,
      uploads: { '10.image': 'huixue/a.png [temp]' },
    });

  it('a filled graph contains the values, the upload and the full seed, and writes nothing into the output folder', () => {
    const { graph, outputs } = filled(PICTURE, { '6.text': '一只猫', '5.width': 640 });
    expect(graph['6']).toEqual({ class_type: 'CLIPTextEncode', inputs: { text: '一只猫', clip: ['4', 1] } });
    expect(graph['5']!.inputs).toMatchObject({ width: 640, height: 768 });
    expect(graph['10']!.inputs).toEqual({ image: 'huixue/a.png [temp]' });
    expect(graph['3']!.inputs).toMatchObject({ seed: 18446744073709551615n, steps: 20 });
    expect(graph['9']).toEqual({ class_type: 'PreviewImage', inputs: { images: ['8', 0] } });
    expect(outputs).toEqual(['9']);
  });

  it('a filled graph limits the seed to the range of its node', () => {
    const short = { ...PICTURE, '20': { class_type: 'ShortSeed', inputs: { noise_seed: 1 } } };
    expect(filled(short, {}, 4294967296 + 5).graph['20']!.inputs).toEqual({ noise_seed: 5 });
  });

  it('a filled graph outputs the frames of a video and their rate', () => {
    const video: OwnGraph = {
      ...PICTURE,
      '40': { class_type: 'CreateVideo', inputs: { images: ['8', 0], fps: 24 } },
      '41': { class_type: 'SaveVideo', inputs: { video: ['40', 0], filename_prefix: 'video/own' } },
    };
    expect(formed(video).makes).toBe('video');
    const { graph, outputs, fps } = filled(video);
    expect(graph['41']).toEqual({ class_type: 'PreviewImage', inputs: { images: ['8', 0] } });
    expect([outputs, fps]).toEqual([['41'], 24]);
  });

  it('a filled graph splits a video that no node assembles into frames', () => {
    const video: OwnGraph = {
      '40': { class_type: 'LoadVideo', inputs: { file: 'a.mp4' } },
      '41': { class_type: 'SaveVideo', inputs: { video: ['40', 0], filename_prefix: 'video/own' } },
    };
    const { graph } = filled(video);
    expect(graph['41.frames']).toEqual({ class_type: 'GetVideoComponents', inputs: { video: ['40', 0] } });
    expect(graph['41']).toEqual({ class_type: 'PreviewImage', inputs: { images: ['41.frames', 0] } });
  });
});
