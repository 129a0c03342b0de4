import type { MaskRegion, Point } from './rect.ts';
import type { SlicedWork } from './slices.ts';

/** RGBA of a whole picture. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

export interface FloodOptions {
  /** Maximum difference from the clicked colour, 0..255, by its most different channel. */
  tolerance: number;
  /**
   * Maximum step between neighbours, 0..255: a larger one is an edge, which is not crossed. 255
   * disables edges.
   */
  edge: number;
}

/** The number of pixels between two pauses. */
const PIECE = 1 << 17;

/**
 * Pixels 4-connected with the clicked one whose colour is near to it, up to edges.
 * @param seed whole pixel inside the picture
 */
export function* selectFlood(
  { width, height, data }: Pixels,
  seed: Point,
  { tolerance, edge }: FloodOptions,
): SlicedWork<MaskRegion> {
  const chosen = new Uint8Array(width * height);
  let queue = new Int32Array(1 << 14);
  let [taken, count] = [0, 1];
  const start = seed.y * width + seed.x;
  queue[0] = start;
  chosen[start] = 255;
  let [left, right, top, bottom] = [seed.x, seed.x, seed.y, seed.y];
  const apart = (a: number, b: number): number => {
    const [p, q] = [a * 4, b * 4];
    const red = Math.abs(data[p]! - data[q]!);
    const green = Math.abs(data[p + 1]! - data[q + 1]!);
    const blue = Math.abs(data[p + 2]! - data[q + 2]!);
    const alpha = Math.abs(data[p + 3]! - data[q + 3]!);
    return Math.max(red, green, blue, alpha);
  };
  const reach = (next: number, from: number): void => {
    if (chosen[next] !== 0 || apart(next, start) > tolerance || apart(next, from) > edge) return;
    chosen[next] = 255;
    if (count === queue.length) {
      // Consumed entries are dropped before the queue grows.
      const waiting = queue.subarray(taken, count);
      const larger = taken > queue.length / 2 ? queue : new Int32Array(queue.length * 2);
      larger.set(waiting);
      queue = larger;
      [taken, count] = [0, waiting.length];
    }
    queue[count++] = next;
  };
  for (let done = 1; taken < count; done += 1) {
    const at = queue[taken++]!;
    const x = at % width;
    const y = (at - x) / width;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
    if (x > 0) reach(at - 1, at);
    if (x < width - 1) reach(at + 1, at);
    if (y > 0) reach(at - width, at);
    if (y < height - 1) reach(at + width, at);
    if (done % PIECE === 0) yield;
  }
  const plane = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  const part = new Uint8Array(plane.width * plane.height);
  for (let y = 0; y < plane.height; y += 1) {
    const from = (top + y) * width + left;
    part.set(chosen.subarray(from, from + plane.width), y * plane.width);
  }
  return { ...plane, data: part };
}
