import type { Stopper } from '../stopper.ts';
import type { Field } from './solid.ts';

/** G-buffer of the solids: index of the solid, depth and normal for each pixel. */
export interface GBuffer {
  width: number;
  height: number;
  /** Index of the field, -1 where there is none. */
  which: Int16Array;
  depth: Float32Array;
  normal: Float32Array;
  /** Light that is not occluded by other solids, 0 to 1. */
  open: Float32Array;
}

/** Mapping from cm to pixels. */
export interface Camera {
  width: number;
  height: number;
  /** Pixels per cm. */
  scale: number;
  /** Pixel position of x = 0 and y = 0. */
  left: number;
  ground: number;
}

const TILE = 16;
/** Side of the squares, in pixels, in which solids that no ray meets are left out. */
const BLOCK = 8;
const STEPS = 48;
const NEAR = 0.04;
const FAR = -80;
/** How far along the light is looked, in cm: past the own solid, and past others. */
const OWN = [4.5];
const OTHERS = [1.6, 4.5, 8];

export function renderGBuffer(
  fields: readonly Field[],
  camera: Camera,
  light: readonly number[],
  stopper: Stopper,
  onPart?: (part: number) => void,
  wanted?: (left: number, top: number, side: number) => boolean,
): GBuffer {
  const { width, height } = camera;
  const seen: GBuffer = {
    width,
    height,
    which: new Int16Array(width * height).fill(-1),
    depth: new Float32Array(width * height).fill(FAR),
    normal: new Float32Array(width * height * 3),
    open: new Float32Array(width * height).fill(1),
  };
  for (let top = 0; top < height; top += TILE) {
    stopper.check();
    onPart?.(top / height);
    for (let left = 0; left < width; left += TILE)
      if (!wanted || wanted(left, top, TILE)) renderTile(fields, camera, light, seen, left, top);
  }
  return seen;
}

interface Near {
  field: Field;
  index: number;
  cones: number[];
  front: number;
}

/** A solid that rays of a block may meet, at this depth or behind it. */
interface Met extends Near {
  entry: number;
}

/** Cones of each field whose bounds overlap this rectangle of the picture, in cm. */
function nearMatches(fields: readonly Field[], x0: number, x1: number, y0: number, y1: number): Near[] {
  const near: Near[] = [];
  for (const [index, field] of fields.entries()) {
    const cones: number[] = [];
    let front = FAR;
    for (let cone = 0; cone < field.count; cone += 1) {
      const at = cone * 5;
      const { bounds } = field;
      if (bounds[at]! > x1 || bounds[at + 1]! < x0 || bounds[at + 2]! > y1 || bounds[at + 3]! < y0) continue;
      cones.push(cone);
      front = Math.max(front, bounds[at + 4]!);
    }
    if (cones.length > 0) near.push({ field, index, cones, front });
  }
  return near.toSorted((a, b) => b.front - a.front);
}

function renderTile(
  fields: readonly Field[],
  camera: Camera,
  light: readonly number[],
  seen: GBuffer,
  left: number,
  top: number,
): void {
  const { scale, width, height } = camera;
  const [x0, x1] = [(left - camera.left) / scale, (left + TILE - camera.left) / scale];
  const [y0, y1] = [(camera.ground - top - TILE) / scale, (camera.ground - top) / scale];
  const near = nearMatches(fields, x0, x1, y0, y1);
  if (near.length === 0) return;
  const wide = nearMatches(fields, x0 - 9, x1 + 9, y0 - 4, y1 + 12);
  for (let y = top; y < Math.min(top + TILE, height); y += BLOCK)
    for (let x = left; x < Math.min(left + TILE, width); x += BLOCK) renderBlock(near, wide, camera, light, seen, x, y);
}

function renderBlock(
  near: readonly Near[],
  wide: readonly Near[],
  camera: Camera,
  light: readonly number[],
  seen: GBuffer,
  left: number,
  top: number,
): void {
  const { scale, width, height } = camera;
  const pixel = 1 / scale;
  const met = near
    .map((one) => ({ ...one, entry: entryOf(one, camera, left + BLOCK / 2, top + BLOCK / 2) }))
    .filter(({ entry }) => entry > FAR);
  if (met.length === 0) return;
  for (let row = top; row < Math.min(top + BLOCK, height); row += 1) {
    for (let column = left; column < Math.min(left + BLOCK, width); column += 1) {
      const x = (column + 0.5 - camera.left) / scale;
      const y = (camera.ground - row - 0.5) / scale;
      const at = row * width + column;
      let best = FAR;
      let hit: Near | null = null;
      for (let index = 0; index < met.length; index += 1) {
        const one: Met = met[index]!;
        if (one.front <= best) break;
        if (one.entry <= best) continue;
        const z = march(one, x, y, best, pixel);
        if (z <= best) continue;
        best = z;
        hit = one;
      }
      if (!hit) continue;
      seen.which[at] = hit.index;
      seen.depth[at] = best;
      const { field, cones } = hit;
      const d = field.distance(x, y, best, cones);
      const step = Math.max(0.12, pixel * 0.7);
      let nx = field.distance(x + step, y, best, cones) - d;
      let ny = field.distance(x, y + step, best, cones) - d;
      let nz = field.distance(x, y, best + step, cones) - d;
      const size = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
      nx /= size;
      ny /= size;
      nz /= size;
      seen.normal[at * 3] = nx;
      seen.normal[at * 3 + 1] = ny;
      seen.normal[at * 3 + 2] = nz;
      // Light changes slowly: one sample serves four pixels.
      const above = at - (row & 1) * width - (column & 1);
      seen.open[at] =
        above !== at && seen.which[above] === hit.index && Math.abs(seen.depth[above]! - best) < 1
          ? seen.open[above]!
          : openness(wide, hit.index, x, y, best, nx, ny, nz, light);
    }
  }
}

/** So near to a surface a ray has met it, in cm. */
const touchOf = (pixel: number) => Math.max(NEAR, pixel * 0.3);

/**
 * The depth before which no ray of a block meets a solid, by a walk along its middle, which leaves
 * as much room as the block is wide; FAR where none meets it.
 */
function entryOf({ field, cones, front }: Near, camera: Camera, column: number, row: number): number {
  const [x, y] = [(column - camera.left) / camera.scale, (camera.ground - row) / camera.scale];
  const room = (field.slope * BLOCK * Math.SQRT1_2) / camera.scale + field.leap + touchOf(1 / camera.scale);
  let z = front;
  for (let step = 0; step < STEPS && z > FAR; step += 1) {
    const free = field.distance(x, y, z, cones) - room;
    if (free < NEAR) return z;
    z -= free / field.slope;
  }
  return Math.max(FAR, z);
}

function march({ field, cones, front }: Near, x: number, y: number, floor: number, pixel: number): number {
  let z = front;
  const eps = touchOf(pixel);
  for (let step = 0; step < STEPS; step += 1) {
    const d = field.distance(x, y, z, cones);
    if (d < eps) return z;
    z -= Math.max(d * 0.78, eps);
    if (z <= floor) return FAR;
  }
  return FAR;
}

/**
 * Two short looks: along the surface's own direction for corners, along the light for what stands
 * before it.
 */
function openness(
  near: readonly Near[],
  own: number,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
  light: readonly number[],
): number {
  let corner = 1;
  let lit = 1;
  for (let step = 0; step < near.length; step += 1) {
    const { field, cones, index } = near[step]!;
    const d = field.distance(x + nx * 2.2, y + ny * 2.2, z + nz * 2.2, cones);
    corner = Math.min(corner, Math.max(0, d / 2.2));
    const looks = index === own ? OWN : OTHERS;
    for (let way = 0; way < looks.length; way += 1) {
      const far = looks[way]!;
      const there = field.distance(
        x + nx * 0.6 + light[0]! * far,
        y + ny * 0.6 + light[1]! * far,
        z + nz * 0.6 + light[2]! * far,
        cones,
      );
      lit = Math.min(lit, Math.max(0, (there + 0.4) / (far * 0.42)));
    }
  }
  return (0.45 + 0.55 * corner) * (0.5 + 0.5 * Math.min(1, lit));
}
