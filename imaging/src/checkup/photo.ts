import sharp, { type Sharp } from 'sharp';
import type { FloatPlane } from '../enhance/plane.ts';

const OPEN = { limitInputPixels: false, failOn: 'none' } as const;
/** Longer side of the views, in px: people look at a photo of a shop at that size. */
export const VIEW = 1600;
export const SMALL = 640;
/** Columns of the grid whose cells are marked. */
const COLUMNS = 8;

/** Lightness of a picture, 0 to 255, rows from the top. */
export interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A picture under examination, upright and over white. */
export interface Photo {
  width: number;
  height: number;
  /** At its own size: noise and blocks vanish when a picture is scaled. */
  luma: Grey;
  /** At most `VIEW` on the longer side. */
  view: Grey;
  /** RGB, at most `SMALL` on the longer side. */
  small: Grey;
}

/** Reads a picture three times over, so that no more than one copy is decoded at a time. */
export async function readPhoto(path: string): Promise<Photo> {
  const upright = () => sharp(path, OPEN).autoOrient().flatten({ background: '#fff' }).toColourspace('srgb');
  const fitted = (side: number) =>
    upright().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  const luma = await grey(upright().greyscale());
  const view = await grey(fitted(VIEW).greyscale());
  const { data, info } = await fitted(SMALL)
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const small = { data: rgbOf(data, info.channels), width: info.width, height: info.height };
  return { width: luma.width, height: luma.height, luma, view, small };
}

async function grey(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 1) return { data, width, height };
  return { data: Uint8Array.from({ length: width * height }, (_, at) => data[at * channels]!), width, height };
}

function rgbOf(data: Uint8Array, channels: number): Uint8Array {
  if (channels === 3) return data;
  const rgb = new Uint8Array((data.length / channels) * 3);
  for (let at = 0; at < rgb.length; at += 1) rgb[at] = data[Math.floor(at / 3) * channels]!;
  return rgb;
}

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** One rectangle of a picture as a plane of floats. */
export function planeOf({ data, width }: Grey, rect: Rect): FloatPlane {
  const plane = new Float32Array(rect.width * rect.height);
  for (let y = 0; y < rect.height; y += 1) {
    const from = (rect.top + y) * width + rect.left;
    for (let x = 0; x < rect.width; x += 1) plane[y * rect.width + x] = data[from + x]!;
  }
  return { data: plane, width: rect.width, height: rect.height };
}

/** Cells of a grid, about square. */
export function cellsOf({ width, height }: { width: number; height: number }): Rect[] {
  const columns = Math.min(COLUMNS, width);
  const rows = Math.max(1, Math.min(COLUMNS * 2, Math.round((columns * height) / width), height));
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [left, top] = [Math.floor((column * width) / columns), Math.floor((row * height) / rows)];
    return {
      left,
      top,
      width: Math.floor(((column + 1) * width) / columns) - left,
      height: Math.floor(((row + 1) * height) / rows) - top,
    };
  });
}

/** A rectangle in the middle of another one, with sides of at most `most`. */
export function middleOf(rect: Rect, most: number): Rect {
  const [width, height] = [Math.min(most, rect.width), Math.min(most, rect.height)];
  return {
    left: rect.left + ((rect.width - width) >> 1),
    top: rect.top + ((rect.height - height) >> 1),
    width,
    height,
  };
}

export function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
