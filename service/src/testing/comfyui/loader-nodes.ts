import { bare, float, input, oneOf, type NodeKind } from './node-kinds.ts';

const device = { ...bare(oneOf('default', 'cpu')), about: { advanced: true } };
const strength = float({ default: 1, min: -100, max: 100, step: 0.01 });
const part = float({ default: 1, min: 0, max: 1, step: 0.001 });
const plain = { module: 'nodes', category: 'loaders' } as const;
const encoders = { module: 'comfy_extras.nodes_sd3', category: 'advanced/loaders' } as const;
const adapter = { module: 'custom_nodes.ComfyUI_IPAdapter_plus', category: 'ipadapter' } as const;
const clip = bare(({ encoders: names }) => names);

/** Nodes that load files into memory. */
export const LOADER_NODES: Record<string, NodeKind> = {
  CheckpointLoaderSimple: {
    in: { ckpt_name: input(({ models }) => models) },
    out: ['MODEL', 'CLIP', 'VAE'],
    title: 'Load Checkpoint',
    ...plain,
  },
  UNETLoader: {
    in: {
      unet_name: bare(({ unets }) => unets),
      weight_dtype: bare(oneOf('default', 'fp8_e4m3fn', 'fp8_e4m3fn_fast', 'fp8_e5m2')),
    },
    out: ['MODEL'],
    title: 'Load Diffusion Model',
    module: 'nodes',
    category: 'advanced/loaders',
  },
  CLIPLoader: {
    in: {
      clip_name: clip,
      type: bare(oneOf('stable_diffusion', 'sd3', 'lumina2', 'wan', 'hidream', 'chroma', 'qwen_image')),
    },
    optional: { device },
    out: ['CLIP'],
    title: 'Load CLIP',
    module: 'nodes',
    category: 'advanced/loaders',
  },
  DualCLIPLoader: {
    in: { clip_name1: clip, clip_name2: clip, type: bare(oneOf('sdxl', 'sd3', 'flux', 'hidream')) },
    optional: { device },
    out: ['CLIP'],
    title: 'DualCLIPLoader',
    module: 'nodes',
    category: 'advanced/loaders',
  },
  TripleCLIPLoader: {
    in: { clip_name1: clip, clip_name2: clip, clip_name3: clip },
    out: ['CLIP'],
    title: 'TripleCLIPLoader',
    ...encoders,
  },
  QuadrupleCLIPLoader: {
    in: { clip_name1: clip, clip_name2: clip, clip_name3: clip, clip_name4: clip },
    out: ['CLIP'],
    title: 'QuadrupleCLIPLoader',
    ...encoders,
    module: 'comfy_extras.nodes_hidream',
  },
  CLIPVisionLoader: {
    in: { clip_name: bare(({ clipVisions }) => clipVisions) },
    out: ['CLIP_VISION'],
    title: 'Load CLIP Vision',
    ...plain,
  },
  VAELoader: {
    in: { vae_name: bare(({ vaes }) => [...vaes, 'pixel_space']) },
    out: ['VAE'],
    title: 'Load VAE',
    ...plain,
  },
  LoraLoader: {
    in: {
      model: input('MODEL'),
      clip: input('CLIP'),
      lora_name: input(({ loras }) => loras),
      strength_model: strength,
      strength_clip: strength,
    },
    out: ['MODEL', 'CLIP'],
    title: 'Load LoRA',
    ...plain,
  },
  UpscaleModelLoader: {
    in: { model_name: input(({ upscaleModels }) => upscaleModels) },
    out: ['UPSCALE_MODEL'],
    title: 'Load Upscale Model',
    module: 'comfy_extras.nodes_upscale_model',
    category: 'loaders',
    newer: true,
  },
  ControlNetLoader: {
    in: { control_net_name: bare(({ controlNets }) => controlNets) },
    out: ['CONTROL_NET'],
    title: 'Load ControlNet Model',
    ...plain,
  },
  IPAdapterModelLoader: {
    in: { ipadapter_file: bare(({ ipadapters }) => ipadapters ?? []) },
    out: ['IPADAPTER'],
    title: 'IPAdapter Model Loader',
    ...adapter,
    category: 'ipadapter/loaders',
  },
  IPAdapterUnifiedLoader: {
    in: {
      model: bare('MODEL'),
      preset: bare(
        oneOf(
          'LIGHT - SD1.5 only (low strength)',
          'STANDARD (medium strength)',
          'VIT-G (medium strength)',
          'PLUS (high strength)',
          'PLUS FACE (portraits)',
          'FULL FACE - SD1.5 only (portraits stronger)',
        ),
      ),
    },
    optional: { ipadapter: bare('IPADAPTER') },
    out: ['MODEL', 'IPADAPTER'],
    outNames: ['model', 'ipadapter'],
    title: 'IPAdapter Unified Loader',
    ...adapter,
  },
  IPAdapter: {
    in: {
      model: bare('MODEL'),
      ipadapter: bare('IPADAPTER'),
      image: bare('IMAGE'),
      weight: float({ default: 1, min: -1, max: 3, step: 0.05 }),
      start_at: part,
      end_at: part,
      weight_type: bare(oneOf('standard', 'prompt is more important', 'style transfer')),
    },
    optional: { attn_mask: bare('MASK') },
    out: ['MODEL'],
    title: 'IPAdapter',
    ...adapter,
  },
};
