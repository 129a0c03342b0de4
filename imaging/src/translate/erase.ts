import type { TextBox } from '@app/shared/contracts/tool-params/translate';
import type { Seed } from '@app/shared/contracts/seed';
import { fillExemplar, type ExemplarPicture } from '../fill/exemplar.ts';
import { SeededRandom } from '../fill/search.ts';
import type { Stopper } from '../stopper.ts';
import { boundsOf, isInsideBox } from './colours.ts';
import { growBox, type Rectangle } from './geometry.ts';
import { sampleGround, type Ground } from './ground.ts';
import { groundOfOutlined, inkOverAll, markLetters, OUTLINE } from './letters.ts';

/** Margin around letters for their blurred edges and shadows, in line heights. */
const EDGE = 0.06;
/** Margin around the letters for exemplar fills, in heights of a line. */
const AROUND = 6;

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
