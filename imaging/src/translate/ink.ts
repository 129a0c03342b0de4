import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import type { Colours } from '../models/text.ts';
import { boundsOf, distanceOf, insideOf, paperAround, twoColours } from './colours.ts';
import { turned } from './geometry.ts';
import { inkOnPaper, type Rgb } from './sample.ts';

/** Pixels that colours are told from. */
const SAMPLES = 4_000;
/** Rows that a line is measured in. */
const ROWS = 64;
/** Share of the fullest row from which a row or column has letters in it. */
const INKED = 0.06;
/** Where ink cannot be told from the ground: how far the finder's box reaches over the letters. */
const OVER = 0.13;

/** Colours inside a turned box, not all of them when there are many. */
export function coloursIn({ data, width, height }: Colours, box: TextBox): Rgb[] {
  const inside = insideOf(box);
  const bounds = boundsOf(box, { width, height });
  const step = Math.max(1, Math.floor(Math.sqrt((bounds.width * bounds.height) / SAMPLES)));
  const colours: Rgb[] = [];
  for (let y = bounds.y; y < bounds.y + bounds.height; y += step)
    for (let x = bounds.x; x < bounds.x + bounds.width; x += step) {
      const at = (y * width + x) * 3;
      if (inside(x, y)) colours.push([data[at]!, data[at + 1]!, data[at + 2]!]);
    }
  return colours;
}

/** From where to where counts reach `least`; an end that lies at the rim says nothing. */
function extent(counts: readonly number[], least: number): [from: number, to: number] {
  const over = Math.round(ROWS * OVER);
  const first = counts.findIndex((count) => count >= least);
  const last = counts.findLastIndex((count) => count >= least);
  return [first <= 0 ? over : first, last < 0 || last >= counts.length - 1 ? counts.length - over : last + 1];
}

/** The letters of a line in the box of whoever found it: their colour, and the box around them. */
export function inkOf(picture: Colours, found: TextBox): { box: TextBox; ink: Rgb; paper: Rgb } {
  const paper = paperAround(picture, found);
  const { ground, ink: rarer } = twoColours(coloursIn(picture, found));
  const ink = distanceOf(rarer, paper) >= distanceOf(ground, paper) ? rarer : ground;
  const { data, width, height } = inkOnPaper(picture, found, ink, paper, ROWS);
  const rows = Array.from({ length: height }, () => 0);
  const columns = Array.from({ length: width }, () => 0);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (data[y * width + x]! < 128) {
        rows[y]! += 1;
        columns[x]! += 1;
      }
  const [top, bottom] = extent(rows, Math.max(2, Math.max(...rows) * INKED));
  const [left, right] = extent(columns, 2);
  if (bottom - top < ROWS / 3 || right <= left) return { box: found, ink, paper };
  const scale = found.height / ROWS;
  const shift = turned(
    { x: ((left + right - width) / 2) * scale, y: ((top + bottom - height) / 2) * scale },
    found.angle,
  );
  return {
    box: {
      x: found.x + shift.x,
      y: found.y + shift.y,
      width: (right - left) * scale,
      height: (bottom - top) * scale,
      angle: found.angle,
    },
    ink,
    paper,
  };
}
