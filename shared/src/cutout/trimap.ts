import type { Size } from './picture.ts';

/** Values of a trimap. */
export const TRIMAP = { back: 0, unknown: 128, front: 255 } as const;

/** Pixels on both sides of the cut, on its grid, that are solved again. */
const NEAR = 2;
/** Fraction of the picture's mean side within which tips, hair and gaps are searched. */
const REACH = 0.035;
/** Maximum radius of a tip or a hair, in pixels. */
const THICK = 4;

/**
 * Marks uncertain pixels: a narrow band along the cut, and near it thin structures whose colour
 * contradicts their side.
 * @param inside 1 where subject
 * @param lean positive where the colour favours the subject
 * @param fine whether tips and hair are searched
 */
export function buildTrimap(inside: Uint8Array, lean: Float32Array, size: Size, fine: boolean): Uint8Array {
  const { width, height } = size;
  const count = width * height;
  const outside = inside.map((value) => 1 - value);
  const [toOutside, toInside] = [computeDistances(outside, size), computeDistances(inside, size)];
  const reach = Math.max(NEAR + 1, REACH * Math.sqrt(count));
  const out = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) out[at] = inside[at] === 1 ? TRIMAP.front : TRIMAP.back;
  const band = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) band[at] = Math.max(toInside[at]!, toOutside[at]!) <= NEAR + 0.5 ? 1 : 0;
  if (fine) {
    const odd = new Uint8Array(count);
    for (let at = 0; at < count; at += 1)
      if (Math.max(toInside[at]!, toOutside[at]!) <= reach)
        odd[at] = inside[at] === 1 ? Number(lean[at]! < -1) : Number(lean[at]! > 1);
    const thin = thinOf(odd, size);
    spread(band, thin, size);
  }
  for (let at = 0; at < count; at += 1) if (band[at] === 1) out[at] = TRIMAP.unknown;
  return out;
}

/** Marked pixels into which no disc of radius THICK fits. */
function thinOf(marks: Uint8Array, size: Size): Uint8Array {
  const depth = computeDistances(
    marks.map((value) => 1 - value),
    size,
  );
  const core = marks.map((_, at) => (depth[at]! > THICK ? 1 : 0));
  const near = computeDistances(core, size);
  return marks.map((value, at) => (value === 1 && near[at]! > THICK + 0.5 ? 1 : 0));
}

/** Adds to `band` the marks connected with it, and one pixel around them. */
function spread(band: Uint8Array, marks: Uint8Array, { width, height }: Size): void {
  const queue: number[] = [];
  for (let at = 0; at < band.length; at += 1) if (band[at] === 1) queue.push(at);
  const taken: number[] = [];
  while (queue.length > 0) {
    const at = queue.pop()!;
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let py = Math.max(0, y - 1); py <= Math.min(height - 1, y + 1); py += 1)
      for (let px = Math.max(0, x - 1); px <= Math.min(width - 1, x + 1); px += 1) {
        const other = py * width + px;
        if (band[other] === 1 || marks[other] === 0) continue;
        band[other] = 1;
        taken.push(other);
        queue.push(other);
      }
  }
  for (const at of taken) {
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let py = Math.max(0, y - 1); py <= Math.min(height - 1, y + 1); py += 1)
      for (let px = Math.max(0, x - 1); px <= Math.min(width - 1, x + 1); px += 1) band[py * width + px] = 1;
  }
}

/** Chamfer distance (3, 4) of each pixel to the nearest marked one. */
export function computeDistances(marks: Uint8Array, { width, height }: Size): Float32Array {
  const out = new Float32Array(width * height);
  for (let at = 0; at < out.length; at += 1) out[at] = marks[at] === 1 ? 0 : 1e6;
  const [side, slant] = [1, 4 / 3];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      let far = out[at]!;
      if (x > 0) far = Math.min(far, out[at - 1]! + side);
      if (y > 0) {
        far = Math.min(far, out[at - width]! + side);
        if (x > 0) far = Math.min(far, out[at - width - 1]! + slant);
        if (x + 1 < width) far = Math.min(far, out[at - width + 1]! + slant);
      }
      out[at] = far;
    }
  for (let y = height - 1; y >= 0; y -= 1)
    for (let x = width - 1; x >= 0; x -= 1) {
      const at = y * width + x;
      let far = out[at]!;
      if (x + 1 < width) far = Math.min(far, out[at + 1]! + side);
      if (y + 1 < height) {
        far = Math.min(far, out[at + width]! + side);
        if (x > 0) far = Math.min(far, out[at + width - 1]! + slant);
        if (x + 1 < width) far = Math.min(far, out[at + width + 1]! + slant);
      }
      out[at] = far;
    }
  return out;
}
