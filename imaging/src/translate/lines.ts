import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import { angleOf, boxAround, type Point, type Rectangle } from './geometry.ts';
import type { Region } from './regions.ts';

/** Regions of one brightness and colour in a row: perhaps a line of text. */
export interface Line {
  box: TextBox;
  dark: boolean;
  colour: Region['colour'];
  contrast: number;
  regions: Region[];
}

const side = ({ width, height }: Rectangle) => Math.max(width, height);
const difference = (one: readonly number[], other: readonly number[]) =>
  Math.hypot(...one.map((value, channel) => value - other[channel]!));

/** Whether two regions can stand beside each other in one line. */
function neighbours(one: Region, other: Region): boolean {
  if (one.dark !== other.dark) return false;
  const [small, large] = [Math.min(side(one), side(other)), Math.max(side(one), side(other))];
  if (large > small * 2.6) return false;
  const gap = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
  if (gap > (large < small * 1.8 ? 1.3 : 0.4) * large) return false;
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (shared < 0.4 * Math.min(one.height, other.height)) return false;
  if (Math.abs(one.y + one.height / 2 - other.y - other.height / 2) > 0.4 * large) return false;
  const inks = difference(one.colour, other.colour);
  const contrast = Math.min(one.contrast, other.contrast);
  // Printed over a photograph, letters have one colour and the ground has many.
  if (inks < 18 && contrast > 50) return true;
  return inks < 60 && difference(one.ground, other.ground) < Math.min(60, 12 + 0.5 * contrast);
}

function joined(regions: Region[]): Region[][] {
  const roots = regions.map((_, at) => at);
  const root = (at: number): number => {
    while (roots[at] !== at) {
      roots[at] = roots[roots[at]!]!;
      at = roots[at]!;
    }
    return at;
  };
  const order = regions.map((_, at) => at).sort((a, b) => regions[a]!.x - regions[b]!.x);
  const widest = Math.max(...regions.map(side));
  for (let first = 0; first < order.length; first += 1)
    for (let second = first + 1; second < order.length; second += 1) {
      const [one, other] = [regions[order[first]!]!, regions[order[second]!]!];
      if (other.x > one.x + one.width + widest) break;
      if (neighbours(one, other)) roots[root(order[second]!)] = root(order[first]!);
    }
  const groups = new Map<number, Region[]>();
  for (const [at, region] of regions.entries()) groups.set(root(at), [...(groups.get(root(at)) ?? []), region]);
  return [...groups.values()];
}

const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

export function lineOf(regions: Region[]): Line {
  const points = regions.flatMap((region) => region.points);
  const typical = middle(regions.map(side));
  const [left, right] = [Math.min(...regions.map(({ x }) => x)), Math.max(...regions.map(({ x, width }) => x + width))];
  const angle = regions.length < 3 || right - left < 2.5 * typical ? 0 : angleOf(points, Math.max(1, typical / 16));
  // Corners of pixels: a region of one pixel has a width.
  const ends: Point[] = points.flatMap(({ x, y }) => [
    { x, y },
    { x: x + 1, y: y + 1 },
  ]);
  const corners: Point[] =
    angle === 0
      ? regions.flatMap(({ x, y, width, height }) => [
          { x, y },
          { x: x + width, y: y + height },
        ])
      : ends;
  const area = regions.reduce((sum, region) => sum + region.area, 0);
  const mean = (of: (region: Region) => number) =>
    regions.reduce((sum, region) => sum + of(region) * region.area, 0) / area;
  return {
    box: boxAround(corners, angle),
    dark: regions[0]!.dark,
    colour: [0, 1, 2].map((channel) => mean(({ colour }) => colour[channel]!)) as Line['colour'],
    contrast: mean(({ contrast }) => contrast),
    regions,
  };
}

/** Letters of a line stand out, are many, and are as high as the line. */
function likelihood({ contrast, regions, box }: Line): number {
  const alike = regions.filter((region) => side(region) > 0.45 * box.height).length;
  return contrast * Math.sqrt(alike + 0.1 * regions.length);
}

/** Candidates for lines of text, the likeliest first. */
export function findLines(regions: Region[]): Line[] {
  if (regions.length === 0) return [];
  // A frame around letters is none.
  const letters = regions.filter((region) => region.area > 0.08 * region.width * region.height || side(region) < 24);
  return joined(letters)
    .map(lineOf)
    .filter(({ box }) => box.height >= 7)
    .toSorted((a, b) => likelihood(b) - likelihood(a));
}
