import type { NodeClass } from '../graph.ts';

/** Recommended parameters of a family. */
export interface SettingSuggestion {
  /** Side of a square picture, in px. */
  side: number;
  steps: number;
  cfg: number;
  sampler: string;
  scheduler: string;
}

type TextLoader = 'CLIPLoader' | 'DualCLIPLoader' | 'TripleCLIPLoader' | 'QuadrupleCLIPLoader';

/** A group of models that are loaded and sampled in the same way. */
export interface ModelFamily {
  /** Id of the family in the operator's COMFYUI_PARTS file. */
  id: string;
  /** Name for people, also the one derived from metadata of LoRAs. */
  base: string;
  /** Pattern of its file names. */
  files: RegExp;
  text: {
    loader: TextLoader;
    /** Type for the text encoder loader; `null` where that loader takes none. */
    type: string | null;
    /** Text encoders, each with its name and file patterns, the best match first. */
    encoders: readonly FamilyPart[];
  };
  vae: FamilyPart;
  latent: 'EmptyLatentImage' | 'EmptySD3LatentImage' | 'EmptyHunyuanLatentVideo';
  shift: { node: 'ModelSamplingSD3' | 'ModelSamplingAuraFlow'; value: number } | null;
  /**
   * `cfg`: two passes a step, one of them with the negative prompt. `embedded`: the scale is an
   * input of the model itself, and the negative prompt is ignored. `none`: a distilled model
   * without a scale.
   */
  guidance: 'cfg' | 'embedded' | 'none';
  /** The node that encodes the positive prompt, where it is not `CLIPTextEncode`. */
  words?: 'CLIPTextEncodeLumina2';
  /** Whether layers of its text encoder may be skipped. */
  clipSkip: boolean;
  suggested: SettingSuggestion;
  /** File name of the second half of the model, derived from that of the first half. */
  second?: (first: string) => string;
}
export interface FamilyPart {
  name: string;
  files: readonly RegExp[];
}

const clipL: FamilyPart = { name: 'clip_l', files: [/clip[_-]?l(?![a-z])/i, /vit-?l-?14/i] };
const clipG: FamilyPart = { name: 'clip_g', files: [/clip[_-]?g(?![a-z])/i, /bigg/i] };
const t5: FamilyPart = { name: 't5xxl', files: [/(?<!m)t5[_-]?(v1_1[_-])?xxl/i] };
const umt5: FamilyPart = { name: 'umt5_xxl', files: [/umt5/i] };
const gemma: FamilyPart = { name: 'gemma_2_2b', files: [/gemma[_-]?2/i] };
const qwenVl: FamilyPart = { name: 'qwen_2.5_vl_7b', files: [/qwen[_-]?2[._]?5[_-]?vl/i] };
const qwen3: FamilyPart = { name: 'qwen_3_4b', files: [/qwen[_-]?3[_-]?4b/i] };
const llama: FamilyPart = { name: 'llama_3.1_8b_instruct', files: [/llama[_-]?3/i] };

const fluxVae: FamilyPart = { name: 'ae', files: [/^ae(?![a-z])/i, /flux.*vae|vae.*flux/i] };
const qwenVae: FamilyPart = { name: 'qwen_image_vae', files: [/qwen[_-]?image.*vae|vae.*qwen/i] };
const wanVae: FamilyPart = { name: 'wan_2.1_vae', files: [/wan.*2[._]?1.*vae/i, /wan[_-]?vae/i] };
const sd3Vae: FamilyPart = { name: 'sd3_vae', files: [/sd[_-]?3.*vae|vae.*sd[_-]?3/i] };
const xlVae: FamilyPart = { name: 'sdxl_vae', files: [/xl.*vae|vae.*xl/i] };
const sdVae: FamilyPart = {
  name: 'vae-ft-mse-840000-ema-pruned',
  files: [/ft[_-](mse|ema)/i, /(sd|kl).*vae|vae.*sd/i],
};

const euler = (side: number, steps: number, cfg: number, scheduler = 'simple'): SettingSuggestion => ({
  side,
  steps,
  cfg,
  sampler: 'euler',
  scheduler,
});

const flux = {
  base: 'Flux',
  text: { loader: 'DualCLIPLoader', type: 'flux', encoders: [clipL, t5] },
  vae: fluxVae,
  latent: 'EmptySD3LatentImage',
  shift: null,
  clipSkip: false,
} as const;
const sd3 = {
  base: 'SD 3',
  text: { loader: 'TripleCLIPLoader', type: null, encoders: [clipL, clipG, t5] },
  vae: sd3Vae,
  latent: 'EmptySD3LatentImage',
  // The model's own default of 3 is used.
  shift: null,
  clipSkip: false,
} as const;
const hidream = {
  base: 'HiDream',
  text: {
    loader: 'QuadrupleCLIPLoader',
    type: null,
    // HiDream's encoders of the same names are longer than those of other families.
    encoders: [
      { name: 'clip_l_hidream', files: [/clip[_-]?l[_-]?hidream/i, ...clipL.files] },
      { name: 'clip_g_hidream', files: [/clip[_-]?g[_-]?hidream/i, ...clipG.files] },
      t5,
      llama,
    ],
  },
  vae: fluxVae,
  latent: 'EmptySD3LatentImage',
  clipSkip: false,
} as const;
const zImage = {
  base: 'Z-Image',
  text: { loader: 'CLIPLoader', type: 'lumina2', encoders: [qwen3] },
  vae: fluxVae,
  latent: 'EmptySD3LatentImage',
  shift: { node: 'ModelSamplingAuraFlow', value: 3 },
  clipSkip: false,
} as const;
const wan = {
  base: 'Wan',
  text: { loader: 'CLIPLoader', type: 'wan', encoders: [umt5] },
  vae: wanVae,
  // The latent image is a video of one frame.
  latent: 'EmptyHunyuanLatentVideo',
  guidance: 'cfg',
  clipSkip: false,
} as const;
const sd = { latent: 'EmptyLatentImage', shift: null, guidance: 'cfg', clipSkip: true } as const;

/**
 * The first family whose pattern matches applies. Settings are those of ComfyUI's own templates.
 */
export const FAMILIES: readonly ModelFamily[] = [
  {
    id: 'chroma',
    base: 'Chroma',
    files: /chroma(?!.*radiance)/i,
    text: { loader: 'CLIPLoader', type: 'chroma', encoders: [t5] },
    vae: fluxVae,
    latent: 'EmptySD3LatentImage',
    shift: { node: 'ModelSamplingAuraFlow', value: 1 },
    guidance: 'cfg',
    clipSkip: false,
    suggested: euler(1024, 26, 3.5, 'beta'),
  },
  { ...flux, id: 'flux-schnell', files: /schnell/i, guidance: 'none', suggested: euler(1024, 4, 1) },
  { ...flux, id: 'flux', files: /flux/i, guidance: 'embedded', suggested: euler(1024, 20, 3.5) },
  {
    ...sd3,
    id: 'sd3.5-turbo',
    files: /sd[_-]?3.*turbo|stable-diffusion-3.*turbo/i,
    guidance: 'none',
    suggested: euler(1024, 4, 1, 'sgm_uniform'),
  },
  {
    ...sd3,
    id: 'sd3.5',
    files: /sd[_-]?3(?!\d)|stable-diffusion-3/i,
    guidance: 'cfg',
    suggested: euler(1024, 20, 4, 'sgm_uniform'),
  },
  {
    id: 'qwen-image',
    base: 'Qwen-Image',
    files: /qwen[_-]?image/i,
    text: { loader: 'CLIPLoader', type: 'qwen_image', encoders: [qwenVl] },
    vae: qwenVae,
    latent: 'EmptySD3LatentImage',
    shift: { node: 'ModelSamplingAuraFlow', value: 3.1 },
    guidance: 'cfg',
    clipSkip: false,
    suggested: euler(1328, 20, 4),
  },
  {
    ...zImage,
    id: 'z-image-turbo',
    files: /z[_-]?image.*turbo/i,
    guidance: 'none',
    suggested: { ...euler(1024, 8, 1), sampler: 'res_multistep' },
  },
  {
    ...zImage,
    id: 'z-image',
    files: /z[_-]?image/i,
    guidance: 'cfg',
    suggested: { ...euler(1024, 25, 4), sampler: 'res_multistep' },
  },
  {
    ...wan,
    id: 'wan2.2',
    files: /wan.*high[_-]?noise/i,
    shift: { node: 'ModelSamplingSD3', value: 5 },
    suggested: euler(640, 20, 3.5),
    second: (first) => first.replaceAll(/high(?=[_-]?noise)/gi, 'low'),
  },
  {
    ...wan,
    id: 'wan2.1',
    files: /wan[_-]?2?[._]?1?.*t2v/i,
    shift: { node: 'ModelSamplingSD3', value: 8 },
    suggested: { ...euler(640, 30, 6), sampler: 'uni_pc' },
  },
  {
    ...hidream,
    id: 'hidream-dev',
    files: /hidream.*dev/i,
    shift: { node: 'ModelSamplingSD3', value: 6 },
    guidance: 'none',
    suggested: { side: 1024, steps: 28, cfg: 1, sampler: 'lcm', scheduler: 'normal' },
  },
  {
    ...hidream,
    id: 'hidream-fast',
    files: /hidream.*fast/i,
    shift: { node: 'ModelSamplingSD3', value: 3 },
    guidance: 'none',
    suggested: { side: 1024, steps: 16, cfg: 1, sampler: 'lcm', scheduler: 'normal' },
  },
  {
    ...hidream,
    id: 'hidream-full',
    files: /hidream/i,
    shift: { node: 'ModelSamplingSD3', value: 3 },
    guidance: 'cfg',
    suggested: { ...euler(1024, 50, 5), sampler: 'uni_pc' },
  },
  {
    id: 'lumina2',
    base: 'Lumina 2',
    files: /lumina/i,
    text: { loader: 'CLIPLoader', type: 'lumina2', encoders: [gemma] },
    vae: fluxVae,
    latent: 'EmptySD3LatentImage',
    shift: { node: 'ModelSamplingAuraFlow', value: 4 },
    guidance: 'cfg',
    words: 'CLIPTextEncodeLumina2',
    clipSkip: false,
    suggested: { ...euler(1024, 30, 4), sampler: 'res_multistep' },
  },
  {
    ...sd,
    id: 'sdxl',
    base: 'SDXL',
    files: /xl|pony|illustrious|noobai/i,
    text: { loader: 'DualCLIPLoader', type: 'sdxl', encoders: [clipL, clipG] },
    vae: xlVae,
    suggested: euler(1024, 20, 7, 'normal'),
  },
  {
    ...sd,
    id: 'sd2',
    base: 'SD 2',
    files: /sd[_-]?v?2(?=[._-]|$)|v2-1|stable-diffusion-2/i,
    text: {
      loader: 'CLIPLoader',
      type: 'stable_diffusion',
      encoders: [{ name: 'clip_h', files: [/clip[_-]?h(?![a-z])/i, /vit-?h-?14/i] }],
    },
    vae: sdVae,
    suggested: euler(768, 20, 7, 'normal'),
  },
  {
    ...sd,
    id: 'sd1.5',
    base: 'SD 1.5',
    files: /sd[_-]?v?1[._-]?[45]?(?!\d)|v1-[45]|stable-diffusion-v?1/i,
    text: { loader: 'CLIPLoader', type: 'stable_diffusion', encoders: [clipL] },
    vae: sdVae,
    suggested: euler(512, 20, 7, 'normal'),
  },
];

/** Models that need another graph, or draw no picture from a prompt alone. */
export const UNSUPPORTED_FAMILIES: readonly { files: RegExp; why: string }[] = [
  {
    files: /kontext|edit(?!ion)|[_-](fill|canny|depth|redux)([_.-]|$)|layered|omnigen/i,
    why: '要照着图片画，这里只接了由文字画图的模型',
  },
  { files: /i2v|flf2v|s2v|ti2v|vace|[_-]fun[_-]|animate|ltx|hunyuan.?video|mochi/i, why: '画的是视频' },
  { files: /flux[._-]?[23]|klein|radiance|hidream[_-]?(o1|e1)/i, why: '这一系列还没有接上' },
];

/** Nodes that a family needs beside its loaders. */
export function nodesOf({ latent, shift, guidance, words }: ModelFamily): NodeClass[] {
  return [
    latent,
    ...(words ? [words] : []),
    ...(shift ? [shift.node] : []),
    ...(guidance === 'embedded' ? (['FluxGuidance'] as const) : []),
    ...(guidance === 'cfg' ? [] : (['ConditioningZeroOut'] as const)),
  ];
}
