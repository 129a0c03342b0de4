import sharp, { type Sharp } from 'sharp';
import { boxBlur } from '../enhance/plane.ts';

export interface CloseupWindow {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface CloseupRequest {
  /** Aspect ratio: width over height. */
  shape: number;
  /** Minimum width of a window in px of the photo: a smaller one would be enlarged too much. */
  least: number;
  count: number;
}

/** Length of the product in px on the copy that is searched. */
const LONG = 480;
/** Width of a detail, as a share of the product. */
const SHARE = 0.45;
const STEPS = 14;
/** Minimum share of a window that shows the product. */
const FILLED = 0.85;
/** Gradient in levels a px of a line, a seam or a letter, above that of noise. */
const CLEAR = 9;
/**
 * Minimum share of a window with such gradients; a lower one means a plain surface, defocus, or
 * noise.
 */
const ENOUGH = 0.035;
/** Distance of two window centres, in window sides, below which they show the same detail. */
const APART = 0.7;

interface Copy {
  grey: Float32Array;
  alpha: Float32Array;
  width: number;
  height: number;
  /** Px of the photo for one px of the copy. */
  scale: number;
}

/**
 * Where a photo shows details of its product that are there: windows inside it with sharp, clear
 * structure, the richest first; none where there is none.
 *
 * @param mask the product without its ground, in the frame of the photo; null takes all of the
 *   photo
 */
export async function findCloseups(
  photo: string,
  mask: string | null,
  wanted: CloseupRequest,
): Promise<CloseupWindow[]> {
  const open = { limitInputPixels: false } as const;
  const { autoOrient: size } = await sharp(photo, open).metadata();
  const copy = await copyOf(photo, mask, size, 1);
  const box = boxOf(copy);
  if (!box) return [];
  const larger = Math.max(box.width, box.height) / Math.max(copy.width, copy.height);
  const near = larger < 0.9 ? await copyOf(photo, mask, size, Math.min(3, 1 / larger)) : copy;
  const found = windowsIn(near, boxOf(near) ?? box, { ...wanted, least: wanted.least / near.scale });
  return found.map(({ left, top, width, height }) => {
    const [x, y] = [Math.floor(left * near.scale), Math.floor(top * near.scale)];
    return {
      left: x,
      top: y,
      width: Math.min(size.width - x, Math.floor(width * near.scale)),
      height: Math.min(size.height - y, Math.floor(height * near.scale)),
    };
  });
}

async function copyOf(
  photo: string,
  mask: string | null,
  size: { width: number; height: number },
  times: number,
): Promise<Copy> {
  const open = { limitInputPixels: false } as const;
  const shrink = Math.min(1, (LONG * times) / Math.max(size.width, size.height));
  const [width, height] = [Math.max(1, Math.round(size.width * shrink)), Math.max(1, Math.round(size.height * shrink))];
  const plane = async (picture: Sharp) => {
    const { data, info } = await picture
      .resize(width, height, { fit: 'fill' })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return Float32Array.from({ length: width * height }, (_, at) => data[at * info.channels]!);
  };
  const grey = await plane(sharp(photo, open).autoOrient().flatten({ background: '#fff' }).greyscale());
  const alpha = mask
    ? await plane(sharp(mask, open).autoOrient().ensureAlpha().extractChannel(3))
    : new Float32Array(width * height).fill(255);
  return { grey, alpha, width, height, scale: size.width / width };
}

function boxOf({ alpha, width, height }: Copy): CloseupWindow | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < alpha.length; at += 1) {
    if (alpha[at]! < 128) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

function windowsIn(copy: Copy, box: CloseupWindow, { shape, least, count }: CloseupRequest): CloseupWindow[] {
  const wide = Math.round(Math.max(least, Math.min(box.width, box.height * shape) * SHARE));
  const tall = Math.round(wide / shape);
  if (wide > box.width || tall > box.height) return [];
  const [filled, clear] = [sums(copy.alpha, copy), sums(clearness(copy), copy)];
  const found: { score: number; window: CloseupWindow }[] = [];
  for (let row = 0; row <= STEPS; row += 1)
    for (let column = 0; column <= STEPS; column += 1) {
      const window = {
        left: box.left + Math.round(((box.width - wide) * column) / STEPS),
        top: box.top + Math.round(((box.height - tall) * row) / STEPS),
        width: wide,
        height: tall,
      };
      if (sumOver(filled, copy, window) / (wide * tall) < FILLED * 255) continue;
      const score = sumOver(clear, copy, window) / (wide * tall);
      if (score >= ENOUGH) found.push({ score, window });
    }
  const chosen: CloseupWindow[] = [];
  for (const { window } of found.toSorted((a, b) => b.score - a.score)) {
    if (chosen.length === count) break;
    const apart = chosen.every(
      (other) => Math.abs(other.left - window.left) > wide * APART || Math.abs(other.top - window.top) > tall * APART,
    );
    if (apart) chosen.push(window);
  }
  return chosen;
}

/**
 * 1 where brightness changes sharply in one direction, as at a seam or a letter; 0 in noise, which
 * changes in all directions, and along the outline, which is no detail.
 */
function clearness({ grey, alpha, width, height }: Copy): Float32Array {
  const blurred = (data: Float32Array, radius: number) =>
    boxBlur(boxBlur({ data, width, height }, radius), radius).data;
  const soft = blurred(grey, 1);
  const inside = blurred(alpha, 4);
  const [xx, yy, xy] = [0, 1, 2].map(() => new Float32Array(grey.length)) as [Float32Array, Float32Array, Float32Array];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      if (inside[at]! < 250) continue;
      const dx = (soft[at + 1]! - soft[at - 1]!) / 2;
      const dy = (soft[at + width]! - soft[at - width]!) / 2;
      xx[at] = dx * dx;
      yy[at] = dy * dy;
      xy[at] = dx * dy;
    }
  const [across, down, both] = [blurred(xx, 2), blurred(yy, 2), blurred(xy, 2)];
  return across.map((a, at) => {
    const b = down[at]!;
    const root = Math.sqrt(((a - b) / 2) ** 2 + both[at]! ** 2);
    const middle = (a + b) / 2;
    return Math.sqrt(middle + root) - Math.sqrt(Math.max(0, middle - root)) >= CLEAR ? 1 : 0;
  });
}

/** Integral image of a plane, with one additional row and column. */
function sums(values: Float32Array, { width, height }: Copy): Float64Array {
  const total = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += values[y * width + x]!;
      total[(y + 1) * (width + 1) + x + 1] = total[y * (width + 1) + x + 1]! + row;
    }
  }
  return total;
}

function sumOver(
  total: Float64Array,
  { width }: Copy,
  { left, top, width: wide, height: tall }: CloseupWindow,
): number {
  const line = width + 1;
  return (
    total[(top + tall) * line + left + wide]! -
    total[top * line + left + wide]! -
    total[(top + tall) * line + left]! +
    total[top * line + left]!
  );
}
