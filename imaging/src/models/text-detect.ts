import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import { boxAround, growBox, rotatePoint, type Point } from '../translate/geometry.ts';
import type { Colours, Given } from './text.ts';

/** The network halves its input five times. */
const STEP = 32;
const MEAN = [0.485, 0.456, 0.406];
const DEVIATION = [0.229, 0.224, 0.225];

/** A line that was found. */
export interface Detected {
  box: TextBox;
  /**
   * The middle of a bent line lies `offset` below that of its box, from -1 to 1 along it; `height`
   * is that of the line itself.
   */
  bend: { offset: (along: number) => number; height: number } | null;
}

/** Likelihood of text at each pixel, 0..1. */
export interface TextMap {
  data: Float32Array;
  width: number;
  height: number;
}

/** Blue, green, red, as the network was trained; filled up to multiples of its step. */
export function detectionTensor({ data, width, height }: Colours): Given {
  const [wide, high] = [width, height].map((side) => Math.ceil(side / STEP) * STEP) as [number, number];
  const made = new Float32Array(3 * wide * high);
  for (let channel = 0; channel < 3; channel += 1) {
    const scale = 1 / (255 * DEVIATION[channel]!);
    const shift = MEAN[channel]! / DEVIATION[channel]!;
    for (let y = 0; y < height; y += 1) {
      const to = (channel * high + y) * wide;
      const from = y * width * 3 + 2 - channel;
      for (let x = 0; x < width; x += 1) made[to + x] = data[from + x * 3]! * scale - shift;
    }
  }
  return { data: made, dims: [1, 3, high, wide] };
}

/** From this likelihood on a pixel is text. */
const TEXT = 0.3;
/** Mean likelihood of a line. */
const LINE = 0.6;
/** The network marks the heart of a line: its area over its outline, so many times, is added. */
const AROUND = 1.6;
/** Boxes lower than this many pixels of the detection map are dropped. */
const SMALLEST = 3;
/** A line this much thinner than the rectangle around it is bent. */
const BENT = 0.55;

/** Lines of text, from the top, in pixels of the map. */
export function findText(map: TextMap): Detected[] {
  const found: Detected[] = [];
  const { data, width } = map;
  for (const pixels of connectedPieces(map)) {
    const mean = pixels.reduce((sum, at) => sum + data[at]!, 0) / pixels.length;
    if (mean < LINE) continue;
    const points: Point[] = [];
    for (const at of pixels) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const isText = (near: number) => (data[near] ?? 0) > TEXT;
      // Inner pixels say nothing of the rectangle.
      if (isText(at - 1) && isText(at + 1) && isText(at - width) && isText(at + width)) continue;
      points.push({ x, y }, { x: x + 1, y }, { x, y: y + 1 }, { x: x + 1, y: y + 1 });
    }
    const heart = smallestBox(points);
    if (heart.height < SMALLEST) continue;
    const thick = pixels.length / heart.width;
    const more = (pixels.length * AROUND) / (2 * (heart.width + Math.min(heart.height, thick)));
    const isBent = thick < heart.height * BENT;
    found.push({ box: growBox(heart, more), bend: isBent ? bendOf(points, heart, thick + 2 * more) : null });
  }
  return found.toSorted((one, other) => one.box.y - other.box.y);
}

/** Pixels of text that touch each other. */
function connectedPieces({ data, width, height }: TextMap): number[][] {
  const seen = new Uint8Array(data.length);
  const found: number[][] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] === 1 || data[start]! <= TEXT) continue;
    const piece = [start];
    seen[start] = 1;
    for (const at of piece) {
      const [x, y] = [at % width, Math.floor(at / width)];
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const next = row * width + column;
          if (seen[next] === 1 || data[next]! <= TEXT) continue;
          seen[next] = 1;
          piece.push(next);
        }
    }
    found.push(piece);
  }
  return found;
}

/** The convex outline of points (Andrew's monotone chain). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const chain = (ordered: readonly Point[]): Point[] => {
    const made: Point[] = [];
    for (const point of ordered) {
      while (made.length > 1) {
        const [a, b] = [made.at(-2)!, made.at(-1)!];
        if ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0) break;
        made.pop();
      }
      made.push(point);
    }
    return made.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

/** A line is straight unless a turned rectangle is this much smaller. */
const STRAIGHT = 0.96;
/** A box that is hardly longer than wide holds one letter, and stands upright. */
const LONG = 1.2;

/** The smallest rectangle around points, along its longer side; angles from -90 to 90. */
function smallestBox(points: readonly Point[]): TextBox {
  const hull = hullOf(points);
  let best = boxAround(hull, 0);
  let least = best.width * best.height * STRAIGHT;
  for (const [at, from] of hull.entries()) {
    const to = hull[(at + 1) % hull.length]!;
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    // An edge of the outline lies along the rectangle; which side is which does not matter yet.
    const quarter = angle - 90 * Math.round(angle / 90);
    const box = boxAround(hull, quarter);
    if (box.width * box.height < least) [best, least] = [box, box.width * box.height];
  }
  if (best.width * LONG >= best.height) return best;
  return {
    ...best,
    width: best.height,
    height: best.width,
    angle: best.angle > 0 ? best.angle - 90 : best.angle + 90,
  };
}

/** A parabola through the middles of a bent line's columns. */
function bendOf(points: readonly Point[], box: TextBox, height: number): Detected['bend'] {
  const COLUMNS = 24;
  const ends = Array.from({ length: COLUMNS }, () => [Infinity, -Infinity] as [number, number]);
  for (const point of points) {
    const { x, y } = rotatePoint({ x: point.x - box.x, y: point.y - box.y }, -box.angle);
    const column = ends[Math.min(COLUMNS - 1, Math.max(0, Math.floor((x / box.width + 0.5) * COLUMNS)))]!;
    column[0] = Math.min(column[0], y);
    column[1] = Math.max(column[1], y);
  }
  // Least squares of a + b u² + c u, where u runs evenly from -1 to 1.
  const middles = ends.flatMap(([top, bottom], at) =>
    top <= bottom ? [{ u: ((at + 0.5) / COLUMNS) * 2 - 1, v: (top + bottom) / 2 }] : [],
  );
  const mean = (of: (one: { u: number; v: number }) => number) =>
    middles.reduce((sum, one) => sum + of(one), 0) / middles.length;
  const [square, fourth, one] = [mean(({ u }) => u * u), mean(({ u }) => u ** 4), mean(({ v }) => v)];
  const two = mean(({ u, v }) => u * u * v);
  const curve = (two - square * one) / (fourth - square * square || 1);
  const slope = mean(({ u, v }) => u * v) / (square || 1);
  const level = one - curve * square;
  return { offset: (along) => level + slope * along + curve * along * along, height };
}
