import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import { rotatePoint, type Point } from '../translate/geometry.ts';
import type { Detected } from './text-detect.ts';
import type { Colours, Given } from './text.ts';

/** The recogniser's input: blue, green, red from -1 to 1, 48 rows. */
export interface TextStrip extends Given {
  /** Share of its width that is picture; the rest is grey. */
  filled: number;
}

const HIGH = 48;
/** Shorter lines are padded: the recogniser was trained on strips from this width on. */
const MIN_WIDTH = 320;
/** A longer one is narrowed. */
const MAX_WIDTH = 3200;
const STEP = 8;

/** Where a column of the strip begins in the picture, and its way down a pixel of the strip. */
interface Column extends Point {
  right: number;
  down: number;
}

function sampled(
  { data, width, height }: Colours,
  wide: number,
  scale: number,
  column: (x: number) => Column,
): TextStrip {
  const padded = Math.max(MIN_WIDTH, Math.ceil(wide / STEP) * STEP);
  const plane = HIGH * padded;
  const made = new Float32Array(3 * plane);
  // As many samples a pixel as there are pixels of the picture in it.
  const samples = Math.min(4, Math.max(1, Math.ceil(1 / scale - 0.25)));
  const share = 1 / (samples * samples * 127.5);
  for (let x = 0; x < wide; x += 1)
    for (let part = 0; part < samples; part += 1) {
      const from = column(x + (part + 0.5) / samples);
      for (let row = 0; row < HIGH * samples; row += 1) {
        const down = (row + 0.5) / samples;
        const px = Math.min(width - 1, Math.max(0, from.x + down * from.right - 0.5));
        const py = Math.min(height - 1, Math.max(0, from.y + down * from.down - 0.5));
        const left = Math.floor(px);
        const top = Math.floor(py);
        const fx = px - left;
        const fy = py - top;
        const next = left + 1 < width ? 3 : 0;
        const below = top + 1 < height ? width * 3 : 0;
        const at = (top * width + left) * 3;
        const to = Math.floor(row / samples) * padded + x;
        for (let channel = 0; channel < 3; channel += 1) {
          const one = at + channel;
          const upper = data[one]! + (data[one + next]! - data[one]!) * fx;
          const lower = data[one + below]! + (data[one + below + next]! - data[one + below]!) * fx;
          made[(2 - channel) * plane + to]! += (upper + (lower - upper) * fy) * share;
        }
      }
    }
  for (let channel = 0; channel < 3; channel += 1)
    for (let y = 0; y < HIGH; y += 1) for (let x = 0; x < wide; x += 1) made[channel * plane + y * padded + x]! -= 1;
  return { data: made, dims: [1, 3, HIGH, padded], filled: wide / padded };
}

const wideOf = (width: number, scale: number) => Math.min(MAX_WIDTH, Math.max(8, Math.round(width * scale)));

/** A line straightened: along its box, or along the bend in it. */
export function textStrip(picture: Colours, box: TextBox, bend: Detected['bend']): TextStrip {
  const high = bend?.height ?? box.height;
  const scale = HIGH / high;
  const wide = wideOf(box.width, scale);
  const offset = bend?.offset ?? (() => 0);
  return sampled(picture, wide, scale, (x) => {
    const along = (x / wide) * 2 - 1;
    // At right angles to where the bend goes.
    const lean = bend ? (offset(along + 0.02) - offset(along - 0.02)) / (0.02 * box.width) : 0;
    const length = Math.hypot(1, lean);
    const across = { x: -lean / length, y: 1 / length };
    const middle = { x: (along * box.width) / 2, y: offset(along) };
    const top = rotatePoint({ x: middle.x - (across.x * high) / 2, y: middle.y - (across.y * high) / 2 }, box.angle);
    const down = rotatePoint(across, box.angle);
    return { x: box.x + top.x, y: box.y + top.y, right: down.x / scale, down: down.y / scale };
  });
}

/**
 * Letters one over the other, laid side by side.
 *
 * @param box its width runs down along the column
 */
export function stackedStrip(picture: Colours, box: TextBox): TextStrip {
  const count = Math.max(1, Math.round(box.width / pitchOf(picture, box)));
  const cell = box.width / count;
  const side = Math.max(cell, box.height);
  const down = rotatePoint({ x: cell / HIGH, y: 0 }, box.angle);
  return sampled(picture, wideOf(count * HIGH, 1), HIGH / side, (x) => {
    const turn = Math.min(count - 1, Math.floor(x / HIGH));
    const right = ((x - turn * HIGH) / HIGH - 0.5) * side;
    const top = rotatePoint({ x: turn * cell - box.width / 2, y: -right }, box.angle);
    return { x: box.x + top.x, y: box.y + top.y, right: down.x, down: down.y };
  });
}

/**
 * How far the letters of a column are from each other: by the distance at which its rows are most
 * alike in how much they vary, near the column's width.
 */
function pitchOf({ data, width, height }: Colours, box: TextBox): number {
  const rows = Math.max(8, Math.round(box.width));
  const across = Math.max(4, Math.min(48, Math.round(box.height)));
  const spread = new Float64Array(rows);
  for (let row = 0; row < rows; row += 1) {
    let [sum, squares, count] = [0, 0, 0];
    for (let column = 0; column < across; column += 1) {
      const at = rotatePoint(
        { x: ((row + 0.5) / rows - 0.5) * box.width, y: ((column + 0.5) / across - 0.5) * box.height },
        box.angle,
      );
      const [px, py] = [Math.round(box.x + at.x), Math.round(box.y + at.y)];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const pixel = (py * width + px) * 3;
      const light = 0.299 * data[pixel]! + 0.587 * data[pixel + 1]! + 0.114 * data[pixel + 2]!;
      [sum, squares, count] = [sum + light, squares + light * light, count + 1];
    }
    spread[row] = count === 0 ? 0 : Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
  }
  const mean = spread.reduce((sum, value) => sum + value, 0) / rows;
  let [best, most] = [box.height * 0.9, -Infinity];
  for (let step = Math.round(box.height * 0.6); step <= box.height * 1.5; step += 1) {
    let sum = 0;
    for (let row = 0; row + step < rows; row += 1) sum += (spread[row]! - mean) * (spread[row + step]! - mean);
    const alike = sum / Math.max(1, rows - step);
    if (rows > step * 1.2 && alike > most) [best, most] = [step, alike];
  }
  return best;
}
