import type { FloatPicture } from './picture.ts';
import { computeSuperpixels } from './superpixels.ts';

/** The number of patches that segments consist of. */
const PATCHES = 900;

/** Patches of a picture, and the order in which similar neighbours were merged. */
export interface PartTree {
  /** Patch of each pixel. */
  labels: Int32Array;
  patches: number;
  /** Both sides of each merge; merge `i` creates the node `patches + i`. */
  joined: readonly (readonly [number, number])[];
}

interface Border {
  length: number;
  /** Sum of Lab distances across the border. */
  contrast: number;
}

/**
 * Segments of a picture at every scale: neighbours are merged by least cost (Ward 1963), where a
 * visible border counts beside the mean colours, so that a smooth gradient stays whole.
 */
export function buildPartTree(lab: FloatPicture): PartTree {
  const { labels, count, colours, sizes } = computeSuperpixels(lab, PATCHES);
  const borders = bordersOf(lab, labels, count);
  const means = Array.from({ length: count }, (_, at) => [...colours.subarray(at * 3, at * 3 + 3)]);
  const areas = [...sizes];
  const joined: [number, number][] = [];
  const alive = new Set(borders.keys());
  const nearest = borders.map((_, node) => cheapest(node, borders, means, areas));
  while (alive.size > 1) {
    const one = leastOf(alive, nearest);
    if (one === null) break;
    const { other } = nearest[one]!;
    const node = means.length;
    const area = areas[one]! + areas[other]!;
    means.push(means[one]!.map((value, at) => (value * areas[one]! + means[other]![at]! * areas[other]!) / area));
    areas.push(area);
    const around = bordersTogether(borders, one, other);
    borders.push(around);
    alive.delete(one);
    alive.delete(other);
    for (const [neighbour, border] of around) {
      const own = borders[neighbour]!;
      own.delete(one);
      own.delete(other);
      own.set(node, border);
      nearest[neighbour] = cheapest(neighbour, borders, means, areas);
    }
    nearest.push(cheapest(node, borders, means, areas));
    alive.add(node);
    joined.push([one, other]);
  }
  return { labels, patches: count, joined };
}

interface Neighbour {
  other: number;
  cost: number;
}

/** The neighbour that is cheapest to merge; null for a node without neighbours. */
function cheapest(
  one: number,
  borders: readonly ReadonlyMap<number, Border>[],
  means: readonly (readonly number[])[],
  areas: readonly number[],
): Neighbour | null {
  let best: Neighbour | null = null;
  const a = means[one]!;
  for (const [other, { length, contrast }] of borders[one]!) {
    const b = means[other]!;
    const apart = Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!);
    const cost = ((areas[one]! * areas[other]!) / (areas[one]! + areas[other]!)) * apart * (contrast / length);
    if (best === null || cost < best.cost) best = { other, cost };
  }
  return best;
}

function leastOf(alive: ReadonlySet<number>, nearest: readonly (Neighbour | null)[]): number | null {
  let found: number | null = null;
  let least = Infinity;
  for (const node of alive) {
    const cost = nearest[node]?.cost ?? Infinity;
    if (cost < least) [found, least] = [node, cost];
  }
  return found;
}

/** Merged borders of two nodes. */
function bordersTogether(borders: readonly ReadonlyMap<number, Border>[], one: number, other: number) {
  const around = new Map<number, Border>();
  for (const side of [one, other])
    for (const [neighbour, { length, contrast }] of borders[side]!) {
      if (neighbour === one || neighbour === other) continue;
      const before = around.get(neighbour) ?? { length: 0, contrast: 0 };
      around.set(neighbour, { length: length + before.length, contrast: contrast + before.contrast });
    }
  return around;
}

function bordersOf({ data, width, height }: FloatPicture, labels: Int32Array, count: number): Map<number, Border>[] {
  const borders = Array.from({ length: count }, () => new Map<number, Border>());
  const note = (at: number, next: number) => {
    const [one, other] = [labels[at]!, labels[next]!];
    if (one === other) return;
    const [from, to] = [at * 3, next * 3];
    const apart = Math.hypot(data[from]! - data[to]!, data[from + 1]! - data[to + 1]!, data[from + 2]! - data[to + 2]!);
    const known = borders[one]!.get(other);
    const border = known ?? { length: 0, contrast: 0 };
    if (!known) {
      borders[one]!.set(other, border);
      borders[other]!.set(one, border);
    }
    border.length += 1;
    border.contrast += apart;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      if (x + 1 < width) note(at, at + 1);
      if (y + 1 < height) note(at, at + width);
    }
  return borders;
}

/** Segment of each pixel when this many segments are left, numbered from 1, the largest first. */
export function labelParts(
  { labels, patches, joined }: PartTree,
  wanted: number,
): { parts: Uint8Array; count: number } {
  const used = Math.max(0, Math.min(joined.length, patches - wanted));
  const root = Int32Array.from({ length: patches + used }, (_, at) => at);
  for (let at = used - 1; at >= 0; at -= 1) for (const side of joined[at]!) root[side] = root[patches + at]!;
  const areas = new Map<number, number>();
  for (const label of labels) areas.set(root[label]!, (areas.get(root[label]!) ?? 0) + 1);
  const order = [...areas].toSorted(([, a], [, b]) => b - a).map(([node]) => node);
  const numbers = new Map(order.map((node, at) => [node, at + 1]));
  return { parts: Uint8Array.from(labels, (label) => numbers.get(root[label]!)!), count: order.length };
}
