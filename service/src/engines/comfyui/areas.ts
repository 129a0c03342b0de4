import type { Size } from '@app/imaging/pixels';
import type { Capabilities, Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { AREAS_MOST, stacked, type Area } from '@app/shared/contracts/areas';
import { AREAS_KEY } from '@app/shared/contracts/areas-problem';
import { encodePng } from '../remote/picture.ts';
import type { ComfyClient, ComfyLists } from './client.ts';
import type { GraphBuilder, NodeLink } from './graph.ts';
import { buildConditioning, type GuidedModel } from './models/load.ts';
import type { ModelFamily } from './models/families.ts';
import { readWords } from './prompt.ts';
import type { ComfyWork } from './work.ts';

type Offered = NonNullable<NonNullable<Capabilities['panels']>['areas']>;
type Drawn = Txt2imgParams | Img2imgParams;

/** The prompt for one area of the picture, in the server's own names. */
export interface AreaStep {
  prompt: string;
  /** Negative prompt; when empty, that of the whole picture applies. */
  negative: string;
  /** Uploaded mask; white where the prompt applies. */
  mask: string;
  weight: number;
}
export interface GuidedAreas {
  /** Strength of the whole picture's prompt within the areas. */
  base: number;
  steps: readonly AreaStep[];
  /** Embeddings that the prompts name and the server lacks. */
  unknown: readonly string[];
}

/** Nodes that restrict a prompt to a mask. */
const AREA_NODES = ['ConditioningSetMask', 'ConditioningCombine', 'ConditioningSetAreaStrength'] as const;
const NO_NODES = '这个 ComfyUI 没有区域条件的节点，请管理员更新它';

/** Areas as a capability of the server's own nodes, or the reason in Chinese why it has none. */
export function areasOf({ nodes }: ComfyLists): { areas: Offered } | { why: string } {
  return AREA_NODES.every((node) => nodes.has(node))
    ? { areas: { ways: [{ way: 'comfyui', units: AREAS_MOST }] } }
    : { why: NO_NODES };
}
export const UNSUPPORTED_WAYS = {
  regional_prompter: 'Regional Prompter 要接上装了它的 A1111 或 Forge',
  tiled_diffusion: 'Tiled Diffusion 的分区要接上装了它的 A1111',
  latent_couple: 'Latent Couple 要接上装了它的 A1111',
};

const WHITE = 255;

/** Weight of an area at each pixel, 0 to 1; an edge along the picture's edge does not fade. */
function shareOf({ x, y, w, h, feather }: Area, { width, height }: Size): Float32Array {
  const share = new Float32Array(width * height);
  const [left, right] = [Math.round(x * width), Math.round((x + w) * width)];
  const [top, bottom] = [Math.round(y * height), Math.round((y + h) * height)];
  const fade = (feather * Math.min(right - left, bottom - top)) / 2;
  const rise = (at: number, from: number, to: number, end: number) => {
    const before = from === 0 ? Number.POSITIVE_INFINITY : at + 0.5 - from;
    const after = to === end ? Number.POSITIVE_INFINITY : to - at - 0.5;
    return fade === 0 ? 1 : Math.min(1, before / fade, after / fade);
  };
  for (let row = top; row < bottom; row += 1) {
    const down = rise(row, top, bottom, height);
    for (let column = left; column < right; column += 1)
      share[row * width + column] = Math.min(down, rise(column, left, right, width));
  }
  return share;
}

/** Grey masks of areas in their stacking order: those in front cut off what lies behind them. */
export function areaMasks(stack: readonly Area[], size: Size): Buffer[] {
  const shares = stack.map((area) => shareOf(area, size));
  for (const [at, front] of shares.entries()) {
    if (stack[at]!.layer === 'background') continue;
    for (const behind of shares.slice(0, at))
      for (let pixel = 0; pixel < behind.length; pixel += 1) behind[pixel]! *= 1 - front[pixel]!;
  }
  return shares.map((share) => Buffer.from(Uint8Array.from(share, (part) => Math.round(part * WHITE))));
}

/** Uploads the masks of the areas of a task; `null` without areas. */
export async function uploadAreas(
  { panels, negative_prompt: whole }: Drawn,
  client: Pick<ComfyClient, 'upload'>,
  size: Size,
  { embeddings }: ComfyLists,
): Promise<GuidedAreas | null> {
  const asked = panels?.areas;
  if (!asked) return null;
  const stack = stacked(asked.units);
  const masks = areaMasks(stack, size);
  const unknown: string[] = [];
  const read = (words: string) => {
    const found = readWords(words, embeddings);
    unknown.push(...found.unknown);
    return found.text;
  };
  const steps: AreaStep[] = [];
  for (const [at, { prompt, negative_prompt: own, weight }] of stack.entries())
    steps.push({
      prompt: read(prompt),
      negative: own.trim() === '' ? '' : read([whole, own].filter((part) => part.trim() !== '').join(', ')),
      mask: await client.upload(await encodePng({ data: masks[at]!, ...size })),
      weight,
    });
  return { base: asked.base, steps, unknown };
}

/**
 * Conditioning by the prompt of the whole picture, and by those of its areas within their masks.
 */
export function guideAreas(
  build: Pick<GraphBuilder, 'add' | 'once'>,
  family: ModelFamily | null,
  clip: NodeLink<'CLIP'>,
  work: ComfyWork,
): GuidedModel {
  const whole = buildConditioning(build, family, clip, work);
  if (!work.areas) return whole;
  const { add, once } = build;
  const { base, steps } = work.areas;
  const weaker = (conditioning: NodeLink<'CONDITIONING'>) =>
    add('ConditioningSetAreaStrength', { conditioning, strength: base })[0];
  const within = (conditioning: NodeLink<'CONDITIONING'>, { mask, weight }: AreaStep) =>
    add('ConditioningSetMask', {
      conditioning,
      mask: once('LoadImageMask', { image: mask, channel: 'red' })[0],
      strength: weight,
      set_cond_area: 'default',
    })[0];
  const both = (one: NodeLink<'CONDITIONING'>, other: NodeLink<'CONDITIONING'>) =>
    add('ConditioningCombine', { conditioning_1: one, conditioning_2: other })[0];
  let positive = weaker(whole.positive);
  const refused = family?.guidance === undefined || family.guidance === 'cfg' ? steps : [];
  let negative = refused.some((step) => step.negative !== '') ? weaker(whole.negative) : whole.negative;
  for (const step of steps) {
    const { prompt, negative: own } = step;
    const guided = buildConditioning(build, family, clip, { prompt, negative: own, cfg: work.cfg });
    positive = both(positive, within(guided.positive, step));
    if (refused.length > 0 && own !== '') negative = both(negative, within(guided.negative, step));
  }
  return { positive, negative };
}

/** Entry of an infotext with the areas of its picture. */
export const areasEntry = ({ panels }: Drawn): (readonly [key: string, value: string])[] =>
  panels?.areas ? [[AREAS_KEY, JSON.stringify({ ...panels.areas, way: 'comfyui' })]] : [];
