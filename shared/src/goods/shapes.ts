import { hashNoise, smoothstep } from './noise.ts';

/**
 * A leaf: where its stem begins, which way it points (degrees, up is 90), how long and how wide it
 * is.
 */
export type LeafShape = readonly [x: number, y: number, angle: number, length: number, width: number];

/** Cover of one leaf at a place, and through `vein` how near its middle line is. */
function leafAt([x, y, angle, length, width]: LeafShape, px: number, py: number, soft: number): number {
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [px - x, py - y];
  const along = (dx * Math.cos(turn) + dy * Math.sin(turn)) / length;
  if (along < -0.05 || along > 1.05) return 0;
  // A little bent.
  const across = dy * Math.cos(turn) - dx * Math.sin(turn) - 0.1 * length * along * (1 - along);
  const t = Math.min(1, Math.max(0, along));
  const half = width * 2.6 * t ** 0.75 * (1 - t) ** 0.95;
  return smoothstep(soft, -soft, Math.abs(across) - half);
}

export interface LeafCluster {
  leaves: readonly LeafShape[];
  /** The box beyond which there is none. */
  box: readonly [left: number, bottom: number, right: number, top: number];
}

export function createLeafCluster(leaves: readonly LeafShape[]): LeafCluster {
  const reach = (at: 0 | 1, sign: 1 | -1) => Math.max(...leaves.map((leaf) => sign * leaf[at] + leaf[3] * 1.05)) * sign;
  return { leaves, box: [reach(0, -1), reach(1, -1), reach(0, 1), reach(1, 1)] };
}

/** Cover of a cluster, 0 to 1; `which` tells the topmost leaf that is met. */
export function leafCoverage(
  { leaves, box }: LeafCluster,
  x: number,
  y: number,
  soft: number,
): { cover: number; which: number } {
  let cover = 0;
  let which = -1;
  if (x < box[0] - soft || x > box[2] + soft || y < box[1] - soft || y > box[3] + soft) return { cover, which };
  for (const [index, leaf] of leaves.entries()) {
    const own = leafAt(leaf, x, y, soft);
    if (own <= 0) continue;
    cover += (1 - cover) * own;
    if (own > 0.3) which = index;
  }
  return { cover, which };
}

/** A twig with leaves to both sides. */
export function createTwig(
  from: readonly [number, number],
  angle: number,
  length: number,
  { count, leaf, width, seed }: { count: number; leaf: number; width: number; seed: number },
): LeafShape[] {
  const out: LeafShape[] = [];
  for (let at = 0; at < count; at += 1) {
    const part = (at + 0.6) / count;
    const bent = ((angle + 26 * part) * Math.PI) / 180;
    const side = at % 2 === 0 ? 1 : -1;
    const spread = 34 + 26 * hashNoise(at, seed, 1);
    out.push([
      from[0] + Math.cos(bent) * length * part,
      from[1] + Math.sin(bent) * length * part,
      angle + 26 * part + side * spread,
      leaf * (0.75 + 0.5 * hashNoise(at, seed, 2)),
      width * (0.8 + 0.4 * hashNoise(at, seed, 3)),
    ]);
  }
  return out;
}

/**
 * Out-of-focus lights: discs of one size, brighter at their rim. Returns the total brightness at a
 * point.
 */
export function bokehCoverage(
  x: number,
  y: number,
  { cell, radius, seed, share }: { cell: number; radius: number; seed: number; share: number },
): { strength: number; kind: number } {
  const [cx, cy] = [Math.floor(x / cell), Math.floor(y / cell)];
  let strength = 0;
  let kind = 0;
  for (let at = 0; at < 9; at += 1) {
    const [gx, gy] = [cx + (at % 3) - 1, cy + Math.floor(at / 3) - 1];
    if (hashNoise(gx, gy, seed) > share) continue;
    const r = radius * (0.55 + 0.45 * hashNoise(gx, gy, seed + 1));
    const far =
      Math.hypot(x - (gx + hashNoise(gx, gy, seed + 2)) * cell, y - (gy + hashNoise(gx, gy, seed + 3)) * cell) / r;
    if (far > 1.1) continue;
    const disc = smoothstep(1.06, 0.92, far) * (0.62 + 0.38 * far ** 3) * (0.35 + 0.65 * hashNoise(gx, gy, seed + 4));
    if (disc > 0.05) kind = hashNoise(gx, gy, seed + 5);
    strength += disc;
  }
  return { strength, kind };
}
