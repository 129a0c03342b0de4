import { LINE_TURNS } from './line-paths.ts';

/** Maximum angle (sine) between two lines that may be one. */
const ALIGNED = 0.12;

/** Connected components with one direction, each as a list of pixel indices. */
export function connectedParts(chosen: Uint8Array, turns: Uint8Array, width: number, height: number): Int32Array[] {
  const seen = new Uint8Array(chosen.length);
  const stack: number[] = [];
  const parts: Int32Array[] = [];
  for (let start = 0; start < chosen.length; start += 1) {
    if (chosen[start] === 0 || seen[start] === 1) continue;
    const part: number[] = [];
    seen[start] = 1;
    stack.push(start);
    while (stack.length > 0) {
      const at = stack.pop()!;
      part.push(at);
      const [x, y] = [at % width, Math.floor(at / width)];
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1)
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          const near = ny * width + nx;
          if (chosen[near] === 0 || seen[near] === 1 || turnsApart(turns[at]!, turns[near]!) > 1) continue;
          seen[near] = 1;
          stack.push(near);
        }
    }
    parts.push(Int32Array.from(part));
  }
  return parts;
}

/** Difference of two directions in steps. */
const turnsApart = (one: number, other: number) => Math.min(Math.abs(one - other), LINE_TURNS - Math.abs(one - other));

export interface LineShape {
  x: number;
  y: number;
  /** Angle of the main direction, length along it, deviation from it. */
  angle: number;
  length: number;
  bent: number;
}

export function fitLineShape(pixels: Int32Array, width: number): LineShape {
  let [mx, my] = [0, 0];
  for (const at of pixels) {
    mx += at % width;
    my += Math.floor(at / width);
  }
  mx /= pixels.length;
  my /= pixels.length;
  let [xx, yy, xy] = [0, 0, 0];
  for (const at of pixels) {
    const [x, y] = [(at % width) - mx, Math.floor(at / width) - my];
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  let [low, high, off] = [0, 0, 0];
  for (const at of pixels) {
    const [x, y] = [(at % width) - mx, Math.floor(at / width) - my];
    const along = x * Math.cos(angle) + y * Math.sin(angle);
    low = Math.min(low, along);
    high = Math.max(high, along);
    off += (y * Math.cos(angle) - x * Math.sin(angle)) ** 2;
  }
  return { x: mx, y: my, angle, length: high - low + 1, bent: Math.sqrt(off / pixels.length) };
}

/** Total length of other lines that continue this one. */
export function continuationLength(one: LineShape, others: readonly LineShape[]): number {
  const [dx, dy] = [Math.cos(one.angle), Math.sin(one.angle)];
  let sum = 0;
  for (const other of others) {
    if (other === one) continue;
    const [x, y] = [other.x - one.x, other.y - one.y];
    const [along, off] = [Math.abs(x * dx + y * dy), Math.abs(y * dx - x * dy)];
    const turned = Math.abs(Math.sin(other.angle - one.angle));
    // The axis of a line is accurate to a pixel over its length.
    const sure = 2 + (1.5 * along) / Math.max(10, one.length);
    if (turned < ALIGNED && off < Math.min(sure, 8) && along > (one.length + other.length) / 2 - 4) sum += other.length;
  }
  return sum;
}
