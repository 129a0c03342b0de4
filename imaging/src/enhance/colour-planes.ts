import { newPlane, type FloatPlane } from './plane.ts';
import type { RawPicture } from './tiles.ts';

export const lumaAt = (data: Uint8Array, at: number) =>
  data[at]! * 0.299 + data[at + 1]! * 0.587 + data[at + 2]! * 0.114;

/** Lightness and two chroma planes of one tile, as in JPEG; neutral chroma is 128. */
export interface Planes {
  luma: FloatPlane;
  blue: FloatPlane;
  red: FloatPlane;
}

export function planesOf(
  { data, width }: RawPicture,
  part: { left: number; top: number; width: number; height: number },
): Planes {
  const [luma, blue, red] = [0, 0, 0].map(() => newPlane(part.width, part.height)) as [
    FloatPlane,
    FloatPlane,
    FloatPlane,
  ];
  for (let y = 0, at = 0; y < part.height; y += 1) {
    let from = ((part.top + y) * width + part.left) * 3;
    for (let x = 0; x < part.width; x += 1, at += 1, from += 3) {
      const [r, g, b] = [data[from]!, data[from + 1]!, data[from + 2]!];
      const grey = 0.299 * r + 0.587 * g + 0.114 * b;
      luma.data[at] = grey;
      blue.data[at] = 128 + (b - grey) / 1.772;
      red.data[at] = 128 + (r - grey) / 1.402;
    }
  }
  return { luma, blue, red };
}

/** Writes the pixels `from` (x, y) of the planes to `to` (x, y) of the picture. */
export function writePlanes(
  { luma, blue, red }: Planes,
  from: { x: number; y: number; width: number; height: number },
  picture: RawPicture,
  to: { x: number; y: number },
): void {
  const bytes = new Uint8ClampedArray(picture.data.buffer, picture.data.byteOffset, picture.data.byteLength);
  for (let y = 0; y < from.height; y += 1) {
    let at = (from.y + y) * luma.width + from.x;
    let out = ((to.y + y) * picture.width + to.x) * 3;
    for (let x = 0; x < from.width; x += 1, at += 1, out += 3) {
      const grey = luma.data[at]!;
      const cb = blue.data[at]! - 128;
      const cr = red.data[at]! - 128;
      bytes[out] = grey + 1.402 * cr;
      bytes[out + 1] = grey - 0.344136 * cb - 0.714136 * cr;
      bytes[out + 2] = grey + 1.772 * cb;
    }
  }
}
