import sharp from 'sharp';
import type { Stopper } from '../stopper.ts';
import { lumaAt } from './colour-planes.ts';
import { LINES, SPECKS } from './damage-weights.ts';
import type { RawPicture } from './tiles.ts';

/** Marks are looked for in pictures of these lengths: those of larger scans are wider. */
const LENGTHS = [1400, 600] as const;
/** A mark this likely counts as certain. One long line may be a mast: so much counts of each line and of all specks, in pixels of a picture of 512. */
const CERTAIN = 0.85;
const COUNTED = 100;
/** With so much that is certain the picture is scratched. */
const SCRATCHED = 210;
/** In a scratched picture marks this likely are damage. */
const LIKELY_LINE = 0.5;
const LIKELY_SPECK = 0.7;

/** Marks are narrower than twice this and one. */
const REACH = 3;
/** Half the length that a line is followed for to be told from texture. */
const FOLLOWED = 20;
const TURNS = 16;
/** How far beside a line its surroundings are read. */
const BESIDE = 5;
/** Cells in which texture is measured, and their windows. */
const CELL = 12;
const WINDOW = 24;
/** Pixels that the edge of a mark is wide. */
const EDGE = 1;
/** Lines whose directions differ by less than this (sine) may be one. */
const ALIGNED = 0.12;
/** Less contrast than this is not seen. */
const FAINT = 10;

/** One mark that might be damage, with what tells. */
export interface Mark {
  pixels: Int32Array;
  line: boolean;
  features: number[];
}

/** Mean and spread of each feature; weights of 1, of each feature, and of each product of two. */
export interface Weights {
  mean: readonly number[];
  spread: readonly number[];
  weights: readonly number[];
}

/** What is weighed: 1, features within three spreads of their mean, and their products. */
export function termsOf(features: readonly number[], { mean, spread }: Omit<Weights, 'weights'>): number[] {
  const even = features.map((value, at) => Math.min(3, Math.max(-3, (value - mean[at]!) / spread[at]!)));
  return [1, ...even, ...even.flatMap((one, at) => even.slice(at).map((other) => one * other))];
}

/** How likely a mark is damage (logistic regression). */
export function likelihood({ line, features }: Mark): number {
  const learned = line ? LINES : SPECKS;
  const sum = termsOf(features, learned).reduce((total, term, at) => total + term * learned.weights[at]!, 0);
  return 1 / (1 + Math.exp(-sum));
}

/** Largest of a window to each side, along one direction, then the other. */
function widest(values: Float32Array, width: number, height: number, reach: number, sign: 1 | -1): Float32Array {
  const rows = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      let best = values[row + x]! * sign;
      const [from, to] = [Math.max(0, x - reach), Math.min(width - 1, x + reach)];
      for (let near = from; near <= to; near += 1) {
        const value = values[row + near]! * sign;
        if (value > best) best = value;
      }
      rows[row + x] = best;
    }
  }
  const result = rows.slice();
  for (let y = 0; y < height; y += 1) {
    for (let near = Math.max(0, y - reach); near <= Math.min(height - 1, y + reach); near += 1) {
      for (let x = 0, at = y * width, from = near * width; x < width; x += 1, at += 1, from += 1)
        if (rows[from]! > result[at]!) result[at] = rows[from]!;
    }
  }
  if (sign < 0) for (let at = 0; at < result.length; at += 1) result[at] = -result[at]!;
  return result;
}

/** How far each pixel stands out of what a window slides under: bright things narrower than the window, and nothing else. */
function standingOut(light: Float32Array, width: number, height: number): Float32Array {
  const opened = widest(widest(light, width, height, REACH, -1), width, height, REACH, 1);
  for (let at = 0; at < opened.length; at += 1) opened[at] = light[at]! - opened[at]!;
  return opened;
}

/** What of that is usual around each cell: texture. */
function usual(out: Float32Array, width: number, height: number): { at: (x: number, y: number) => number } {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const values = new Float32Array(columns * rows);
  const found = new Float32Array((WINDOW + 1) ** 2);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [cx, cy] = [column * CELL + CELL / 2, row * CELL + CELL / 2];
      let count = 0;
      for (let y = Math.max(0, cy - WINDOW); y < Math.min(height, cy + WINDOW); y += 2)
        for (let x = Math.max(0, cx - WINDOW); x < Math.min(width, cx + WINDOW); x += 2)
          found[count++] = out[y * width + x]!;
      const sorted = found.subarray(0, count).sort();
      values[row * columns + column] = sorted[Math.floor(count * 0.75)] ?? 0;
    }
  }
  return {
    at: (x, y) =>
      values[Math.min(rows - 1, Math.floor(y / CELL)) * columns + Math.min(columns - 1, Math.floor(x / CELL))]!,
  };
}

interface Followed {
  /** Which way it runs, of `TURNS` over half a turn. */
  turn: number;
  /** Contrast along the best way, against the nearer of both sides. */
  contrast: number;
  /** So much of the way stands out. */
  share: number;
  /** Difference of the two sides. */
  uneven: number;
}

/** Lightness with its border repeated, so that ways lead beyond it, and the ways as distances in it. */
function waysIn(light: Float32Array, width: number, height: number) {
  const margin = FOLLOWED + BESIDE + 2;
  const wide = width + 2 * margin;
  const padded = new Float32Array(wide * (height + 2 * margin));
  for (let y = 0; y < height + 2 * margin; y += 1) {
    const row = Math.min(height - 1, Math.max(0, y - margin)) * width;
    for (let x = 0; x < wide; x += 1) padded[y * wide + x] = light[row + Math.min(width - 1, Math.max(0, x - margin))]!;
  }
  const length = 2 * FOLLOWED;
  /** For each step: itself, one side, the other. */
  const ways = new Int32Array(TURNS * length * 3);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [dx, dy] = [Math.cos((turn * Math.PI) / TURNS), Math.sin((turn * Math.PI) / TURNS)];
    for (let step = 0; step < length; step += 1) {
      const [x, y] = [dx * (step - FOLLOWED), dy * (step - FOLLOWED)];
      const offset = (ox: number, oy: number) => Math.round(y + oy) * wide + Math.round(x + ox);
      ways.set(
        [offset(0, 0), offset(-dy * BESIDE, dx * BESIDE), offset(dy * BESIDE, -dx * BESIDE)],
        (turn * length + step) * 3,
      );
    }
  }
  return { padded, ways, at: (x: number, y: number) => (y + margin) * wide + x + margin };
}

/** Follows a line in all directions; the middle, the way there or the way on, whichever is plainest. */
function follow(padded: Float32Array, ways: Int32Array, from: number, least: number): Followed {
  let [contrast, share, uneven, most, best] = [0, 0, 0, 0, 0];
  const half = FOLLOWED / 2;
  const cap = 3 * least;
  for (let turn = 0, at = 0; turn < TURNS; turn += 1) {
    // By halves of a way: each way is two of the four that follow one another.
    let [hits0, sum0, gap0] = [0, 0, 0];
    for (let part = 0; part < 4; part += 1) {
      let [hits, sum, gap] = [0, 0, 0];
      for (let step = 0; step < half; step += 1, at += 3) {
        const one = padded[from + ways[at + 1]!]!;
        const other = padded[from + ways[at + 2]!]!;
        const out = padded[from + ways[at]!]! - (one > other ? one : other);
        if (out > least) hits += 1;
        sum += out > cap ? cap : out < -cap ? -cap : out;
        gap += one > other ? one - other : other - one;
      }
      if (part > 0) {
        const plain = (hits0 + hits) / FOLLOWED + (sum0 + sum) / (FOLLOWED * 1000 * least);
        if (plain > most) {
          most = plain;
          best = turn;
          share = (hits0 + hits) / FOLLOWED;
          contrast = (sum0 + sum) / FOLLOWED;
          uneven = (gap0 + gap) / FOLLOWED;
        }
      }
      hits0 = hits;
      sum0 = sum;
      gap0 = gap;
    }
  }
  return { turn: best, contrast, share, uneven };
}

/** Parts that hang together and run one way, each as a list of pixels. */
function partsOf(chosen: Uint8Array, turns: Uint8Array, width: number, height: number): Int32Array[] {
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
          if (chosen[near] === 0 || seen[near] === 1 || apart(turns[at]!, turns[near]!) > 1) continue;
          seen[near] = 1;
          stack.push(near);
        }
    }
    parts.push(Int32Array.from(part));
  }
  return parts;
}

/** Steps between two ways. */
const apart = (one: number, other: number) => Math.min(Math.abs(one - other), TURNS - Math.abs(one - other));

interface Shape {
  x: number;
  y: number;
  /** Of the main direction, along it and off it. */
  angle: number;
  length: number;
  bent: number;
}

function shapeOf(pixels: Int32Array, width: number): Shape {
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

/** How far a line goes on in others: their lengths where they lie on its own. */
function goesOn(one: Shape, others: readonly Shape[]): number {
  const [dx, dy] = [Math.cos(one.angle), Math.sin(one.angle)];
  let sum = 0;
  for (const other of others) {
    if (other === one) continue;
    const [x, y] = [other.x - one.x, other.y - one.y];
    const [along, off] = [Math.abs(x * dx + y * dy), Math.abs(y * dx - x * dy)];
    const turned = Math.abs(Math.sin(other.angle - one.angle));
    // An axis is known to a pixel over its length.
    const sure = 2 + (1.5 * along) / Math.max(10, one.length);
    if (turned < ALIGNED && off < Math.min(sure, 8) && along > (one.length + other.length) / 2 - 4) sum += other.length;
  }
  return sum;
}

function marksOf(light: Float32Array, width: number, height: number, bright: boolean, stopper: Stopper): Mark[] {
  const out = standingOut(light, width, height);
  const texture = usual(out, width, height);
  const ways = waysIn(light, width, height);
  const { padded } = ways;
  const order = light.toSorted();
  const rank = (value: number) => {
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (order[middle]! < value) low = middle + 1;
      else high = middle;
    }
    return low / order.length;
  };
  const [lines, spots] = [new Uint8Array(light.length), new Uint8Array(light.length)];
  const turns = new Uint8Array(light.length);
  const [contrast, share, uneven] = [0, 0, 0].map(() => new Float32Array(light.length)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let y = 0; y < height; y += 1) {
    if (y % 32 === 0) stopper.check();
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const around = texture.at(x, y);
      if (out[at]! < Math.max(FAINT, 1.6 * around)) continue;
      if (out[at]! > 2 * around + FAINT) spots[at] = 1;
      const found = follow(padded, ways.ways, ways.at(x, y), Math.max(4, 0.4 * out[at]!));
      contrast[at] = found.contrast;
      share[at] = found.share;
      uneven[at] = found.uneven;
      turns[at] = found.turn;
      if (found.share > 0.7) lines[at] = 1;
    }
  }
  const marks: Mark[] = [];
  const crowd = new Float32Array(Math.ceil(width / 32) * Math.ceil(height / 32));
  const crowdAt = (at: number) => Math.floor(Math.floor(at / width) / 32) * Math.ceil(width / 32) + ((at % width) >> 5);
  const lineParts = partsOf(lines, turns, width, height).filter((part) => part.length >= 12);
  const shapes = lineParts.map((part) => shapeOf(part, width));
  for (const part of lineParts) for (const at of part) crowd[crowdAt(at)]! += 1 / 1024;
  const describe = (pixels: Int32Array, line: boolean, shape: Shape): Mark => {
    const { length, bent } = shape;
    let [level, outs, around, hit, gap, step] = [0, 0, 0, 0, 0, 0];
    const own = new Map<number, number>();
    for (const at of pixels) {
      level += light[at]!;
      outs += out[at]!;
      around += texture.at(at % width, Math.floor(at / width));
      hit += share[at]!;
      gap += uneven[at]!;
      step += contrast[at]!;
      own.set(crowdAt(at), (own.get(crowdAt(at)) ?? 0) + 1 / 1024);
    }
    let others = 0;
    for (const [cell, mine] of own) others += Math.max(0, crowd[cell]! - (line ? mine : 0)) / own.size;
    const n = pixels.length;
    const features = [
      Math.log(length),
      n / length,
      Math.log((outs / n + 1) / (around / n + 2)),
      hit / n,
      rank(level / n),
      gap / (outs + 1),
      Math.min(1, others * 4),
      Math.log(1 + bent),
      Math.log(outs / n),
      step / (outs + 1),
      bright ? 1 : 0,
      line ? Math.log(1 + goesOn(shape, shapes) / 10) : 0,
    ];
    return { pixels, line, features };
  };
  for (const [index, part] of lineParts.entries()) marks.push(describe(part, true, shapes[index]!));
  const near = widest(Float32Array.from(lines), width, height, 2, 1);
  for (let at = 0; at < spots.length; at += 1) if (near[at]! > 0) spots[at] = 0;
  for (const part of partsOf(spots, new Uint8Array(spots.length), width, height)) {
    const shape = shapeOf(part, width);
    if (part.length >= 2 && part.length <= 90 && shape.length <= 16) marks.push(describe(part, false, shape));
  }
  return marks;
}

/** What stands out of its surroundings as thin lines and specks, bright and dark. */
export function marksIn({ data, width, height }: RawPicture, stopper: Stopper): Mark[] {
  const light = new Float32Array(width * height);
  for (let at = 0; at < light.length; at += 1) light[at] = lumaAt(data, at * 3);
  const dark = light.map((value) => 255 - value);
  return [...marksOf(light, width, height, true, stopper), ...marksOf(dark, width, height, false, stopper)];
}

function isScratched(marks: readonly (Mark & { likely: number })[], unit: number): boolean {
  const certain = marks.filter(({ likely }) => likely > CERTAIN);
  const sum = (line: boolean, most: number) =>
    certain.reduce((total, mark) => total + (mark.line === line ? Math.min(most, mark.pixels.length) : 0), 0);
  return sum(true, COUNTED * unit) + Math.min(COUNTED * unit, sum(false, Infinity)) > SCRATCHED * unit;
}

/** Adds to the mask what is found in the picture at this length; false when nothing is certain. */
async function addDamage(picture: RawPicture, longest: number, mask: Uint8Array, stopper: Stopper): Promise<boolean> {
  const { data, info } = await sharp(picture.data, {
    raw: { width: picture.width, height: picture.height, channels: 3 },
    limitInputPixels: false,
  })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const marks = marksIn({ data, width, height }, stopper).map((mark) => ({ ...mark, likely: likelihood(mark) }));
  if (!isScratched(marks, Math.max(1, Math.max(width, height) / 512))) return false;
  const small = new Float32Array(width * height);
  for (const { line, likely, pixels } of marks)
    if (likely > (line ? LIKELY_LINE : LIKELY_SPECK)) for (const at of pixels) small[at] = 1;
  // Their soft edges belong to them.
  const grown = widest(small, width, height, EDGE, 1);
  for (let y = 0; y < picture.height; y += 1) {
    const row = Math.floor(((y + 0.5) * height) / picture.height) * width;
    for (let x = 0; x < picture.width; x += 1)
      if (grown[row + Math.floor(((x + 0.5) * width) / picture.width)] === 1) mask[y * picture.width + x] = 1;
  }
  return true;
}

/** Pixels of scratches, hairs and dust, 1 where one lies; null when the picture has none that are certain. */
export async function findDamage(picture: RawPicture, stopper: Stopper): Promise<Uint8Array | null> {
  const mask = new Uint8Array(picture.width * picture.height);
  const longest = Math.max(picture.width, picture.height);
  let found = false;
  for (const [index, length] of LENGTHS.entries()) {
    // A picture is not looked through twice at its own size.
    if (index > 0 && longest <= length) continue;
    found = (await addDamage(picture, length, mask, stopper)) || found;
  }
  return found ? mask : null;
}

/** How many pixels of the picture make one of the coarsest that marks are looked for in. */
export const scaleOf = ({ width, height }: RawPicture) => Math.max(1, Math.max(width, height) / LENGTHS.at(-1)!);
