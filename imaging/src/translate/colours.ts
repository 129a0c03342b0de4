import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import { cornersOf, rotatePoint, type Rectangle } from './geometry.ts';
import type { Colours } from '../models/text.ts';
import type { Rgb } from './sample.ts';

export const hexOf = (colour: Rgb): string =>
  `#${colour
    .map((value) =>
      Math.round(Math.min(255, Math.max(0, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

export function distanceOf(one: Rgb, other: Rgb): number {
  const [red, green, blue] = [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
  return Math.sqrt(red * red + green * green + blue * blue);
}

export function medianOf(colours: readonly Rgb[]): Rgb | null {
  if (colours.length === 0) return null;
  const middle = (channel: 0 | 1 | 2) =>
    Float64Array.from(colours, (colour) => colour[channel]).sort()[colours.length >> 1]!;
  return [middle(0), middle(1), middle(2)];
}

/** The upright rectangle around a turned one, inside the picture. */
export function boundsOf(box: TextBox, { width, height }: { width: number; height: number }): Rectangle {
  const corners = cornersOf(box);
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const left = clamp(Math.floor(Math.min(...corners.map(({ x }) => x))), width);
  const top = clamp(Math.floor(Math.min(...corners.map(({ y }) => y))), height);
  const right = clamp(Math.ceil(Math.max(...corners.map(({ x }) => x))), width);
  const bottom = clamp(Math.ceil(Math.max(...corners.map(({ y }) => y))), height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Whether the middle of a pixel lies in a turned box. */
export function isInsideBox(box: TextBox): (x: number, y: number) => boolean {
  const [along, across] = [rotatePoint({ x: 1, y: 0 }, box.angle), rotatePoint({ x: 0, y: 1 }, box.angle)];
  return (x, y) => {
    const [dx, dy] = [x + 0.5 - box.x, y + 0.5 - box.y];
    return (
      Math.abs(dx * along.x + dy * along.y) <= box.width / 2 &&
      Math.abs(dx * across.x + dy * across.y) <= box.height / 2
    );
  };
}

/** Where a colour lies between paper (0) and ink (1). */
export function inkShareBetween(ink: Rgb, paper: Rgb): (red: number, green: number, blue: number) => number {
  const [x, y, z] = [ink[0] - paper[0], ink[1] - paper[1], ink[2] - paper[2]];
  const length = x * x + y * y + z * z || 1;
  return (red, green, blue) => ((red - paper[0]) * x + (green - paper[1]) * y + (blue - paper[2]) * z) / length;
}

/** The colour around a box: the median along its sides. */
export function sampleBackground({ data, width, height }: Colours, box: TextBox): Rgb {
  const corners = cornersOf(box);
  const found: Rgb[] = [];
  for (const [at, from] of corners.entries()) {
    const to = corners[(at + 1) % 4]!;
    const steps = Math.max(8, Math.min(60, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 3)));
    for (let step = 0; step < steps; step += 1) {
      const x = Math.round(from.x + ((to.x - from.x) * step) / steps);
      const y = Math.round(from.y + ((to.y - from.y) * step) / steps);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const pixel = (y * width + x) * 3;
      found.push([data[pixel]!, data[pixel + 1]!, data[pixel + 2]!]);
    }
  }
  return medianOf(found) ?? [255, 255, 255];
}

/** Mean colours of ink and paper in a box, from the pixels that are clearly one of them. */
export function inkAndPaper(
  { data, width, height }: Colours,
  box: TextBox,
  ink: Rgb,
  paper: Rgb,
): { ink: Rgb; paper: Rgb } {
  const inside = isInsideBox(box);
  const bounds = boundsOf(box, { width, height });
  const part = inkShareBetween(ink, paper);
  const inks: { colour: Rgb; value: number }[] = [];
  const papers: Rgb[] = [];
  const step = Math.max(1, Math.floor(Math.sqrt((bounds.width * bounds.height) / 20_000)));
  for (let y = bounds.y; y < bounds.y + bounds.height; y += step)
    for (let x = bounds.x; x < bounds.x + bounds.width; x += step) {
      if (!inside(x, y)) continue;
      const at = (y * width + x) * 3;
      const colour: Rgb = [data[at]!, data[at + 1]!, data[at + 2]!];
      const value = part(...colour);
      if (value > 0.8) inks.push({ colour, value });
      else if (value < 0.12) papers.push(colour);
    }
  // Pixels of thin strokes are always mixed with paper: the darkest mixtures give the ink colour.
  inks.sort((a, b) => b.value - a.value);
  const full = inks.slice(0, Math.ceil(inks.length * 0.3)).map(({ colour }) => colour);
  return { ink: medianOf(full) ?? ink, paper: medianOf(papers) ?? paper };
}

/** The two colours in a box (two means): the more frequent one is the background. */
export function inkAndGround(colours: readonly Rgb[]): { ground: Rgb; ink: Rgb } {
  let one = medianOf(colours) ?? [0, 0, 0];
  const farthest = colours
    .map((colour) => ({ colour, far: distanceOf(colour, one) }))
    .toSorted((a, b) => b.far - a.far)
    .slice(0, Math.ceil(colours.length / 5));
  let other = medianOf(farthest.map(({ colour }) => colour)) ?? one;
  for (let round = 0; round < 6; round += 1) {
    const [first, second]: [Rgb[], Rgb[]] = [[], []];
    for (const colour of colours) (distanceOf(colour, one) <= distanceOf(colour, other) ? first : second).push(colour);
    const swap = second.length > first.length;
    [one, other] = [medianOf(swap ? second : first) ?? one, medianOf(swap ? first : second) ?? other];
  }
  return { ground: one, ink: other };
}
