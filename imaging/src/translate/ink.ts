import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import type { Colours } from '../models/text.ts';
import { boundsOf, distanceOf, inkAndGround, isInsideBox, medianOf, sampleBackground } from './colours.ts';
import { rotatePoint } from './geometry.ts';
import { inkOnPaper, type Rgb } from './sample.ts';

/** Maximum number of sampled pixels. */
const SAMPLES = 2_500;
/** Number of rows into which a line is resampled. */
const ROWS = 64;
/** Share of the fullest row from which a row or column has letters in it. */
const MIN_INK_SHARE = 0.06;
/** Margin above and below the detected box, which may cut letters in dense text. */
const VERTICAL_MARGIN = 0.05;
/** Number of rows without ink that end a line: ink beyond belongs to something else. */
const MAX_GAP_ROWS = 3;
/** Share of rows that letters leave free, where no gap shows their end. */
const FREE_ROW_SHARE = (VERTICAL_MARGIN + 0.06) / (1 + 2 * VERTICAL_MARGIN);

/** Number of colour clusters in a line: its ink, and its background. */
const MAX_COLOURS = 5;
/** Share of a part of the line from which a colour counts as being there. */
const MIN_COLOUR_SHARE = 0.05;
/** Relative distance from the centre line within which a sample is central. */
const HEART = 0.6;
const RIM = 0.85;

interface Sample {
  colour: Rgb;
  /** From -1 to 1 along and across the line. */
  u: number;
  v: number;
}

function samplesIn({ data, width, height }: Colours, box: TextBox): Sample[] {
  const inside = isInsideBox(box);
  const bounds = boundsOf(box, { width, height });
  const step = Math.max(1, Math.floor(Math.sqrt((bounds.width * bounds.height) / SAMPLES)));
  const samples: Sample[] = [];
  for (let y = bounds.y; y < bounds.y + bounds.height; y += step)
    for (let x = bounds.x; x < bounds.x + bounds.width; x += step) {
      if (!inside(x, y)) continue;
      const at = (y * width + x) * 3;
      const from = rotatePoint({ x: x + 0.5 - box.x, y: y + 0.5 - box.y }, -box.angle);
      const [u, v] = [(from.x * 2) / box.width, (from.y * 2) / box.height];
      samples.push({ colour: [data[at]!, data[at + 1]!, data[at + 2]!], u, v });
    }
  return samples;
}

/** Colours inside a turned box, not all of them when there are many. */
export const sampleColours = (picture: Colours, box: TextBox): Rgb[] =>
  samplesIn(picture, box).map(({ colour }) => colour);

/** Samples by their colour (means of several kinds, begun far from each other). */
function kindsOf(samples: readonly Sample[]): { colour: Rgb; samples: Sample[] }[] {
  let colours: Rgb[] = [medianOf(samples.map(({ colour }) => colour)) ?? [0, 0, 0]];
  const nearest = (colour: Rgb) => {
    let [best, least] = [0, Infinity];
    for (const [kind, other] of colours.entries()) {
      const far = distanceOf(colour, other);
      if (far < least) [best, least] = [kind, far];
    }
    return { best, least };
  };
  while (colours.length < MAX_COLOURS) {
    // The farthest sample may be a speck, so it is not used.
    const far = samples
      .map(({ colour }) => ({ colour, least: nearest(colour).least }))
      .toSorted((one, other) => other.least - one.least);
    const next = far[Math.floor(far.length * 0.04)];
    if (!next) break;
    colours.push(next.colour);
  }
  let groups: Sample[][] = [];
  for (let round = 0; round < 5; round += 1) {
    groups = colours.map(() => []);
    for (const sample of samples) groups[nearest(sample.colour).best]!.push(sample);
    colours = colours.map((colour, kind) => medianOf(groups[kind]!.map((one) => one.colour)) ?? colour);
  }
  return colours.map((colour, kind) => ({ colour, samples: groups[kind]! }));
}

/**
 * The ink of a line and what it stands on: the ink is the colour that is there all along it and not
 * at its rim, far from what is at the rim.
 *
 * @param box somewhat larger than the letters
 */
export function inkAndGrounds(picture: Colours, box: TextBox, paper: Rgb): { ink: Rgb; grounds: Rgb[] } {
  const samples = samplesIn(picture, box);
  const parts = Math.max(2, Math.min(24, Math.round(box.width / box.height)));
  const heart = samples.filter(({ v }) => Math.abs(v) < HEART);
  const rim = samples.filter(({ v }) => Math.abs(v) > RIM);
  const partOf = ({ u }: Sample) => Math.min(parts - 1, Math.max(0, Math.floor(((u + 1) / 2) * parts)));
  const counts = Array.from({ length: parts }, () => 0);
  for (const one of heart) counts[partOf(one)]! += 1;
  const kinds = kindsOf(samples).map((kind) => {
    const here = Array.from({ length: parts }, () => 0);
    let [inHeart, onRim] = [0, 0];
    for (const one of kind.samples) {
      if (Math.abs(one.v) < HEART) {
        here[partOf(one)]! += 1;
        inHeart += 1;
      } else if (Math.abs(one.v) > RIM) onRim += 1;
    }
    const along = here.filter((count, part) => count > counts[part]! * MIN_COLOUR_SHARE).length / parts;
    const [dense, rimmed] = [inHeart / Math.max(1, heart.length), onRim / Math.max(1, rim.length)];
    const apart = (dense - rimmed) / Math.max(0.001, dense + rimmed);
    const worth = along ** 2 * apart * Math.min(1, distanceOf(kind.colour, paper) / 60) * Math.sqrt(dense);
    return { colour: kind.colour, rimmed, worth };
  });
  const ink = kinds.reduce((one, other) => (other.worth > one.worth ? other : one));
  const grounds = kinds.filter((kind) => kind !== ink && kind.rimmed > MIN_COLOUR_SHARE).map(({ colour }) => colour);
  return { ink: ink.colour, grounds: grounds.length > 0 ? grounds : [paper] };
}

/** Contrast of ink to its ground, over that of the box's other colour, below which it is none. */
const LEAST_CONTRAST = 0.55;
/** The ground is this much nearer to what surrounds the line than the box's other colour. */
const NEARER = 0.6;

/**
 * Returns ink and paper of a line's box. Strokes that are thin, or that stand on a slanted band,
 * give a colour between the two, which would hardly be seen: then that of the box's two main
 * colours counts which is not the ground.
 */
export function letterColours(picture: Colours, box: TextBox, { ink, paper }: { ink: Rgb; paper: Rgb }) {
  const { ground: one, ink: other } = inkAndGround(sampleColours(picture, box));
  const [ground, letters] = distanceOf(one, paper) < distanceOf(other, paper) ? [one, other] : [other, one];
  const isGround = distanceOf(ground, paper) < distanceOf(letters, paper) * NEARER;
  const isFaint = distanceOf(ink, ground) < distanceOf(letters, ground) * LEAST_CONTRAST;
  return isGround && isFaint ? { ink: letters, paper: ground } : { ink, paper };
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
    for (let at = fullest; at >= 0 && at < counts.length && empty < MAX_GAP_ROWS; at += step)
      if (counts[at]! >= least) [last, empty] = [at, 0];
      else empty += 1;
    return last === 0 || last === counts.length - 1 ? null : last;
  };
  const [first, last] = [end(-1), end(1)];
  return [first ?? over, last === null ? counts.length - over : last + 1];
}

/** The letters of a line in the box of whoever found it: their colour, and the box around them. */
export function measureInk(picture: Colours, found: TextBox): { box: TextBox; ink: Rgb; paper: Rgb } {
  const paper = sampleBackground(picture, found);
  const { ink } = inkAndGrounds(picture, found, paper);
  const looked = { ...found, height: found.height * (1 + 2 * VERTICAL_MARGIN) };
  const { data, width, height } = inkOnPaper(picture, looked, ink, paper, ROWS);
  const rows = Array.from({ length: height }, () => 0);
  const columns = Array.from({ length: width }, () => 0);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (data[y * width + x]! < 128) {
        rows[y]! += 1;
        columns[x]! += 1;
      }
  const [top, bottom] = extent(rows, Math.max(2, Math.max(...rows) * MIN_INK_SHARE), Math.round(ROWS * FREE_ROW_SHARE));
  const left = columns.findIndex((count) => count > 1);
  const right = columns.findLastIndex((count) => count > 1) + 1;
  if (bottom - top < ROWS / 3 || right <= left) return { box: found, ink, paper };
  const scale = looked.height / ROWS;
  const shift = rotatePoint(
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
