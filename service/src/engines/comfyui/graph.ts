/** Type of the values along a link between two nodes. */
type Kind =
  | 'MODEL'
  | 'CLIP'
  | 'VAE'
  | 'CONDITIONING'
  | 'LATENT'
  | 'IMAGE'
  | 'MASK'
  | 'UPSCALE_MODEL'
  | 'IPADAPTER'
  | 'CONTROL_NET';

declare const carries: unique symbol;
/** An output of a node, as the API format references it. */
export type NodeLink<K extends Kind> = readonly [node: string, slot: number] & { readonly [carries]?: K };

type Crop = 'disabled' | 'center';
type Switch = 'enable' | 'disable';
interface Tiles {
  tile_size: number;
  overlap: number;
  temporal_size: number;
  temporal_overlap: number;
}
/**
 * Node classes that generated graphs use: their inputs, and their outputs by slot. Those of
 * IP-Adapter come from ComfyUI_IPAdapter_plus, all others from ComfyUI itself.
 */
interface Nodes {
  CheckpointLoaderSimple: { in: { ckpt_name: string }; out: ['MODEL', 'CLIP', 'VAE'] };
  UNETLoader: { in: { unet_name: string; weight_dtype: 'default' }; out: ['MODEL'] };
  CLIPLoader: { in: { clip_name: string; type: string }; out: ['CLIP'] };
  DualCLIPLoader: { in: { clip_name1: string; clip_name2: string; type: string }; out: ['CLIP'] };
  TripleCLIPLoader: { in: { clip_name1: string; clip_name2: string; clip_name3: string }; out: ['CLIP'] };
  QuadrupleCLIPLoader: {
    in: { clip_name1: string; clip_name2: string; clip_name3: string; clip_name4: string };
    out: ['CLIP'];
  };
  ModelSamplingSD3: { in: { model: NodeLink<'MODEL'>; shift: number }; out: ['MODEL'] };
  ModelSamplingAuraFlow: { in: { model: NodeLink<'MODEL'>; shift: number }; out: ['MODEL'] };
  ConditioningSetMask: {
    in: { conditioning: NodeLink<'CONDITIONING'>; mask: NodeLink<'MASK'>; strength: number; set_cond_area: 'default' };
    out: ['CONDITIONING'];
  };
  ConditioningCombine: {
    in: { conditioning_1: NodeLink<'CONDITIONING'>; conditioning_2: NodeLink<'CONDITIONING'> };
    out: ['CONDITIONING'];
  };
  ConditioningSetAreaStrength: {
    in: { conditioning: NodeLink<'CONDITIONING'>; strength: number };
    out: ['CONDITIONING'];
  };
  /** Merges similar tokens of a UNet. */
  TomePatchModel: { in: { model: NodeLink<'MODEL'>; ratio: number }; out: ['MODEL'] };
  FluxGuidance: { in: { conditioning: NodeLink<'CONDITIONING'>; guidance: number }; out: ['CONDITIONING'] };
  ConditioningZeroOut: { in: { conditioning: NodeLink<'CONDITIONING'> }; out: ['CONDITIONING'] };
  CLIPTextEncodeLumina2: {
    in: { clip: NodeLink<'CLIP'>; system_prompt: 'superior'; user_prompt: string };
    out: ['CONDITIONING'];
  };
  InpaintModelConditioning: {
    in: {
      positive: NodeLink<'CONDITIONING'>;
      negative: NodeLink<'CONDITIONING'>;
      vae: NodeLink<'VAE'>;
      pixels: NodeLink<'IMAGE'>;
      mask: NodeLink<'MASK'>;
      noise_mask: boolean;
    };
    out: ['CONDITIONING', 'CONDITIONING', 'LATENT'];
  };
  ControlNetLoader: { in: { control_net_name: string }; out: ['CONTROL_NET'] };
  ControlNetApplyAdvanced: {
    in: {
      positive: NodeLink<'CONDITIONING'>;
      negative: NodeLink<'CONDITIONING'>;
      control_net: NodeLink<'CONTROL_NET'>;
      image: NodeLink<'IMAGE'>;
      strength: number;
      start_percent: number;
      end_percent: number;
      vae?: NodeLink<'VAE'>;
    };
    out: ['CONDITIONING', 'CONDITIONING'];
  };
  EmptySD3LatentImage: { in: { width: number; height: number; batch_size: number }; out: ['LATENT'] };
  EmptyHunyuanLatentVideo: {
    in: { width: number; height: number; length: number; batch_size: number };
    out: ['LATENT'];
  };
  VAELoader: { in: { vae_name: string }; out: ['VAE'] };
  CLIPSetLastLayer: { in: { clip: NodeLink<'CLIP'>; stop_at_clip_layer: number }; out: ['CLIP'] };
  LoraLoader: {
    in: {
      model: NodeLink<'MODEL'>;
      clip: NodeLink<'CLIP'>;
      lora_name: string;
      strength_model: number;
      strength_clip: number;
    };
    out: ['MODEL', 'CLIP'];
  };
  CLIPTextEncode: { in: { text: string; clip: NodeLink<'CLIP'> }; out: ['CONDITIONING'] };
  EmptyLatentImage: { in: { width: number; height: number; batch_size: number }; out: ['LATENT'] };
  LoadImage: { in: { image: string }; out: ['IMAGE', 'MASK'] };
  LoadImageMask: { in: { image: string; channel: 'red' }; out: ['MASK'] };
  VAEEncode: { in: { pixels: NodeLink<'IMAGE'>; vae: NodeLink<'VAE'> }; out: ['LATENT'] };
  VAEEncodeTiled: {
    in: { pixels: NodeLink<'IMAGE'>; vae: NodeLink<'VAE'> } & Tiles;
    out: ['LATENT'];
  };
  SetLatentNoiseMask: { in: { samples: NodeLink<'LATENT'>; mask: NodeLink<'MASK'> }; out: ['LATENT'] };
  LatentCompositeMasked: {
    in: {
      destination: NodeLink<'LATENT'>;
      source: NodeLink<'LATENT'>;
      x: number;
      y: number;
      resize_source: boolean;
      mask: NodeLink<'MASK'>;
    };
    out: ['LATENT'];
  };
  LatentMultiply: { in: { samples: NodeLink<'LATENT'>; multiplier: number }; out: ['LATENT'] };
  LatentUpscale: {
    in: { samples: NodeLink<'LATENT'>; upscale_method: string; width: number; height: number; crop: Crop };
    out: ['LATENT'];
  };
  KSampler: {
    in: {
      model: NodeLink<'MODEL'>;
      positive: NodeLink<'CONDITIONING'>;
      negative: NodeLink<'CONDITIONING'>;
      latent_image: NodeLink<'LATENT'>;
      seed: number | bigint;
      steps: number;
      cfg: number;
      sampler_name: string;
      scheduler: string;
      denoise: number;
    };
    out: ['LATENT'];
  };
  KSamplerAdvanced: {
    in: {
      model: NodeLink<'MODEL'>;
      positive: NodeLink<'CONDITIONING'>;
      negative: NodeLink<'CONDITIONING'>;
      latent_image: NodeLink<'LATENT'>;
      add_noise: Switch;
      noise_seed: number | bigint;
      steps: number;
      cfg: number;
      sampler_name: string;
      scheduler: string;
      start_at_step: number;
      end_at_step: number;
      return_with_leftover_noise: Switch;
    };
    out: ['LATENT'];
  };
  VAEDecode: { in: { samples: NodeLink<'LATENT'>; vae: NodeLink<'VAE'> }; out: ['IMAGE'] };
  VAEDecodeTiled: {
    in: { samples: NodeLink<'LATENT'>; vae: NodeLink<'VAE'> } & Tiles;
    out: ['IMAGE'];
  };
  UpscaleModelLoader: { in: { model_name: string }; out: ['UPSCALE_MODEL'] };
  ImageUpscaleWithModel: {
    in: { upscale_model: NodeLink<'UPSCALE_MODEL'>; image: NodeLink<'IMAGE'> };
    out: ['IMAGE'];
  };
  ImageScale: {
    in: { image: NodeLink<'IMAGE'>; upscale_method: 'lanczos'; width: number; height: number; crop: Crop };
    out: ['IMAGE'];
  };
  IPAdapterUnifiedLoader: { in: { model: NodeLink<'MODEL'>; preset: string }; out: ['MODEL', 'IPADAPTER'] };
  IPAdapter: {
    in: {
      model: NodeLink<'MODEL'>;
      ipadapter: NodeLink<'IPADAPTER'>;
      image: NodeLink<'IMAGE'>;
      weight: number;
      start_at: number;
      end_at: number;
      weight_type: string;
    };
    out: ['MODEL'];
  };
  PreviewImage: { in: { images: NodeLink<'IMAGE'> }; out: [] };
  SaveImage: { in: { images: NodeLink<'IMAGE'>; filename_prefix: string }; out: [] };
}
export type NodeClass = keyof Nodes;
type Links<Out extends Kind[]> = { [slot in keyof Out]: NodeLink<Out[slot]> };

/** A graph in the API format. */
export type NodeGraph = Record<string, { class_type: NodeClass; inputs: object }>;

/** Largest number of outputs of a node. */
const SLOTS = 3;

export function openGraph() {
  const graph: NodeGraph = {};
  const outputs = <C extends NodeClass>(id: string) =>
    Array.from({ length: SLOTS }, (_, slot) => [id, slot]) as unknown as Links<Nodes[C]['out']>;
  /** Adds a node. @returns its outputs by slot */
  function add<C extends NodeClass>(kind: C, inputs: Nodes[C]['in']): Links<Nodes[C]['out']> {
    const id = String(Object.keys(graph).length + 1);
    graph[id] = { class_type: kind, inputs };
    return outputs<C>(id);
  }
  return {
    graph,
    add,
    /** Adds a node unless an identical one exists: the server would load both. */
    once<C extends NodeClass>(kind: C, inputs: Nodes[C]['in']): Links<Nodes[C]['out']> {
      const key = JSON.stringify(inputs);
      const like = Object.keys(graph).find(
        (id) => graph[id]!.class_type === kind && JSON.stringify(graph[id]!.inputs) === key,
      );
      return like === undefined ? add(kind, inputs) : outputs<C>(like);
    },
    /** Id of the node that was added last. */
    last: () => String(Object.keys(graph).length),
  };
}
export type GraphBuilder = ReturnType<typeof openGraph>;
