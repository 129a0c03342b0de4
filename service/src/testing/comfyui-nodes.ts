/**
 * Nodes of ComfyUI as `/object_info` tells of them, and how a graph of them is checked before it
 * runs (execution.py of 0.3.64).
 */

export interface Holdings {
  models: string[];
  unets: string[];
  encoders: string[];
  vaes: string[];
  loras: string[];
  embeddings: string[];
  samplers: string[];
  schedulers: string[];
  upscaleModels: string[];
  /** Files of ComfyUI_IPAdapter_plus; `null` where it is not installed. */
  ipadapters: string[] | null;
  clipVisions: string[];
}
type ListOf = (holdings: Holdings) => readonly string[];
type Input =
  | { link: string }
  | { list: ListOf }
  | { whole: [min: number, max: number] }
  | { number: [min: number, max: number] }
  | { text: true }
  | { flag: true }
  /** Any file that is there; whatever the list says. */
  | { file: true };
interface NodeKind {
  in: Record<string, Input>;
  optional?: string[];
  out: string[];
  output?: true;
}

const link = (kind: string): Input => ({ link: kind });
const list = (names: ListOf): Input => ({ list: names });
const whole = (min: number, max: number): Input => ({ whole: [min, max] });
const number = (min: number, max: number): Input => ({ number: [min, max] });
const side = whole(0, 16384);
const latentWays = ['nearest-exact', 'bilinear', 'area', 'bicubic', 'bislerp'];
const switches = list(() => ['enable', 'disable']);
const crops = list(() => ['disabled', 'center']);

const encoder = list(({ encoders }) => encoders);
const sizes = { width: whole(16, 16384), height: whole(16, 16384), batch_size: whole(1, 4096) };

export const NODES: Record<string, NodeKind> = {
  UNETLoader: {
    in: { unet_name: list(({ unets }) => unets), weight_dtype: list(() => ['default', 'fp8_e4m3fn']) },
    out: ['MODEL'],
  },
  CLIPLoader: {
    in: {
      clip_name: encoder,
      type: list(() => ['stable_diffusion', 'sd3', 'lumina2', 'wan', 'hidream', 'chroma', 'qwen_image']),
    },
    out: ['CLIP'],
  },
  DualCLIPLoader: {
    in: { clip_name1: encoder, clip_name2: encoder, type: list(() => ['sdxl', 'sd3', 'flux', 'hidream']) },
    out: ['CLIP'],
  },
  TripleCLIPLoader: { in: { clip_name1: encoder, clip_name2: encoder, clip_name3: encoder }, out: ['CLIP'] },
  QuadrupleCLIPLoader: {
    in: { clip_name1: encoder, clip_name2: encoder, clip_name3: encoder, clip_name4: encoder },
    out: ['CLIP'],
  },
  ModelSamplingSD3: { in: { model: link('MODEL'), shift: number(0, 100) }, out: ['MODEL'] },
  ModelSamplingAuraFlow: { in: { model: link('MODEL'), shift: number(0, 100) }, out: ['MODEL'] },
  FluxGuidance: { in: { conditioning: link('CONDITIONING'), guidance: number(0, 100) }, out: ['CONDITIONING'] },
  ConditioningZeroOut: { in: { conditioning: link('CONDITIONING') }, out: ['CONDITIONING'] },
  CLIPTextEncodeLumina2: {
    in: { system_prompt: list(() => ['superior', 'alignment']), user_prompt: { text: true }, clip: link('CLIP') },
    out: ['CONDITIONING'],
  },
  InpaintModelConditioning: {
    in: {
      positive: link('CONDITIONING'),
      negative: link('CONDITIONING'),
      vae: link('VAE'),
      pixels: link('IMAGE'),
      mask: link('MASK'),
      noise_mask: { flag: true },
    },
    out: ['CONDITIONING', 'CONDITIONING', 'LATENT'],
  },
  EmptySD3LatentImage: { in: sizes, out: ['LATENT'] },
  EmptyHunyuanLatentVideo: { in: { ...sizes, length: whole(1, 16384) }, out: ['LATENT'] },
  CLIPVisionLoader: { in: { clip_name: list(({ clipVisions }) => clipVisions) }, out: ['CLIP_VISION'] },
  CheckpointLoaderSimple: { in: { ckpt_name: list(({ models }) => models) }, out: ['MODEL', 'CLIP', 'VAE'] },
  VAELoader: { in: { vae_name: list(({ vaes }) => [...vaes, 'pixel_space']) }, out: ['VAE'] },
  CLIPSetLastLayer: { in: { clip: link('CLIP'), stop_at_clip_layer: whole(-24, -1) }, out: ['CLIP'] },
  LoraLoader: {
    in: {
      model: link('MODEL'),
      clip: link('CLIP'),
      lora_name: list(({ loras }) => loras),
      strength_model: number(-100, 100),
      strength_clip: number(-100, 100),
    },
    out: ['MODEL', 'CLIP'],
  },
  CLIPTextEncode: { in: { text: { text: true }, clip: link('CLIP') }, out: ['CONDITIONING'] },
  EmptyLatentImage: { in: sizes, out: ['LATENT'] },
  LoadImage: { in: { image: { file: true } }, out: ['IMAGE', 'MASK'] },
  LoadImageMask: {
    in: { image: { file: true }, channel: list(() => ['alpha', 'red', 'green', 'blue']) },
    out: ['MASK'],
  },
  VAEEncode: { in: { pixels: link('IMAGE'), vae: link('VAE') }, out: ['LATENT'] },
  SetLatentNoiseMask: { in: { samples: link('LATENT'), mask: link('MASK') }, out: ['LATENT'] },
  LatentCompositeMasked: {
    in: {
      destination: link('LATENT'),
      source: link('LATENT'),
      x: side,
      y: side,
      resize_source: { flag: true },
      mask: link('MASK'),
    },
    optional: ['mask'],
    out: ['LATENT'],
  },
  LatentMultiply: { in: { samples: link('LATENT'), multiplier: number(-10, 10) }, out: ['LATENT'] },
  LatentUpscale: {
    in: { samples: link('LATENT'), upscale_method: list(() => latentWays), width: side, height: side, crop: crops },
    out: ['LATENT'],
  },
  KSampler: {
    in: {
      model: link('MODEL'),
      seed: whole(0, 2 ** 64),
      steps: whole(1, 10000),
      cfg: number(0, 100),
      sampler_name: list(({ samplers }) => samplers),
      scheduler: list(({ schedulers }) => schedulers),
      positive: link('CONDITIONING'),
      negative: link('CONDITIONING'),
      latent_image: link('LATENT'),
      denoise: number(0, 1),
    },
    out: ['LATENT'],
  },
  KSamplerAdvanced: {
    in: {
      model: link('MODEL'),
      add_noise: switches,
      noise_seed: whole(0, 2 ** 64),
      steps: whole(1, 10000),
      cfg: number(0, 100),
      sampler_name: list(({ samplers }) => samplers),
      scheduler: list(({ schedulers }) => schedulers),
      positive: link('CONDITIONING'),
      negative: link('CONDITIONING'),
      latent_image: link('LATENT'),
      start_at_step: whole(0, 10000),
      end_at_step: whole(0, 10000),
      return_with_leftover_noise: switches,
    },
    out: ['LATENT'],
  },
  VAEDecode: { in: { samples: link('LATENT'), vae: link('VAE') }, out: ['IMAGE'] },
  VAEDecodeTiled: {
    in: {
      samples: link('LATENT'),
      vae: link('VAE'),
      tile_size: whole(64, 4096),
      overlap: whole(0, 4096),
      temporal_size: whole(8, 4096),
      temporal_overlap: whole(4, 4096),
    },
    out: ['IMAGE'],
  },
  UpscaleModelLoader: { in: { model_name: list(({ upscaleModels }) => upscaleModels) }, out: ['UPSCALE_MODEL'] },
  ImageUpscaleWithModel: { in: { upscale_model: link('UPSCALE_MODEL'), image: link('IMAGE') }, out: ['IMAGE'] },
  ImageScale: {
    in: {
      image: link('IMAGE'),
      upscale_method: list(() => ['nearest-exact', 'bilinear', 'area', 'bicubic', 'lanczos']),
      width: side,
      height: side,
      crop: crops,
    },
    out: ['IMAGE'],
  },
  IPAdapterModelLoader: { in: { ipadapter_file: list(({ ipadapters }) => ipadapters ?? []) }, out: ['IPADAPTER'] },
  IPAdapterUnifiedLoader: {
    in: {
      model: link('MODEL'),
      preset: list(() => [
        'LIGHT - SD1.5 only (low strength)',
        'STANDARD (medium strength)',
        'VIT-G (medium strength)',
        'PLUS (high strength)',
        'PLUS FACE (portraits)',
        'FULL FACE - SD1.5 only (portraits stronger)',
      ]),
    },
    out: ['MODEL', 'IPADAPTER'],
  },
  IPAdapter: {
    in: {
      model: link('MODEL'),
      ipadapter: link('IPADAPTER'),
      image: link('IMAGE'),
      weight: number(-1, 3),
      start_at: number(0, 1),
      end_at: number(0, 1),
      weight_type: list(() => ['standard', 'prompt is more important', 'style transfer']),
    },
    out: ['MODEL'],
  },
  SaveAnimatedWEBP: { in: { images: link('IMAGE'), fps: number(0.01, 1000) }, out: [], output: true },
  PreviewImage: { in: { images: link('IMAGE') }, out: [], output: true },
  SaveImage: { in: { images: link('IMAGE'), filename_prefix: { text: true } }, out: [], output: true },
};

export interface Node {
  class_type: string;
  inputs: Record<string, unknown>;
}
export type Graph = Record<string, Node>;

function describe(input: Input, holdings: Holdings, newer: boolean): unknown {
  if ('link' in input) return [input.link, {}];
  if ('list' in input) {
    const options = input.list(holdings);
    return newer ? ['COMBO', { multiselect: false, options }] : [options, {}];
  }
  if ('whole' in input) return ['INT', { min: input.whole[0], max: input.whole[1] }];
  if ('number' in input) return ['FLOAT', { min: input.number[0], max: input.number[1] }];
  if ('flag' in input) return ['BOOLEAN', { default: false }];
  if ('file' in input) return [[], { image_upload: true }];
  return ['STRING', { multiline: true }];
}

/** Answer of `/object_info/{class}`. */
export function infoOf(name: string, holdings: Holdings, newer: boolean, deprecated: boolean): object {
  const kind = NODES[name];
  if (!kind || (name.startsWith('IPAdapter') && !holdings.ipadapters)) return {};
  const entries = Object.entries(kind.in).map(
    ([input, spec]) => [input, describe(spec, holdings, newer), kind.optional?.includes(input)] as const,
  );
  const of = (optional: boolean) =>
    Object.fromEntries(entries.filter(([, , may]) => Boolean(may) === optional).map(([input, spec]) => [input, spec]));
  return {
    [name]: {
      input: { required: of(false), optional: of(true) },
      output: kind.out,
      name,
      output_node: kind.output === true,
      category: 'test',
      ...(deprecated && { deprecated: true }),
    },
  };
}

interface Fault {
  type: string;
  message: string;
  details: string;
  extra_info: object;
}
export interface Refusal {
  error: Fault;
  node_errors: Record<string, { errors: Fault[]; dependent_outputs: string[]; class_type: string }>;
}

function faultOf(
  name: string,
  value: unknown,
  input: Input,
  graph: Graph,
  holdings: Holdings,
  isFile: (name: string) => boolean,
): Fault | null {
  const fault = (type: string, details = name): Fault => ({
    type,
    message: type,
    details,
    extra_info: { input_name: name, ...(type !== 'custom_validation_failed' && { received_value: value }) },
  });
  if ('link' in input || Array.isArray(value)) {
    if (!Array.isArray(value) || value.length !== 2) return fault('bad_linked_input');
    const [from, slot] = value as [string, number];
    const out = NODES[graph[from]?.class_type ?? '']?.out;
    if (!out) return fault('exception_during_inner_validation', `KeyError: '${from}'`);
    if (out[slot] === undefined) return fault('exception_during_inner_validation', 'tuple index out of range');
    return 'link' in input && out[slot] === input.link ? null : fault('return_type_mismatch');
  }
  if ('text' in input) return typeof value === 'string' ? null : fault('invalid_input_type');
  if ('flag' in input) return typeof value === 'boolean' ? null : fault('invalid_input_type');
  if ('file' in input)
    return typeof value === 'string' && isFile(value)
      ? null
      : fault('custom_validation_failed', `${name} - Invalid image file: ${String(value)}`);
  if ('list' in input) {
    const names = input.list(holdings);
    return names.includes(value as string)
      ? null
      : fault('value_not_in_list', `${name}: '${String(value)}' not in ${JSON.stringify(names)}`);
  }
  const [min, max] = 'whole' in input ? input.whole : input.number;
  if (typeof value !== 'number' || ('whole' in input && !Number.isInteger(value))) return fault('invalid_input_type');
  if (value < min) return fault('value_smaller_than_min');
  return value > max ? fault('value_bigger_than_max') : null;
}

/**
 * Problems of a graph; `null` when there are none. Stricter than the real one in one thing: an
 * input that a node does not have, which that one passes over, is refused, since it can only be a
 * mistake.
 */
export function refusalOf(
  graph: Graph,
  holdings: Holdings,
  without: readonly string[],
  isFile: (name: string) => boolean,
): Refusal | null {
  const whole = (type: string, message: string): Refusal => ({
    error: { type, message, details: '', extra_info: {} },
    node_errors: {},
  });
  for (const { class_type: name } of Object.values(graph))
    if (!NODES[name] || without.includes(name))
      return whole('invalid_prompt', `Cannot execute because node ${name} does not exist.`);
  const outputs = Object.keys(graph).filter((id) => NODES[graph[id]!.class_type]!.output);
  if (outputs.length === 0) return whole('prompt_no_outputs', 'Prompt has no outputs');

  const faults: Refusal['node_errors'] = {};
  for (const [id, { class_type: name, inputs }] of Object.entries(graph)) {
    const kind = NODES[name]!;
    const errors = [
      ...Object.keys(inputs)
        .filter((input) => !kind.in[input])
        .map((input) => ({ type: 'unknown_input', message: 'unknown input', details: input, extra_info: {} })),
      ...Object.entries(kind.in).flatMap(([input, spec]) => {
        if (!(input in inputs))
          return kind.optional?.includes(input)
            ? []
            : [
                {
                  type: 'required_input_missing',
                  message: 'Required input is missing',
                  details: input,
                  extra_info: { input_name: input },
                },
              ];
        return faultOf(input, inputs[input], spec, graph, holdings, isFile) ?? [];
      }),
    ];
    if (errors.length > 0) faults[id] = { errors, dependent_outputs: outputs, class_type: name };
  }
  return Object.keys(faults).length === 0
    ? null
    : { ...whole('prompt_outputs_failed_validation', 'Prompt outputs failed validation'), node_errors: faults };
}
