import type { GraphBuilder, NodeLink } from '../graph.ts';
import type { ComfyWork } from '../work.ts';
import type { ComfyModel, ModelParts } from './choose.ts';
import type { ModelFamily } from './families.ts';

type Build = Pick<GraphBuilder, 'add' | 'once'>;
interface Loaded {
  model: NodeLink<'MODEL'>;
  clip: NodeLink<'CLIP'>;
  vae: NodeLink<'VAE'>;
}
/** Conditioning of a sampler. */
export interface GuidedModel {
  positive: NodeLink<'CONDITIONING'>;
  negative: NodeLink<'CONDITIONING'>;
}

const WHOLE = 'default';

function loadText({ once }: Build, { loader, type }: ModelFamily['text'], files: readonly string[]): NodeLink<'CLIP'> {
  const [a = '', b = '', c = '', d = ''] = files;
  switch (loader) {
    case 'CLIPLoader':
      return once(loader, { clip_name: a, type: type! })[0];
    case 'DualCLIPLoader':
      return once(loader, { clip_name1: a, clip_name2: b, type: type! })[0];
    case 'TripleCLIPLoader':
      return once(loader, { clip_name1: a, clip_name2: b, clip_name3: c })[0];
    case 'QuadrupleCLIPLoader':
      return once(loader, { clip_name1: a, clip_name2: b, clip_name3: c, clip_name4: d })[0];
  }
}

function loadParts(build: Build, family: ModelFamily, { unet, encoders, vae }: ModelParts): Loaded {
  const [model] = build.once('UNETLoader', { unet_name: unet, weight_dtype: WHOLE });
  return {
    model,
    clip: loadText(build, family.text, encoders),
    vae: build.once('VAELoader', { vae_name: vae })[0],
  };
}

/** Loads a checkpoint, or a diffusion model with its encoders and VAE. */
export function loadModel(build: Build, { file, family, parts }: ComfyModel): Loaded {
  if (family && parts) return loadParts(build, family, parts);
  const [model, clip, vae] = build.once('CheckpointLoaderSimple', { ckpt_name: file });
  return { model, clip, vae };
}

/** Patches a model with the noise schedule shift of its family. */
export function applyShift({ add }: Build, family: ModelFamily | null, model: NodeLink<'MODEL'>): NodeLink<'MODEL'> {
  return family?.shift ? add(family.shift.node, { model, shift: family.shift.value })[0] : model;
}

/** Encodes the prompts of a picture as the model's family requires. */
export function buildConditioning(
  { once }: Build,
  family: ModelFamily | null,
  clip: NodeLink<'CLIP'>,
  { prompt, negative, cfg }: Pick<ComfyWork, 'prompt' | 'negative' | 'cfg'>,
): GuidedModel {
  const [words] = family?.words
    ? once(family.words, { clip, system_prompt: 'superior', user_prompt: prompt })
    : once('CLIPTextEncode', { text: prompt, clip });
  const read = family?.guidance ?? 'cfg';
  return {
    positive: read === 'embedded' ? once('FluxGuidance', { conditioning: words, guidance: cfg })[0] : words,
    negative:
      read === 'cfg'
        ? once('CLIPTextEncode', { text: negative, clip })[0]
        : once('ConditioningZeroOut', { conditioning: words })[0],
  };
}
