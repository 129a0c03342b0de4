import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import { rotatePoint } from './geometry.ts';
import type { Colours } from '../models/text.ts';

export type Rgb = [number, number, number];

/**
 * The picture inside a turned box, upright, as ink (0) on paper (255) by where each pixel's colour
 * lies between the two.
 * @param height of the result in pixels
 */
export function inkOnPaper(
  { data, width, height }: Colours,
  box: TextBox,
  ink: Rgb,
  paper: Rgb,
  high: number,
): { data: Uint8Array; width: number; height: number } {
  const scale = high / box.height;
  const wide = Math.max(8, Math.round(box.width * scale));
  const result = new Uint8Array(wide * high);
  const axis = ink.map((value, channel) => value - paper[channel]!) as Rgb;
  const length = axis[0] ** 2 + axis[1] ** 2 + axis[2] ** 2 || 1;
  // As many samples a pixel as there are pixels of the picture in it.
  const samples = Math.min(6, Math.max(1, Math.ceil(1 / scale)));
  const [along, across] = [rotatePoint({ x: 1, y: 0 }, box.angle), rotatePoint({ x: 0, y: 1 }, box.angle)];
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      let sum = 0;
      for (let down = 0; down < samples; down += 1)
        for (let right = 0; right < samples; right += 1) {
          const u = (x + (right + 0.5) / samples) / scale - box.width / 2;
          const v = (y + (down + 0.5) / samples) / scale - box.height / 2;
          const px = clamp(box.x + along.x * u + across.x * v - 0.5, width - 1);
          const py = clamp(box.y + along.y * u + across.y * v - 0.5, height - 1);
          const [left, top] = [Math.floor(px), Math.floor(py)];
          const [fx, fy] = [px - left, py - top];
          const [next, below] = [left + 1 < width ? 3 : 0, top + 1 < height ? width * 3 : 0];
          const at = (top * width + left) * 3;
          for (let channel = 0; channel < 3; channel += 1) {
            const one = at + channel;
            const value =
              (data[one]! * (1 - fx) + data[one + next]! * fx) * (1 - fy) +
              (data[one + below]! * (1 - fx) + data[one + below + next]! * fx) * fy;
            sum += (value - paper[channel]!) * axis[channel]!;
          }
        }
      result[y * wide + x] = 255 - Math.round(clamp(sum / (samples * samples * length), 1) * 255);
    }
  return { data: result, width: wide, height: high };
}
