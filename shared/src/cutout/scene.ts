import { nodeIndex, COST_UNIT, type CutGrid } from './grid.ts';
import { computeMinCut } from './min-cut.ts';
import { GaussianMixture } from './mixture.ts';
import type { FloatPicture, Size } from './picture.ts';
import { STROKE_VALUES } from './strokes.ts';

/** Maximum influence of one pixel's colour. */
const MAX_COLOUR_COST = 12;
const SURE = COST_UNIT * 100_000;

/** A picture on the grid of the graph cut. */
export interface CutScene extends Size {
  lab: FloatPicture;
  grid: CutGrid;
  /** 1 where the picture is opaque; null when all of it is. */
  seen: Uint8Array | null;
}

export interface Segmentation {
  /** 1 inside the subject. */
  inside: Uint8Array;
  /** Positive where the colour favours the subject, in units of cost. */
  lean: Float32Array;
}

/**
 * Alternates between colour models of both sides and the cut between them, from an initial mask.
 */
export function refineSegmentation(
  scene: CutScene,
  first: Uint8Array,
  prior: Float32Array,
  rounds: number,
  check: () => void = () => undefined,
): Segmentation {
  const { seen } = scene;
  const count = first.length;
  const [front, back] = [new Float32Array(count), new Float32Array(count)];
  let inside = first;
  let lean: Float32Array = new Float32Array(count);
  for (let round = 0; round < rounds; round += 1) {
    for (let at = 0; at < count; at += 1) {
      const visible = seen === null || seen[at] === 1;
      front[at] = visible && inside[at] === 1 ? 1 : 0;
      back[at] = visible && inside[at] === 0 ? 1 : 0;
    }
    const learned = foregroundLikelihood(scene.lab, front, back);
    if (learned === null)
      return { inside: seen === null ? inside : inside.map((value, at) => value & seen[at]!), lean };
    lean = learned;
    check();
    const next = cutScene(scene, lean, prior, null);
    check();
    // The same mask would be learned from and cut again in each further round.
    const isSettled = next.every((value, at) => value === inside[at]);
    inside = next;
    if (isSettled) break;
  }
  return { inside, lean };
}

/**
 * Positive where a colour is likelier in `front` than in `back` (weights for each pixel); null when
 * a side has no pixels.
 */
export function foregroundLikelihood(
  { data }: FloatPicture,
  front: Float32Array,
  back: Float32Array,
): Float32Array | null {
  const [one, other] = [GaussianMixture.fit(data, front), GaussianMixture.fit(data, back)];
  if (one === null || other === null) return null;
  return front.map((_, at) => {
    const l = data[at * 3]!;
    const a = data[at * 3 + 1]!;
    const b = data[at * 3 + 2]!;
    return Math.max(-MAX_COLOUR_COST, Math.min(MAX_COLOUR_COST, other.cost(l, a, b) - one.cost(l, a, b)));
  });
}

/** 1 inside the subject: the minimum cut for colours and strokes. */
export function cutScene(
  { grid, seen, width, height }: CutScene,
  lean: Float32Array,
  prior: Float32Array,
  strokes: Uint8Array | null,
): Uint8Array {
  const terminals = new Int32Array(grid.nodes);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      let pull = Math.round((lean[at]! + prior[at]!) * COST_UNIT);
      if (strokes !== null && strokes[at] === STROKE_VALUES.keep) pull = SURE;
      else if (strokes !== null && strokes[at] === STROKE_VALUES.drop) pull = -SURE;
      if (seen !== null && seen[at] === 0) pull = -SURE;
      terminals[nodeIndex(grid, x, y)] = pull;
    }
  const kept = computeMinCut(grid.stride, grid.arcs.slice(), terminals);
  const inside = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    inside.set(kept.subarray(nodeIndex(grid, 0, y), nodeIndex(grid, width, y)), y * width);
  return inside;
}
