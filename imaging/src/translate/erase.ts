import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import type { Seed } from '@app/shared/contracts/seed';
import { fillExemplar, type ExemplarPicture } from '../fill/exemplar.ts';
import { SeededRandom } from '../fill/search.ts';
import type { Stopper } from '../stopper.ts';
import { boundsOf, distanceOf, isInsideBox, sampleBackground, inkShareBetween } from './colours.ts';
import { growBox, type Rectangle } from './geometry.ts';
import { inkAndGrounds, letterColours } from './ink.ts';
import { sampleGround, INK_THRESHOLD, type Ground } from './ground.ts';
import type { Rgb } from './sample.ts';

/** Margin around letters for their blurred edges and shadows, in line heights. */
const EDGE = 0.06;
/** Margin around the letters for exemplar fills, in heights of a line. */
const AROUND = 6;

/** Where a colour lies between ink and whichever of the grounds it is nearest to. */
function inkOverAll({ data, width, height }: ExemplarPicture, line: TextBox): Ground['inkPart'] {
  const picture = { data, width, height };
  const around = growBox(line, line.height * 0.15);
  const { ink, grounds } = inkAndGrounds(picture, around, sampleBackground(picture, around));
  const parts = grounds.map((ground) => inkShareBetween(ink, ground));
  return (...colour) => Math.min(...parts.map((part) => part(...colour)));
}

/**
 * Share inside the box below which a component is no letter, such as the tip of an arrow. Letters
 * that a scratch joins to something else have more.
 */
const WITHIN = 0.06;

/** Part of ink in a colour from which a pixel is ink and no other object; how far it may stray. */
const INK = 0.65;
const INK_SPREAD = 40;
/** Margin around letters for an outline or a glow, in line heights, and where the ground begins. */
const OUTLINE = 0.32;
const BEYOND = 0.75;
/** Share of what surrounds outlined letters that is one smooth surface. */
const GROUND_SHARE = 0.8;
/** Distance of ink from a ground from which letters are seen on it. */
const SEEN = 60;

/**
 * The ground of letters with an outline or a glow, all of which stands out from it. Null where no
 * smooth surface surrounds them, or where letters of their colour would not be seen on it: those
 * have a plate.
 */
function groundOfOutlined(picture: ExemplarPicture, line: TextBox): Ground | null {
  const outer = growBox(line, line.height * BEYOND + 4);
  const [within, letters] = [isInsideBox(outer), isInsideBox(growBox(line, line.height * OUTLINE + 2))];
  const ground = sampleGround(picture, boundsOf(outer, picture), (x, y) => within(x, y) && !letters(x, y));
  return ground.smooth && ground.share >= GROUND_SHARE && inkOf(picture, line, ground) ? ground : null;
}

/** Colour of the letters of a line; null where it is about that of the ground. */
function inkOf({ data, width, height }: ExemplarPicture, line: TextBox, ground: Ground): Rgb | null {
  const picture = { data, width, height };
  const paper = sampleBackground(picture, line);
  const { ink } = letterColours(picture, line, { ink: inkAndGrounds(picture, line, paper).ink, paper });
  const under = [0, 1, 2].map((channel) => ground.at(line.x, line.y, channel)) as Rgb;
  return distanceOf(ink, under) < SEEN ? null : ink;
}

/** Whether pixels on a smooth ground have the colour of the letters; their edges lie close by. */
function inkOn(picture: ExemplarPicture, line: TextBox, ground: Ground): (x: number, y: number) => boolean {
  const { data, width, channels } = picture;
  const ink = inkOf(picture, line, ground);
  if (!ink) return () => true;
  return (x, y) => {
    const at = (y * width + x) * channels;
    const colour: Rgb = [data[at]!, data[at + 1]!, data[at + 2]!];
    const under = [0, 1, 2].map((channel) => ground.at(x, y, channel)) as Rgb;
    const part = Math.min(1, inkShareBetween(ink, under)(...colour));
    const between = under.map((value, channel) => value + (ink[channel]! - value) * part) as Rgb;
    return part > INK && distanceOf(colour, between) < INK_SPREAD;
  };
}

/**
 * Marks what stands out from the ground in a line's box, and what is close to that: letters with
 * their edges. Of what goes on far beyond the box, such as somebody beside the letters or the rim
 * of a badge, only pixels of the ink's colour.
 *
 * @param outline margin around the box that belongs to the letters, in pixels
 */
function markLetters(
  picture: ExemplarPicture,
  line: TextBox,
  ground: Ground,
  edge: number,
  mask: Uint8Array,
  outline: number,
): void {
  const { data, width, height, channels } = picture;
  const bounds = boundsOf(growBox(line, line.height * 0.6 + 2), picture);
  const inside = isInsideBox(growBox(line, outline));
  const isInk = ground.smooth ? inkOn(picture, line, ground) : () => true;
  const limit = Math.max(14, ground.grain * 2.6);
  // 1 stands out, 2 was met.
  const marks = new Uint8Array(bounds.width * bounds.height);
  for (let y = 0; y < bounds.height; y += 1)
    for (let x = 0; x < bounds.width; x += 1) {
      const [px, py] = [bounds.x + x, bounds.y + y];
      const at = (py * width + px) * channels;
      const off = Math.hypot(...[0, 1, 2].map((channel) => data[at + channel]! - ground.at(px, py, channel)));
      // On a photograph every pixel differs from the mean: letters are detected by the ink colour
      // instead.
      const letter =
        off > limit && (ground.smooth || ground.inkPart(data[at]!, data[at + 1]!, data[at + 2]!) > INK_THRESHOLD);
      if (letter) marks[y * bounds.width + x] = 1;
    }
  const reach = Math.max(1, Math.round(edge));
  for (let start = 0; start < marks.length; start += 1) {
    if (marks[start] !== 1) continue;
    const piece = [start];
    const within: [x: number, y: number][] = [];
    let goesOn = false;
    marks[start] = 2;
    for (const at of piece) {
      const [x, y] = [at % bounds.width, Math.floor(at / bounds.width)];
      goesOn ||= x === 0 || y === 0 || x === bounds.width - 1 || y === bounds.height - 1;
      if (inside(bounds.x + x, bounds.y + y)) within.push([bounds.x + x, bounds.y + y]);
      for (let row = Math.max(0, y - 1); row <= Math.min(bounds.height - 1, y + 1); row += 1)
        for (let column = Math.max(0, x - 1); column <= Math.min(bounds.width - 1, x + 1); column += 1) {
          const next = row * bounds.width + column;
          if (marks[next] !== 1) continue;
          marks[next] = 2;
          piece.push(next);
        }
    }
    if (ground.smooth && within.length < piece.length * WITHIN) continue;
    for (const [x, y] of goesOn ? within.filter((pixel) => isInk(...pixel)) : within)
      for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1)
        for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += 1)
          mask[row * width + column] = 1;
  }
}

/**
 * Fills masked pixels with a smooth surface through those around them (Laplace's equation, relaxed
 * from a first guess), and the grain of the ground.
 */
function fillSmoothly(
  picture: ExemplarPicture,
  mask: Uint8Array,
  bounds: Rectangle,
  ground: Ground,
  dice: SeededRandom,
): void {
  const { data, width, height, channels } = picture;
  const holes: number[] = [];
  for (let y = bounds.y; y < bounds.y + bounds.height; y += 1)
    for (let x = bounds.x; x < bounds.x + bounds.width; x += 1)
      if (mask[y * width + x] === 1) holes.push(y * width + x);
  // The difference to the ground is smooth and small: that is what is spread.
  const rest = new Float32Array(bounds.width * bounds.height * channels);
  const foreign = new Uint8Array(bounds.width * bounds.height);
  const index = (at: number) => (Math.floor(at / width) - bounds.y) * bounds.width + (at % width) - bounds.x;
  const surface = (at: number, channel: number) =>
    channel < 3 ? ground.at(at % width, Math.floor(at / width), channel) : 255;
  for (let y = bounds.y; y < bounds.y + bounds.height; y += 1)
    for (let x = bounds.x; x < bounds.x + bounds.width; x += 1) {
      const at = y * width + x;
      if (mask[at] === 1) continue;
      for (let channel = 0; channel < channels; channel += 1) {
        const off = data[at * channels + channel]! - surface(at, channel);
        rest[index(at) * channels + channel] = off;
        // A frame beside the letters is not part of the background, and is ignored.
        if (Math.abs(off) > Math.max(24, ground.grain * 2)) foreign[index(at)] = 1;
      }
    }
  const neighbours = holes.map((at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const near: number[] = [];
    if (x > bounds.x) near.push(index(at - 1));
    if (x + 1 < Math.min(width, bounds.x + bounds.width)) near.push(index(at + 1));
    if (y > bounds.y) near.push(index(at - width));
    if (y + 1 < Math.min(height, bounds.y + bounds.height)) near.push(index(at + width));
    return near.filter((one) => foreign[one] === 0);
  });
  for (let round = 0; round < 120; round += 1)
    for (let turn = 0; turn < holes.length; turn += 1) {
      const hole = round % 2 === 0 ? turn : holes.length - 1 - turn;
      const to = index(holes[hole]!) * channels;
      for (let channel = 0; channel < channels; channel += 1) {
        let sum = 0;
        for (const near of neighbours[hole]!) sum += rest[near * channels + channel]!;
        rest[to + channel] = sum / Math.max(1, neighbours[hole]!.length);
      }
    }
  const noise = ground.grain < 2 ? 0 : ground.grain;
  for (const at of holes) {
    const speck = noise === 0 ? 0 : (dice.below(1001) / 500 - 1) * noise;
    for (let channel = 0; channel < channels; channel += 1) {
      const value = surface(at, channel) + rest[index(at) * channels + channel]! + (channel < 3 ? speck : 0);
      data[at * channels + channel] = Math.round(Math.min(255, Math.max(0, value)));
    }
  }
}

/**
 * Erases lines of text from a picture, in place: what stands out from the ground in their boxes is
 * filled, smoothly where the ground is smooth, with what the picture around looks like elsewhere.
 */
export function eraseText(picture: ExemplarPicture, lines: readonly TextBox[], run: EraseRun): void {
  if (picture.channels === 3) {
    eraseOpaque(picture, lines, run);
    return;
  }
  const { data, width, height } = picture;
  // Transparent pictures are composited on white, as for the recognition.
  const seen: ExemplarPicture = { data: new Uint8Array(width * height * 3), width, height, channels: 3 };
  for (let at = 0; at < width * height; at += 1)
    for (let channel = 0; channel < 3; channel += 1)
      seen.data[at * 3 + channel] = Math.round(255 + ((data[at * 4 + channel]! - 255) * data[at * 4 + 3]!) / 255);
  const before = seen.data.slice();
  const erased = eraseOpaque(seen, lines, run);
  for (const line of lines) {
    const bounds = boundsOf(growBox(line, line.height * 0.4 + 4), picture);
    let [clear, count] = [0, 0];
    const each = (visit: (at: number) => void) => {
      for (let y = bounds.y; y < bounds.y + bounds.height; y += 1)
        for (let x = bounds.x; x < bounds.x + bounds.width; x += 1) visit(y * width + x);
    };
    each((at) => {
      if (erased[at] === 1) return;
      count += 1;
      if (data[at * 4 + 3]! < 128) clear += 1;
    });
    const through = clear * 2 > count;
    each((at) => {
      if (erased[at] === 0 && seen.data[at * 3] === before[at * 3]) return;
      if (through) data.fill(0, at * 4, at * 4 + 4);
      else {
        data.set(seen.data.subarray(at * 3, at * 3 + 3), at * 4);
        data[at * 4 + 3] = 255;
      }
    });
  }
}

interface EraseRun {
  seed: Seed;
  stopper: Stopper;
  report: (part: number) => void;
  /** Lines of text that stay: nothing is copied from them. */
  kept?: readonly TextBox[];
}

/** @returns which pixels were letters */
function eraseOpaque(
  picture: ExemplarPicture,
  lines: readonly TextBox[],
  { seed, stopper, report, kept = [] }: EraseRun,
): Uint8Array {
  const dice = new SeededRandom(seed);
  const { width, height } = picture;
  const rough: TextBox[] = [];
  const holes = new Uint8Array(width * height);
  const erased = new Uint8Array(width * height);
  let done = 0;
  const told = () => report((done += 1) / lines.length);
  for (const line of lines) {
    stopper.check();
    const edge = line.height * EDGE + 1;
    const box = growBox(line, edge + line.height * 0.1 + 1);
    const bounds = boundsOf(box, picture);
    if (bounds.width < 1 || bounds.height < 1) continue;
    const flat = sampleGround(picture, bounds, isInsideBox(box));
    const outlined = flat.smooth ? null : groundOfOutlined(picture, line);
    const ground = outlined ?? (flat.smooth ? flat : { ...flat, inkPart: inkOverAll(picture, line) });
    const mask = ground.smooth ? new Uint8Array(width * height) : holes;
    markLetters(picture, line, ground, edge, mask, line.height * (outlined ? OUTLINE : 0.06) + 1);
    for (let at = 0; at < mask.length; at += 1) if (mask[at] === 1) erased[at] = 1;
    if (!ground.smooth) {
      rough.push(line);
      continue;
    }
    const around = edge * 2 + line.height * (outlined ? OUTLINE + 0.1 : 0.2) + 2;
    fillSmoothly(picture, mask, boundsOf(growBox(line, around), picture), ground, dice);
    told();
  }
  const barred = rough.length > 0 && kept.length > 0 ? maskOfLines(kept, picture) : undefined;
  // All letters are masked before the first fill, so that none is copied into another hole.
  for (const line of rough) {
    stopper.check();
    fillLikeAround(picture, holes, boundsOf(growBox(line, Math.max(32, line.height * AROUND)), picture), {
      seed,
      stopper,
      barred,
    });
    told();
  }
  return erased;
}

/** 1 in the boxes of lines. */
function maskOfLines(lines: readonly TextBox[], picture: ExemplarPicture): Uint8Array {
  const mask = new Uint8Array(picture.width * picture.height);
  for (const line of lines) {
    const box = growBox(line, line.height * 0.1 + 1);
    const inside = isInsideBox(box);
    const bounds = boundsOf(box, picture);
    for (let y = bounds.y; y < bounds.y + bounds.height; y += 1)
      for (let x = bounds.x; x < bounds.x + bounds.width; x += 1) if (inside(x, y)) mask[y * picture.width + x] = 1;
  }
  return mask;
}

/** Fills the holes in a part of a picture with what the rest of that part looks like. */
function fillLikeAround(
  picture: ExemplarPicture,
  holes: Uint8Array,
  { x, y, width, height }: Rectangle,
  { seed, stopper, barred }: { seed: Seed; stopper: Stopper; barred: Uint8Array | undefined },
): void {
  const { channels, data } = picture;
  const part: ExemplarPicture = { data: new Uint8Array(width * height * channels), width, height, channels };
  const hole = new Uint8Array(width * height);
  const kept = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const from = (y + row) * picture.width + x;
    part.data.set(data.subarray(from * channels, (from + width) * channels), row * width * channels);
    hole.set(holes.subarray(from, from + width), row * width);
    if (barred) kept.set(barred.subarray(from, from + width), row * width);
  }
  const filled = fillExemplar(part, hole, { seed, stopper, barred: kept, report: () => undefined });
  for (let row = 0; row < height; row += 1) {
    const from = (y + row) * picture.width + x;
    data.set(filled.subarray(row * width * channels, (row + 1) * width * channels), from * channels);
    holes.fill(0, from, from + width);
  }
}
