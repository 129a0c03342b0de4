import type { Infotext } from '@app/shared/contracts/infotext';

/** A node of a graph in ComfyUI's API format: an input is a value, or `[id of a node, which of its outputs]`. */
interface Node {
  type: string;
  inputs: Record<string, unknown>;
}
type Graph = Map<string, Node>;

/** Longer ways through a graph are no picture's but an attack or a mistake. */
const LONGEST = 2_000;
/** Which of them was first is asked of no more samplers. */
const MOST_SAMPLERS = 50;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the page of ComfyUI keeps in a list without names: the settings of a node in the order in which it shows them. */
const WIDGETS: Record<string, readonly (string | null)[]> = {
  KSampler: ['seed', null, 'steps', 'cfg', 'sampler_name', 'scheduler', 'denoise'],
  KSamplerAdvanced: [null, 'noise_seed', null, 'steps', 'cfg', 'sampler_name', 'scheduler'],
  CLIPTextEncode: ['text'],
  CheckpointLoaderSimple: ['ckpt_name'],
  UNETLoader: ['unet_name'],
  VAELoader: ['vae_name'],
  EmptyLatentImage: ['width', 'height'],
  EmptySD3LatentImage: ['width', 'height'],
  LoraLoader: ['lora_name', 'strength_model', 'strength_clip'],
  LoraLoaderModelOnly: ['lora_name', 'strength_model'],
  CLIPSetLastLayer: ['stop_at_clip_layer'],
  RandomNoise: ['noise_seed'],
  KSamplerSelect: ['sampler_name'],
  BasicScheduler: ['scheduler', 'steps', 'denoise'],
  FluxGuidance: ['guidance'],
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // It writes what JSON does not know.
    try {
      return JSON.parse(text.replaceAll(/(?<=[:,[]\s*)(?:NaN|-?Infinity)(?=\s*[,}\]])/g, 'null'));
    } catch {
      return null;
    }
  }
}

function graphOfPrompt(text: string): Graph {
  const value = parsed(text);
  const graph: Graph = new Map();
  if (!isRecord(value)) return graph;
  for (const [id, node] of Object.entries(value)) {
    if (isRecord(node) && typeof node.class_type === 'string')
      graph.set(id, { type: node.class_type, inputs: isRecord(node.inputs) ? node.inputs : {} });
  }
  return graph;
}

/** From what its page keeps: links stand apart, and settings have no names. */
function graphOfWorkflow(text: string): Graph {
  const value = parsed(text);
  const graph: Graph = new Map();
  if (!isRecord(value) || !Array.isArray(value.nodes)) return graph;
  const links = new Map<unknown, [string, number]>();
  for (const link of Array.isArray(value.links) ? value.links : []) {
    if (Array.isArray(link)) links.set(link[0], [String(link[1]), Number(link[2])]);
  }
  for (const node of value.nodes) {
    if (!isRecord(node) || typeof node.type !== 'string') continue;
    const inputs: Record<string, unknown> = {};
    const settings = Array.isArray(node.widgets_values) ? node.widgets_values : [];
    WIDGETS[node.type]?.forEach((name, index) => {
      if (name) inputs[name] = settings[index];
    });
    for (const input of Array.isArray(node.inputs) ? node.inputs : []) {
      const link = isRecord(input) ? links.get(input.link) : undefined;
      if (link && isRecord(input) && typeof input.name === 'string') inputs[input.name] = link;
    }
    graph.set(String(node.id), { type: node.type, inputs });
  }
  return graph;
}

/** Ways through a graph, each node once. */
function openGraph(graph: Graph) {
  const linked = (value: unknown): Node | undefined =>
    Array.isArray(value) && value.length === 2 ? graph.get(String(value[0])) : undefined;

  /** What an input says: its own value, or that of the primitive that it hangs on. */
  function literal(value: unknown, names: readonly string[] = []): unknown {
    const node = linked(value);
    if (!node) return Array.isArray(value) ? undefined : value;
    for (const name of [...names, 'value', 'text', 'string', 'int', 'float', 'seed', 'noise_seed'])
      if (name in node.inputs && !Array.isArray(node.inputs[name])) return node.inputs[name];
    return undefined;
  }

  /** All nodes that a value hangs on, the nearest first. */
  function behind(value: unknown, follow: (name: string) => boolean = () => true): Node[] {
    const found: Node[] = [];
    const seen = new Set<Node>();
    const meet = (node: Node | undefined) => {
      if (!node || seen.has(node) || found.length >= LONGEST) return;
      seen.add(node);
      found.push(node);
    };
    meet(linked(value));
    // It grows while it is gone through.
    for (const { inputs } of found)
      for (const [name, input] of Object.entries(inputs)) if (follow(name)) meet(linked(input));
    return found;
  }

  /** The words of a conditioning, in the order in which they are put together. */
  function words(value: unknown): string {
    const texts = behind(value, (name) => /^(conditioning|positive|negative|text|string|prompt|cond)/.test(name))
      .map(({ inputs }) => literal(inputs.text ?? inputs.prompt ?? inputs.text_g ?? inputs.clip_l ?? inputs.t5xxl))
      .filter((text): text is string => typeof text === 'string' && text.trim() !== '');
    return [...new Set(texts)].join(', ');
  }

  const number = (value: unknown) => {
    const read = Number(literal(value) ?? Number.NaN);
    return Number.isFinite(read) ? read : undefined;
  };
  return { linked, literal, behind, words, number };
}

/** What draws: a sampler node, with its parts where they are nodes of their own. */
function samplerOf(node: Node, { linked, literal, number }: ReturnType<typeof openGraph>) {
  const { inputs } = node;
  const guider = linked(inputs.guider)?.inputs ?? {};
  const sigmas = linked(inputs.sigmas)?.inputs ?? {};
  return {
    seed: number(inputs.seed ?? inputs.noise_seed ?? linked(inputs.noise)?.inputs.noise_seed),
    steps: number(inputs.steps ?? sigmas.steps),
    cfg: number(inputs.cfg ?? guider.cfg ?? guider.cfg_conds),
    sampler: literal(inputs.sampler_name ?? linked(inputs.sampler)?.inputs.sampler_name),
    scheduler: literal(inputs.scheduler ?? sigmas.scheduler),
    denoise: number(inputs.denoise ?? sigmas.denoise),
    positive: inputs.positive ?? guider.positive ?? guider.conditioning ?? guider.cond1,
    negative: inputs.negative ?? guider.negative,
    model: inputs.model ?? guider.model,
    latent: inputs.latent_image,
  };
}

const isSampler = ({ type, inputs }: Node) => /Sampler/.test(type) && 'latent_image' in inputs;

/**
 * What a picture of ComfyUI was made with, as far as a graph can be put into a form: its first sampler, with the words, the size and the model that
 * it hangs on. `null` when nothing in it draws.
 */
export function readComfyui(texts: { prompt?: string | undefined; workflow?: string | undefined }): Infotext | null {
  for (const graph of [graphOfPrompt(texts.prompt ?? ''), graphOfWorkflow(texts.workflow ?? '')]) {
    const info = infoOf(graph);
    if (info) return info;
  }
  return null;
}

function infoOf(graph: Graph): Infotext | null {
  const ways = openGraph(graph);
  const samplers = [...graph.values()].filter(isSampler).slice(0, MOST_SAMPLERS);
  // The one that nothing was drawn before.
  const first =
    samplers.find(
      (node) => !ways.behind(node.inputs.latent_image).some((other) => other !== node && isSampler(other)),
    ) ?? samplers[0];
  if (!first) return null;
  const { seed, steps, cfg, sampler, scheduler, denoise, positive, negative, model, latent } = samplerOf(first, ways);
  const sizes = ways.behind(latent).filter(({ inputs }) => 'width' in inputs && 'height' in inputs);
  const [width, height] = [ways.number(sizes[0]?.inputs.width), ways.number(sizes[0]?.inputs.height)];
  const models = ways.behind(model);
  const named = (name: string) =>
    models.map(({ inputs }) => ways.literal(inputs[name])).find((value) => typeof value === 'string');
  const loras = models.filter(({ inputs }) => typeof inputs.lora_name === 'string');
  const skip = ways
    .behind(positive)
    .map(({ inputs }) => ways.number(inputs.stop_at_clip_layer))
    .find((value) => value !== undefined);
  const vae = [...graph.values()].find(({ type }) => type === 'VAELoader')?.inputs.vae_name;
  const second = samplers.length > 1 && width && height ? upscaledTo(graph, ways, width) : undefined;
  const items: [string, unknown][] = [
    ['Steps', steps],
    ['Sampler', sampler],
    ['Schedule type', scheduler],
    ['CFG scale', cfg],
    ['Seed', seed],
    ['Size', width && height ? `${width}x${height}` : undefined],
    ['Model', named('ckpt_name') ?? named('unet_name')],
    ['VAE', vae],
    ['Denoising strength', denoise !== undefined && denoise < 1 ? denoise : undefined],
    ['Clip skip', skip !== undefined && skip < -1 ? -skip : undefined],
    ['Hires upscale', second],
    ['Version', 'ComfyUI'],
  ];
  const fields = items
    .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
    .map(([key, value]): [string, string] => [key, String(value)]);
  const prompt = [
    ways.words(positive),
    // It does not read them in words; those who do draw the same.
    ...loras.map(
      ({ inputs }) => `<lora:${bare(inputs.lora_name as string)}:${ways.number(inputs.strength_model) ?? 1}>`,
    ),
  ]
    .filter(Boolean)
    .join(', ');
  return { prompt, negative: ways.words(negative), fields };
}

const bare = (file: string) => file.replace(/^.*[\\/]/, '').replace(/\.(safetensors|pt|ckpt)$/, '');

/** How much larger the second pass is drawn, where the graph says so. */
function upscaledTo(graph: Graph, { number }: ReturnType<typeof openGraph>, width: number): number | undefined {
  for (const { type, inputs } of graph.values()) {
    if (type === 'LatentUpscaleBy') return number(inputs.scale_by);
    const wide = type === 'LatentUpscale' ? number(inputs.width) : undefined;
    if (wide && wide > width) return Math.round((wide / width) * 100) / 100;
  }
  return undefined;
}
