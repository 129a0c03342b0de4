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
/** Above and below it is looked for letters that the finder's box cuts, as in dense text. */
const ABOUT = 0.05;
/** So many rows without ink end a line: beyond them something else reaches in from the rim. */
const GAP = 3;
/** Rows that the letters leave free where no gap tells where they end. */
const OVER = (ABOUT + 0.06) / (1 + 2 * ABOUT);

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

/**
 * Where letters begin and end, by how much ink there is row by row: from the fullest row on until
 * there is a gap.
 *
 * @param over what they leave free where no gap tells
 */
function extent(counts: readonly number[], least: number, over: number): [from: number, to: number] {
  const fullest = counts.indexOf(Math.max(...counts));
  const end = (step: 1 | -1): number | null => {
    let [last, empty] = [fullest, 0];
    for (let at = fullest; at >= 0 && at < counts.length && empty < GAP; at += step)
      if (counts[at]! >= least) [last, empty] = [at, 0];
      else empty += 1;
    return last === 0 || last === counts.length - 1 ? null : last;
  };
  const [first, last] = [end(-1), end(1)];
  return [first ?? over, last === null ? counts.length - over : last + 1];
}

/** The letters of a line in the box of whoever found it: their colour, and the box around them. */
export function inkOf(picture: Colours, found: TextBox): { box: TextBox; ink: Rgb; paper: Rgb } {
  const paper = paperAround(picture, found);
  const { ground, ink: rarer } = twoColours(coloursIn(picture, found));
  const ink = distanceOf(rarer, paper) >= distanceOf(ground, paper) ? rarer : ground;
  const looked = { ...found, height: found.height * (1 + 2 * ABOUT) };
  const { data, width, height } = inkOnPaper(picture, looked, ink, paper, ROWS);
  const rows = Array.from({ length: height }, () => 0);
  const columns = Array.from({ length: width }, () => 0);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (data[y * width + x]! < 128) {
        rows[y]! += 1;
        columns[x]! += 1;
      }
  const [top, bottom] = extent(rows, Math.max(2, Math.max(...rows) * INKED), Math.round(ROWS * OVER));
  const left = columns.findIndex((count) => count > 1);
  const right = columns.findLastIndex((count) => count > 1) + 1;
  if (bottom - top < ROWS / 3 || right <= left) return { box: found, ink, paper };
  const scale = looked.height / ROWS;
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
