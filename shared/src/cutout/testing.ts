import type { Picture } from './picture.ts';

export type Rgb = readonly [number, number, number];

/** A picture from the colours of its pixels; three numbers are opaque. */
export function pictureOf(
  width: number,
  height: number,
  colour: (x: number, y: number) => Rgb | readonly [number, number, number, number],
): Picture {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [r, g, b, alpha = 255] = colour(x, y);
      data.set([r, g, b, alpha], (y * width + x) * 4);
    }
  return { data, width, height };
}

/** Uniform noise that depends on the position only. */
export const noise = (x: number, y: number, most: number) =>
  (((x * 7919 + y * 104_729 + x * y * 31) % 101) / 100 - 0.5) * 2 * most;

export const mixColours = (one: Rgb, other: Rgb, share: number): Rgb => [
  Math.round(one[0] * share + other[0] * (1 - share)),
  Math.round(one[1] * share + other[1] * (1 - share)),
  Math.round(one[2] * share + other[2] * (1 - share)),
];

/** Coverage of a pixel by a disc. */
export const isInDisc = (x: number, y: number, cx: number, cy: number, radius: number) =>
  Math.max(0, Math.min(1, radius + 0.5 - Math.hypot(x + 0.5 - cx, y + 0.5 - cy)));

/** Intersection over union of two masks. */
export function intersectionOverUnion(one: ArrayLike<number>, other: (at: number) => boolean): number {
  let both = 0;
  let any = 0;
  for (let at = 0; at < one.length; at += 1) {
    const [a, b] = [one[at]! > 0, other(at)];
    if (a && b) both += 1;
    if (a || b) any += 1;
  }
  return both / any;
}
