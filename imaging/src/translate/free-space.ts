import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import { distanceOf } from './colours.ts';
import { rotatePoint } from './geometry.ts';
import type { Colours } from '../models/text.ts';
import type { Rgb } from './sample.ts';

/** Maximum difference of a free column from the background. */
const ALIKE = 34;

/**
 * How far a box may grow along its text over free ground: to the left and to the right, in pixels,
 * at most `most` each.
 * @param others boxes of other text
 */
export function freeSpaceAlong(
  { data, width, height }: Colours,
  box: TextBox,
  paper: Rgb,
  others: readonly TextBox[],
  most: number,
): { left: number; right: number } {
  const [along, across] = [rotatePoint({ x: 1, y: 0 }, box.angle), rotatePoint({ x: 0, y: 1 }, box.angle)];
  const taken = (x: number, y: number) =>
    others.some((other) => {
      const at = rotatePoint({ x: x - other.x, y: y - other.y }, -other.angle);
      return Math.abs(at.x) < other.width / 2 + box.height * 0.3 && Math.abs(at.y) < other.height / 2;
    });
  const step = Math.max(1, box.height / 16);
  // A small margin of the free space is kept.
  const margin = box.height * 0.35;
  const free = (direction: 1 | -1): number => {
    for (let far = step; far <= most + margin; far += step) {
      const u = direction * (box.width / 2 + far);
      let unlike = 0;
      for (let row = -8; row <= 8; row += 1) {
        const v = (row / 16) * box.height;
        const [x, y] = [box.x + along.x * u + across.x * v, box.y + along.y * u + across.y * v];
        const [px, py] = [Math.round(x), Math.round(y)];
        if (px < 2 || py < 2 || px >= width - 2 || py >= height - 2 || taken(x, y)) return far - step;
        const at = (py * width + px) * 3;
        if (distanceOf([data[at]!, data[at + 1]!, data[at + 2]!], paper) > ALIKE) unlike += 1;
      }
      if (unlike > 1) return far - step;
    }
    return most + margin;
  };
  return { left: Math.max(0, free(-1) - margin), right: Math.max(0, free(1) - margin) };
}
