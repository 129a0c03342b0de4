import { nodeOf, UNIT, type Grid } from './grid.ts';
import { minCut } from './max-flow.ts';
import { Mixture } from './mixture.ts';
import type { Colours, Size } from './picture.ts';
import { STROKE } from './stroke.ts';

/** Maximum influence of one pixel's colour. */
const MOST = 12;
const SURE = UNIT * 100_000;

/** A picture on the grid of the graph cut. */
export interface Scene extends Size {
  lab: Colours;
  grid: Grid;
  /** 1 where the picture is opaque; null when all of it is. */
  seen: Uint8Array | null;
}

export interface Labels {
  /** 1 inside the subject. */
  inside: Uint8Array;
  /** Positive where the colour favours the subject, in units of cost. */
  lean: Float32Array;
}

/**
 * Alternates between colour models of both sides and the cut between them, from an initial mask.
 */
export function settle(
  scene: Scene,
  first: Uint8Array,
  prior: Float32Array,
  rounds: number,
  check: () => void = () => undefined,
): Labels {
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
    const learned = leaning(scene.lab, front, back);
    if (learned === null)
      return { inside: seen === null ? inside : inside.map((value, at) => value & seen[at]!), lean };
    lean = learned;
    check();
    inside = cut(scene, lean, prior, null);
    check();
  }
  return { inside, lean };
}

/**
 * Positive where a colour is likelier in `front` than in `back` (weights for each pixel); null when
 * a side has no pixels.
 */
export function leaning({ data }: Colours, front: Float32Array, back: Float32Array): Float32Array | null {
  const [one, other] = [Mixture.fit(data, front), Mixture.fit(data, back)];
  if (one === null || other === null) return null;
  return front.map((_, at) => {
    const l = data[at * 3]!;
    const a = data[at * 3 + 1]!;
    const b = data[at * 3 + 2]!;
    return Math.max(-MOST, Math.min(MOST, other.cost(l, a, b) - one.cost(l, a, b)));
  });
}

/** 1 inside the subject: the minimum cut for colours and strokes. */
export function cut(
  { grid, seen, width, height }: Scene,
  lean: Float32Array,
  prior: Float32Array,
  strokes: Uint8Array | null,
): Uint8Array {
  const terminals = new Int32Array(grid.nodes);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      let pull = Math.round((lean[at]! + prior[at]!) * UNIT);
      if (strokes !== null && strokes[at] === STROKE.keep) pull = SURE;
      else if (strokes !== null && strokes[at] === STROKE.drop) pull = -SURE;
      if (seen !== null && seen[at] === 0) pull = -SURE;
      terminals[nodeOf(grid, x, y)] = pull;
    }
  const kept = minCut(grid.stride, grid.arcs.slice(), terminals);
  const inside = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) inside.set(kept.subarray(nodeOf(grid, 0, y), nodeOf(grid, width, y)), y * width);
  return inside;
}
