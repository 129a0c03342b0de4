import type { Infotext } from '@app/shared/contracts/infotext';
import { graphOfPrompt, graphOfWorkflow, type ComfyGraph, type ComfyNode } from './comfyui-graph.ts';
import { seedOf } from '@app/shared/contracts/seed';
import { loraTags, sizeIn, promptTexts, writesWords, type PromptSide } from './comfyui-nodes.ts';

/** Maximum number of steps through a graph; a longer one is an attack or a mistake. */
const LONGEST = 2_000;
/** Maximum number of samplers that are compared for their order. */
const MOST_SAMPLERS = 50;
/** Inputs through which prompt text is passed. */
const WORDS = /^(?:conditioning|positive|negative|text|string|prompt|cond|pipe|base_positive|base_negative)/;

/** Traversal of a graph that visits each node once. */
function openGraph(graph: ComfyGraph) {
  const linked = (value: unknown): ComfyNode | undefined =>
    Array.isArray(value) && value.length === 2 ? graph.get(String(value[0])) : undefined;

  /** Value of an input: its own, or that of the linked primitive node. */
  function literal(value: unknown, names: readonly string[] = []): unknown {
    const node = linked(value);
    if (!node) return Array.isArray(value) ? undefined : value;
    for (const name of [...names, 'value', 'text', 'string', 'int', 'float', 'seed', 'noise_seed'])
      if (name in node.inputs && !Array.isArray(node.inputs[name])) return node.inputs[name];
    return undefined;
  }

  /** All nodes that a value depends on, the nearest first. */
  function behind(value: unknown, follow: (name: string, node: ComfyNode) => boolean = () => true): ComfyNode[] {
    const found: ComfyNode[] = [];
    const seen = new Set<ComfyNode>();
    const meet = (node: ComfyNode | undefined) => {
      if (!node || seen.has(node) || found.length >= LONGEST) return;
      seen.add(node);
      found.push(node);
    };
    meet(linked(value));
    // The list grows during this iteration.
    for (const node of found)
      for (const [name, input] of Object.entries(node.inputs)) if (follow(name, node)) meet(linked(input));
    return found;
  }

  /**
   * The texts of a conditioning, in the order in which they are joined, and the nodes whose text
   * the graph does not contain.
   */
  function words(value: unknown, side: PromptSide): { text: string; unknown: string[] } {
    const other = side === 'positive' ? 'negative' : 'positive';
    const nodes = behind(
      value,
      (name, { type, inputs }) =>
        WORDS.test(name) &&
        // A zeroed conditioning contributes no text.
        !/ZeroOut/i.test(type) &&
        // A node that passes positive and negative through is followed on the same side.
        !(name.includes(other) && Object.keys(inputs).some((one) => one.includes(side))) &&
        // Its text is an instruction to a language model, or it stores the final text itself.
        !writesWords(type) &&
        promptTexts({ type, inputs }, side).every(({ final }) => !final),
    );
    const texts = nodes
      .flatMap((node) => promptTexts(node, side).map(({ text }) => text))
      .filter((text) => text.trim() !== '');
    const written = nodes.filter(({ type }) => writesWords(type)).map(({ type }) => type);
    return { text: [...new Set(texts)].join(', '), unknown: [...new Set(written)] };
  }

  const number = (value: unknown) => {
    const read = Number(literal(value) ?? Number.NaN);
    return Number.isFinite(read) ? read : undefined;
  };
  const seed = (value: unknown) => {
    const read = literal(value);
    return seedOf(read) ?? undefined;
  };
  return { linked, literal, behind, words, number, seed };
}

/** A sampler node, with the settings of separate scheduler, noise and guider nodes. */
function samplerOf(node: ComfyNode, { linked, literal, number, seed, behind }: ReturnType<typeof openGraph>) {
  const { inputs } = node;
  const guider = linked(inputs.guider)?.inputs ?? {};
  const sigmas = linked(inputs.sigmas)?.inputs ?? {};
  // A pipe input bundles settings and prompts.
  const pipe = 'pipe' in inputs ? behind(inputs.pipe).map((one) => one.inputs) : [];
  const piped = (name: string) => pipe.map((one) => one[name]).find((value) => value !== undefined);
  const of = (...names: string[]) =>
    names.map((name) => inputs[name] ?? piped(name)).find((value) => value !== undefined);
  return {
    seed: seed(of('seed', 'noise_seed') ?? linked(inputs.noise)?.inputs.noise_seed),
    steps: number(of('steps') ?? sigmas.steps),
    cfg: number(of('cfg') ?? guider.cfg ?? guider.cfg_conds),
    sampler: literal(of('sampler_name') ?? linked(inputs.sampler)?.inputs.sampler_name),
    scheduler: literal(of('scheduler') ?? sigmas.scheduler),
    denoise: number(of('denoise') ?? sigmas.denoise),
    positive: inputs.positive ?? guider.positive ?? guider.conditioning ?? guider.cond1 ?? inputs.pipe,
    negative: inputs.negative ?? guider.negative ?? inputs.pipe,
    model: inputs.model ?? guider.model ?? inputs.pipe,
    latent: inputs.latent_image ?? inputs.pipe,
  };
}

const isSampler = ({ type, inputs }: ComfyNode) =>
  /sampler/i.test(type) && ('latent_image' in inputs || 'pipe' in inputs) && !/Select/.test(type);

/** Parameters of a graph, and notes in Chinese on what was not understood. */
export interface DrawnInfo {
  info: Infotext;
  notes: readonly string[];
}

/**
 * Reads a ComfyUI graph into a form: its first sampler with prompt, size and model. `null`
 * when the graph has no sampler.
 */
export function readComfyui(texts: { prompt?: string | undefined; workflow?: string | undefined }): DrawnInfo | null {
  for (const graph of [graphOfPrompt(texts.prompt ?? ''), graphOfWorkflow(texts.workflow ?? '')]) {
    const info = infoOf(graph);
    if (info) return info;
  }
  return null;
}

function infoOf(graph: ComfyGraph): DrawnInfo | null {
  const ways = openGraph(graph);
  const samplers = [...graph.values()].filter(isSampler).slice(0, MOST_SAMPLERS);
  // The first pass is the sampler that depends on no other one.
  const first =
    samplers.find(
      (node) =>
        !ways.behind(node.inputs.latent_image ?? node.inputs.pipe).some((other) => other !== node && isSampler(other)),
    ) ?? samplers[0];
  if (!first) return null;
  const { seed, steps, cfg, sampler, scheduler, denoise, positive, negative, model, latent } = samplerOf(first, ways);
  const sizes = ways.behind(latent).map((node) => sizeIn(node, ways.number));
  const [width, height] = sizes.find((size) => size !== null) ?? [];
  const models = ways.behind(model);
  const named = (name: string) =>
    models.map(({ inputs }) => ways.literal(inputs[name])).find((value) => typeof value === 'string');
  const loras = models.flatMap((node) => loraTags(node, ways.number));
  const skips = [...ways.behind(positive), ...models];
  const skip = skips
    .map(({ inputs }) => ways.number(inputs.stop_at_clip_layer ?? inputs.clip_skip))
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
  const wanted = ways.words(positive, 'positive');
  const unwanted = ways.words(negative, 'negative');
  // ComfyUI does not read LoRA syntax in prompts; the engines that do draw the same from it.
  const prompt = [wanted.text, ...loras].filter(Boolean).join(', ');
  const notes = [...new Set([...wanted.unknown, ...unwanted.unknown])].map(
    (type) => `有一部分提示词由节点 ${type.slice(0, 60)} 写成，图片里没有记下`,
  );
  if (wanted.text === '' && wanted.unknown.length === 0)
    notes.push(`没有认出提示词：它来自节点 ${(ways.linked(positive)?.type ?? '（未知）').slice(0, 60)}`);
  if (!width) notes.push('没有认出尺寸');
  return { info: { prompt, negative: unwanted.text, fields }, notes };
}

/** Scale of the second pass, where the graph contains it. */
function upscaledTo(graph: ComfyGraph, { number }: ReturnType<typeof openGraph>, width: number): number | undefined {
  for (const { type, inputs } of graph.values()) {
    if (type === 'LatentUpscaleBy') return number(inputs.scale_by);
    const wide = type === 'LatentUpscale' ? number(inputs.width) : undefined;
    if (wide && wide > width) return Math.round((wide / width) * 100) / 100;
  }
  return undefined;
}
