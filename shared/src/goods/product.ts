import type { Picture } from '../cutout/picture.ts';
import { cleanSubject, FAINT_ALPHA } from './clean-subject.ts';

/** Alpha from which a subject counts as solid. */
const SOLID = 128;
/** Fraction of columns that may extend below the base: a leaf or a strap that hangs lower. */
const HANGING = 0.05;
/** Minimum fraction of a side at the photo's edge, for the product to count as cropped there. */
const TIP = 0.12;
/**
 * A round end counts as whole when it extends beyond the photo by at most this fraction of the
 * height.
 */
const NEARLY = 0.06;

export interface CroppedSides {
  left: boolean;
  right: boolean;
  top: boolean;
  bottom: boolean;
}

export interface Product {
  /** Picture cropped to the subject. */
  picture: Picture;
  /**
   * Camera angle estimated from the outline: from the side, from high above the table, or straight
   * from above.
   */
  seen: 'side' | 'high' | 'above';
  /** For `high`: how steeply the camera looked down, in degrees. */
  pitch: number;
  /** Sides of the photo at which the subject is cropped. */
  cut: CroppedSides;
  /** Height of its base on the ground, from the top, as a fraction of the height. */
  foot: number;
  /** False where its centre of mass is outside its base, so that it would fall over. */
  steady: boolean;
  /** Fraction of translucent pixels: glass, fur, hair. */
  thin: number;
}

/**
 * The subject with properties derived from its outline. Null when there is none.
 * @param subject with its own colours and alpha
 */
export function analyseProduct(subject: Picture): Product | null {
  const { data, width, height } = cleanSubject(subject);
  let [left, top, right, bottom] = [width, height, -1, -1];
  let solid = 0;
  let thin = 0;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const alpha = data[(y * width + x) * 4 + 3]!;
      if (alpha < FAINT_ALPHA) continue;
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
  const cut = {
    left: left === 0 && cutOff(picture, (at, deep) => at * w + deep, h, w),
    right: right === width - 1 && cutOff(picture, (at, deep) => at * w + w - 1 - deep, h, w),
    top: top === 0 && cutOff(picture, (at, deep) => deep * w + at, w, h),
    bottom: bottom === height - 1 && cutOff(picture, (at, deep) => (h - 1 - deep) * w + at, w, h),
  };
  const shape = seenOf(picture);
  const held = Object.values(cut).includes(true);
  return {
    picture,
    ...shape,
    cut,
    foot: cut.bottom ? 1 : footOf(picture),
    steady: held || isSteady(picture),
    thin: thin / (solid + thin),
  };
}

/** Whether the centre of mass is above the base. */
function isSteady({ data, width, height }: Picture): boolean {
  const low = lowestRows(width, height, (at) => data[at * 4 + 3]! >= SOLID);
  const base = groundRow(low);
  const feet = low.findIndex((y) => y >= base - height * 0.12);
  const last = low.findLastIndex((y) => y >= base - height * 0.12);
  let [sum, count] = [0, 0];
  for (let at = 0; at < width * height; at += 1)
    if (data[at * 4 + 3]! >= SOLID) {
      sum += at % width;
      count += 1;
    }
  const slack = width * 0.06;
  return sum / count >= feet - slack && sum / count <= last + slack;
}

/**
 * Whether more than a tip is cropped at a side of the photo. A shape that narrows fast enough to
 * end shortly beyond the edge counts as whole.
 * @param place index of the pixels `deep` rows inside that side
 */
function cutOff(
  { data }: Picture,
  place: (at: number, deep: number) => number,
  length: number,
  across: number,
): boolean {
  const solidAt = (deep: number) => {
    let count = 0;
    for (let at = 0; at < length; at += 1) if (data[place(at, deep) * 4 + 3]! >= SOLID) count += 1;
    return count;
  };
  const edge = solidAt(0);
  if (edge <= length * TIP) return false;
  const deep = Math.min(across - 1, Math.max(1, Math.round(across * 0.04)));
  const inside = solidAt(deep);
  // A round end is about a parabola: its width grows as the root of the depth.
  return edge ** 2 * deep > (inside ** 2 - edge ** 2) * across * NEARLY;
}

/** Row on which most of the lowest pixels stand. */
function footOf({ data, width, height }: Picture): number {
  const low = lowestRows(width, height, (at) => data[at * 4 + 3]! >= SOLID);
  return (groundRow(low) + 1) / height;
}

/** The lowest filled row of each column; -1 where there is none. */
export function lowestRows(width: number, height: number, filled: (at: number) => boolean): Float32Array {
  const out = new Float32Array(width).fill(-1);
  for (let x = 0; x < width; x += 1)
    for (let y = height - 1; y >= 0; y -= 1)
      if (filled(y * width + x)) {
        out[x] = y;
        break;
      }
  return out;
}

/** Row of the ground below columns that end there: a few of them may hang lower. */
export function groundRow(low: Float32Array): number {
  const filled = low
    .filter((y) => y >= 0)
    .toSorted()
    .reverse();
  return filled[Math.min(filled.length - 1, Math.floor(filled.length * HANGING))] ?? 0;
}

/**
 * Estimates the camera angle from round shapes: a plate is an ellipse, flatter for a lower camera.
 * A shape that fills its ellipse and is nearly as high as wide was photographed from above, and so
 * were objects above each other; all others are assumed to stand.
 */
function seenOf({ data, width, height }: Picture): Pick<Product, 'seen' | 'pitch'> {
  if (hasGap({ data, width, height })) return { seen: 'above', pitch: 90 };
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
  // A standing ball is flat where it touches the ground; a disc seen from above is round there as
  // well.
  let chord = 0;
  const low = Math.max(0, Math.floor(height * 0.98) - 1);
  for (let x = 0; x < width; x += 1) if (data[(low * width + x) * 4 + 3]! >= SOLID) chord += 1;
  const round = chord < width * 0.4;
  const disc = like >= 0.955 && round;
  if (disc && flat > 0.86 && flat < 1.16) return { seen: 'above', pitch: 90 };
  const steep = disc && flat > 0.3 ? flat : archOf({ data, width, height });
  return steep < 0.3
    ? { seen: 'side', pitch: 0 }
    : { seen: 'high', pitch: (Math.asin(Math.min(0.9, steep)) * 180) / Math.PI };
}

/** Whether a row between top and bottom is empty, so that the part above it has no support. */
function hasGap({ data, width, height }: Picture): boolean {
  for (let y = 0; y < height; y += 1) {
    let empty = true;
    for (let x = 0; x < width && empty; x += 1) empty = data[(y * width + x) * 4 + 3]! < FAINT_ALPHA;
    if (empty) return true;
  }
  return false;
}

/**
 * Flattening of the ellipse of a round base, height over width: 0 where the outline shows none. The
 * base of an object photographed from the side is straight; that of a saucer is an arch from its
 * widest row.
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
  const most = span(widest);
  for (let y = widest; y < height; y += 1) if (span(y) >= most * 0.985) widest = y;
  if (widest < height * 0.5) return 0;
  const half = (span(widest) + 1) / 2;
  const middle = (first[widest]! + last[widest]!) / 2;
  const drop = Math.max(...low) - widest;
  // An object as deep as wide is a ball, which looks the same from all angles.
  if (half < 8 || drop < half * 0.25 || drop > half * 0.8) return 0;
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
