import type { Picture } from '../cutout/picture.ts';

/** Alpha from which a subject counts as solid. */
const SOLID = 128;
const FAINT = 12;

export interface Product {
  /** Cut to where the subject is. */
  picture: Picture;
  /**
   * How its outline looks to have been photographed: from the side, from high above the table, or
   * straight from above.
   */
  seen: 'side' | 'high' | 'above';
  /** For `high`: how steeply the camera looked down, in degrees. */
  pitch: number;
  /** Sides of the photo at which the subject is cut off. */
  cut: { left: boolean; right: boolean; top: boolean; bottom: boolean };
  /** Share of its pixels that can be seen through: glass, fur, hair. */
  thin: number;
}

/**
 * The subject alone, with what its outline says. Null when there is none. @param subject with its
 * own colours and its alpha
 */
export function productOf({ data, width, height }: Picture): Product | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  let solid = 0;
  let thin = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const alpha = data[(y * width + x) * 4 + 3]!;
      if (alpha < FAINT) continue;
      if (alpha >= SOLID) solid += 1;
      if (alpha < 235) thin += 1;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  if (right < 0 || solid === 0) return null;
  const [w, h] = [right - left + 1, bottom - top + 1];
  const out = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y += 1) {
    const from = ((y + top) * width + left) * 4;
    out.set(data.subarray(from, from + w * 4), y * w * 4);
  }
  const picture = { data: out, width: w, height: h };
  return {
    picture,
    ...seenOf(picture),
    cut: {
      left: touches(picture, left === 0, (at) => at * w, h),
      right: touches(picture, right === width - 1, (at) => at * w + w - 1, h),
      top: touches(picture, top === 0, (at) => at, w),
      bottom: touches(picture, bottom === height - 1, (at) => (h - 1) * w + at, w),
    },
    thin: thin / (solid + thin),
  };
}

/** Whether more than a tip of it ends at the photo's edge. */
function touches({ data }: Picture, atEdge: boolean, place: (at: number) => number, length: number): boolean {
  if (!atEdge) return false;
  let count = 0;
  for (let at = 0; at < length; at += 1) if (data[place(at) * 4 + 3]! >= SOLID) count += 1;
  return count > length * 0.12;
}

/**
 * Round things tell how they were seen: a plate is an ellipse, the flatter the lower the camera
 * stood. What fills its ellipse and is nearly as high as wide was photographed from above; all else
 * is taken to stand.
 */
function seenOf({ data, width, height }: Picture): Pick<Product, 'seen' | 'pitch'> {
  let inside = 0;
  let beyond = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const far = ((x + 0.5) / width - 0.5) ** 2 + ((y + 0.5) / height - 0.5) ** 2;
      if (data[(y * width + x) * 4 + 3]! < SOLID) continue;
      if (far <= 0.25) inside += 1;
      else beyond += 1;
    }
  const ellipse = (Math.PI / 4) * width * height;
  const like = inside / (ellipse + beyond);
  const flat = height / width;
  if (like >= 0.955 && flat > 0.86 && flat < 1.16) return { seen: 'above', pitch: 90 };
  const steep = like >= 0.955 && flat > 0.3 ? flat : archOf({ data, width, height });
  return steep < 0.3
    ? { seen: 'side', pitch: 0 }
    : { seen: 'high', pitch: (Math.asin(Math.min(0.9, steep)) * 180) / Math.PI };
}

/**
 * How flat the ellipse is that something round stands on, height over width: 0 where its outline
 * shows none. The foot of what was photographed from the side is straight; that of a saucer hangs
 * in an arch from where it is widest.
 */
function archOf({ data, width, height }: Picture): number {
  const [first, last] = [new Int32Array(height).fill(width), new Int32Array(height).fill(-1)];
  const low = new Int32Array(width).fill(-1);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (data[(y * width + x) * 4 + 3]! < SOLID) continue;
      first[y] = Math.min(first[y]!, x);
      last[y] = x;
      low[x] = y;
    }
  const span = (y: number) => last[y]! - first[y]!;
  let widest = 0;
  for (let y = 0; y < height; y += 1) if (span(y) > span(widest)) widest = y;
  for (let y = widest; y < height; y += 1) if (span(y) >= span(widest) * 0.985) widest = y;
  if (widest < height * 0.5) return 0;
  const half = (span(widest) + 1) / 2;
  const middle = (first[widest]! + last[widest]!) / 2;
  const drop = Math.max(...low) - widest;
  if (half < 8 || drop < half * 0.25) return 0;
  // Between the widest row and the foot the outline follows an ellipse.
  let off = 0;
  let count = 0;
  for (let part = -0.8; part <= 0.81; part += 0.1) {
    const y = low[Math.min(width - 1, Math.max(0, Math.round(middle + part * half)))]!;
    off += Math.abs(y - widest - drop * Math.sqrt(1 - part * part));
    count += 1;
  }
  return off / count < drop * 0.075 ? drop / half : 0;
}
