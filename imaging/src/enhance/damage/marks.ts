import type { Stopper } from '../../stopper.ts';
import { lumaAt } from '../colour-planes.ts';
import type { RawPicture } from '../tiles.ts';
import { continuationLength, connectedParts, fitLineShape, type LineShape } from './shapes.ts';
import { dilate, localTexture, topHat } from './morphology.ts';
import { followLine, prepareLinePaths } from './line-paths.ts';

/** Contrast below which a mark is invisible. */
const FAINT = 10;

/** One mark that might be damage, with its features. */
export interface DamageMark {
  pixels: Int32Array;
  line: boolean;
  features: number[];
}

function marksOf(light: Float32Array, width: number, height: number, bright: boolean, stopper: Stopper): DamageMark[] {
  const out = topHat(light, width, height);
  const texture = localTexture(out, width, height);
  const ways = prepareLinePaths(light, width, height);
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
      const found = followLine(padded, ways.ways, ways.at(x, y), Math.max(4, 0.4 * out[at]!));
      contrast[at] = found.contrast;
      share[at] = found.share;
      uneven[at] = found.uneven;
      turns[at] = found.turn;
      if (found.share > 0.7) lines[at] = 1;
    }
  }
  const marks: DamageMark[] = [];
  const crowd = new Float32Array(Math.ceil(width / 32) * Math.ceil(height / 32));
  const crowdAt = (at: number) => Math.floor(Math.floor(at / width) / 32) * Math.ceil(width / 32) + ((at % width) >> 5);
  const lineParts = connectedParts(lines, turns, width, height).filter((part) => part.length >= 12);
  const shapes = lineParts.map((part) => fitLineShape(part, width));
  for (const part of lineParts) for (const at of part) crowd[crowdAt(at)]! += 1 / 1024;
  const describe = (pixels: Int32Array, line: boolean, shape: LineShape): DamageMark => {
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
      line ? Math.log(1 + continuationLength(shape, shapes) / 10) : 0,
    ];
    return { pixels, line, features };
  };
  for (const [index, part] of lineParts.entries()) marks.push(describe(part, true, shapes[index]!));
  const near = dilate(Float32Array.from(lines), width, height, 2);
  for (let at = 0; at < spots.length; at += 1) if (near[at]! > 0) spots[at] = 0;
  for (const part of connectedParts(spots, new Uint8Array(spots.length), width, height)) {
    const shape = fitLineShape(part, width);
    if (part.length >= 2 && part.length <= 90 && shape.length <= 16) marks.push(describe(part, false, shape));
  }
  return marks;
}

/** Thin lines and specks, bright and dark, that contrast with their surroundings. */
export function findDamageMarks({ data, width, height }: RawPicture, stopper: Stopper): DamageMark[] {
  const light = new Float32Array(width * height);
  for (let at = 0; at < light.length; at += 1) light[at] = lumaAt(data, at * 3);
  const dark = light.map((value) => 255 - value);
  return [...marksOf(light, width, height, true, stopper), ...marksOf(dark, width, height, false, stopper)];
}
