import { solveMatte } from './matte.ts';
import { resizeNearest, shrinkColours, sizeWithin, type FloatPicture, type Picture, type Size } from './picture.ts';
import type { Segmentation } from './scene.ts';
import type { Analysis } from './segment.ts';
import { TRIMAP, buildTrimap } from './trimap.ts';

/**
 * Maximum pixels for which alpha is solved; in a larger picture, alpha follows its colours by the
 * linear model found here.
 */
const MATTE_PIXELS = 2_000_000;
/** The number of unknown pixels that are solved within a second. */
const UNKNOWN = 40_000;
const [RADIUS, STRAY] = [2, 8];

/** Alpha of the whole picture, 0 to 255. @param fine whether tips and hair are looked for */
export function computeAlpha(picture: Picture, work: Analysis, labels: Segmentation, fine: boolean): Uint8Array {
  const { seen } = work;
  // The transparent border of the picture is not an edge to search.
  const inside = seen === null ? labels.inside : labels.inside.map((value, at) => value | (1 - seen[at]!));
  const trimap = buildTrimap(inside, labels.lean, work, fine);
  // Where strokes decide, the mask does not count.
  if (fine && work.unsure !== null)
    for (let at = 0; at < trimap.length; at += 1)
      if (work.unsure[at] === 1 && labels.inside[at] === work.base.inside[at]) trimap[at] = TRIMAP.unknown;
  const share = trimap.reduce((sum, value) => sum + (value === TRIMAP.unknown ? 1 : 0), 0) / trimap.length;
  const size = sizeWithin(
    picture,
    Math.min(MATTE_PIXELS, Math.max(work.width * work.height, UNKNOWN / Math.max(share, 1e-6))),
  );
  const colours = shrinkColours(picture, size);
  const certain = resizeNearest(trimap, work, size);
  const small = solveMatte(colours, certain);
  const out = new Uint8Array(picture.width * picture.height);
  if (size.width === picture.width && size.height === picture.height)
    for (let at = 0; at < out.length; at += 1) out[at] = Math.round(small[at]! * 255);
  else upsampleAlpha(picture, resizeNearest(certain, size, picture), small, colours, size, out);
  for (let at = 0; at < out.length; at += 1) {
    const own = picture.data[at * 4 + 3]!;
    if (own !== 255) out[at] = Math.round((out[at]! * own) / 255);
  }
  return out;
}

/**
 * Upsamples alpha by linear models from colour to alpha in small windows (He and Sun 2015, «Fast
 * guided filter»).
 */
function upsampleAlpha(
  picture: Picture,
  trimap: Uint8Array,
  small: Float32Array,
  { data }: FloatPicture,
  size: Size,
  out: Uint8Array,
): void {
  const { width, height } = size;
  const lines = new Float32Array(width * height * 4).fill(NaN);
  const fit = (x: number, y: number, to: number): void => {
    let r = 0;
    let g = 0;
    let b = 0;
    let mean = 0;
    let count = 0;
    for (let py = Math.max(0, y - RADIUS); py <= Math.min(height - 1, y + RADIUS); py += 1)
      for (let px = Math.max(0, x - RADIUS); px <= Math.min(width - 1, x + RADIUS); px += 1) {
        const at = py * width + px;
        r += data[at * 3]!;
        g += data[at * 3 + 1]!;
        b += data[at * 3 + 2]!;
        mean += small[at]!;
        count += 1;
      }
    r /= count;
    g /= count;
    b /= count;
    mean /= count;
    let rr = STRAY;
    let rg = 0;
    let rb = 0;
    let gg = STRAY;
    let gb = 0;
    let bb = STRAY;
    let cr = 0;
    let cg = 0;
    let cb = 0;
    for (let py = Math.max(0, y - RADIUS); py <= Math.min(height - 1, y + RADIUS); py += 1)
      for (let px = Math.max(0, x - RADIUS); px <= Math.min(width - 1, x + RADIUS); px += 1) {
        const at = py * width + px;
        const dr = data[at * 3]! - r;
        const dg = data[at * 3 + 1]! - g;
        const db = data[at * 3 + 2]! - b;
        const da = small[at]! - mean;
        rr += (dr * dr) / count;
        rg += (dr * dg) / count;
        rb += (dr * db) / count;
        gg += (dg * dg) / count;
        gb += (dg * db) / count;
        bb += (db * db) / count;
        cr += (dr * da) / count;
        cg += (dg * da) / count;
        cb += (db * da) / count;
      }
    const det = rr * (gg * bb - gb * gb) - rg * (rg * bb - gb * rb) + rb * (rg * gb - gg * rb);
    const ar = ((gg * bb - gb * gb) * cr + (rb * gb - rg * bb) * cg + (rg * gb - rb * gg) * cb) / det;
    const ag = ((rb * gb - rg * bb) * cr + (rr * bb - rb * rb) * cg + (rg * rb - rr * gb) * cb) / det;
    const ab = ((rg * gb - rb * gg) * cr + (rg * rb - rr * gb) * cg + (rr * gg - rg * rg) * cb) / det;
    lines[to] = ar;
    lines[to + 1] = ag;
    lines[to + 2] = ab;
    lines[to + 3] = mean - ar * r - ag * g - ab * b;
  };
  for (let y = 0; y < picture.height; y += 1) {
    const fy = Math.min(height - 1, Math.max(0, ((y + 0.5) * height) / picture.height - 0.5));
    const y0 = Math.floor(fy);
    const y1 = Math.min(height - 1, y0 + 1);
    for (let x = 0; x < picture.width; x += 1) {
      const at = y * picture.width + x;
      if (trimap[at] !== TRIMAP.unknown) {
        out[at] = trimap[at]!;
        continue;
      }
      const fx = Math.min(width - 1, Math.max(0, ((x + 0.5) * width) / picture.width - 0.5));
      const x0 = Math.floor(fx);
      const x1 = Math.min(width - 1, x0 + 1);
      let value = 0;
      for (let corner = 0; corner < 4; corner += 1) {
        const cx = corner % 2 === 0 ? x0 : x1;
        const cy = corner < 2 ? y0 : y1;
        const weight = (corner % 2 === 0 ? 1 - (fx - x0) : fx - x0) * (corner < 2 ? 1 - (fy - y0) : fy - y0);
        if (weight === 0) continue;
        const line = (cy * width + cx) * 4;
        if (Number.isNaN(lines[line]!)) fit(cx, cy, line);
        value +=
          weight *
          (lines[line]! * picture.data[at * 4]! +
            lines[line + 1]! * picture.data[at * 4 + 1]! +
            lines[line + 2]! * picture.data[at * 4 + 2]! +
            lines[line + 3]!);
      }
      out[at] = Math.max(0, Math.min(255, Math.round(value * 255)));
    }
  }
}
