import { continuesBeyond, continuesInHole } from '@app/shared/cutout';
import type { Doubt } from '@app/shared/contracts/doubts';
import { AppError, CODES } from '@app/shared/errors';
import type { EraseParams, ExpandParams } from '@app/shared/contracts/aigc';
import type { Seed } from '@app/shared/contracts/seed';
import type { EngineImage, EngineProgress } from '../task.ts';
import { readMask } from '../files.ts';
import { peopleInput, type People } from '../models/people.ts';
import type { Overrides } from '../overrides.ts';
import type { Stopper } from '../stopper.ts';
import { findBodies } from './bodies.ts';
import { fillExemplar, type ExemplarPicture } from './exemplar.ts';
import { placeInFrame, type Rectangle } from './frame.ts';
import { withoutAlpha, compositeFill } from './composite.ts';
import { inventedShare } from './invented.ts';
import { holeDifficulty, MOST_DIFFICULT } from './large-hole.ts';
import { requireSameSize } from './mask-size.ts';
import { peopleOn, uncoveredPeople, withoutBoxes } from './people.ts';
import { copyPart, encodeFilled, readPicture } from './read-picture.ts';
import { maskRims, rimNote, type Side } from './rim.ts';
import { fillSmoothColours } from './smooth-colours.ts';
import { findSubjectArea } from './subject-area.ts';

const STAGES = 3;
/**
 * The hole is filled from a part of the picture: the hole and around it this many times its
 * longer side, at least MIN_MARGIN_PX.
 */
const MARGIN_FACTOR = 1.5;
const MIN_MARGIN_PX = 256;
/** Minimum share of the picture that may be copied: with less the same detail would repeat. */
const MIN_SOURCE_SHARE = 0.08;
/** The same where all around the subject is one colour: no detail can repeat there. */
const MIN_PLAIN_SHARE = 0.01;
/** Share of generated picture above which the result is labelled. */
const LABELLED = 0.1;
/** Share of a person's box above which the hole erases the person. */
const ERASED = 0.35;
/** Share of the picture above which a hole is large enough to show what is copied into it. */
const SHOWS_OBJECTS = 0.003;
/** Share of a hole's border above which the hole is on a person. */
const ON_BODY = 0.6;
const NO_PEOPLE_MODEL_NOTE = '没有用人物模型，照片里有人时，请检查新增的部分有没有重复的人脸或肢体';

export interface FillRun {
  seed: Seed;
  stopper: Stopper;
  tell: (progress: EngineProgress) => void;
  /** Replacements of filling, for `erase`, and of person detection by another engine. */
  ways?: Pick<Overrides, 'fill' | 'people' | 'subject'>;
}

async function holeOf(path: string, { width, height }: ExemplarPicture): Promise<Uint8Array> {
  const mask = await readMask(path);
  requireSameSize(mask, { width, height });
  return new Uint8Array(mask.data.map((value) => (value > 127 ? 1 : 0)));
}

/**
 * The area that contains the hole and enough surroundings. @throws AppError when there is no hole,
 * or nothing else
 */
function workArea(mask: Uint8Array, { width, height }: ExemplarPicture): Rectangle {
  let [left, top, right, bottom, count] = [width, height, -1, -1, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (mask[y * width + x] === 0) continue;
      count += 1;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  if (count === 0) throw new AppError(CODES.REFUSED, '还没有选中要消除的区域，请先涂抹');
  if (count === mask.length) throw new AppError(CODES.REFUSED, '选区盖住了整张图片，请留出一部分作为参考');
  const margin = Math.max(MIN_MARGIN_PX, Math.round(MARGIN_FACTOR * Math.max(right - left, bottom - top)));
  [left, top] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  return {
    left,
    top,
    width: Math.min(width, right + margin + 1) - left,
    height: Math.min(height, bottom + margin + 1) - top,
  };
}

/** Premultiplies colours by alpha, so that invisible colours have no weight. */
function premultiply(picture: ExemplarPicture): ExemplarPicture {
  if (picture.channels === 3) return picture;
  const data = picture.data.slice();
  for (let at = 0; at < data.length; at += 4)
    for (let channel = 0; channel < 3; channel += 1)
      data[at + channel] = Math.round((data[at + channel]! * data[at + 3]!) / 255);
  return { ...picture, data };
}

/**
 * Fills the masked pixels of `picture` in place; the others keep their bytes.
 * @param barred 1 where people are: nothing is copied from there
 * @returns whether patches were copied; otherwise there was nothing but people, and colours of the
 *   border were spread
 */
function fillHole(
  picture: ExemplarPicture,
  mask: Uint8Array,
  barred: Uint8Array | null,
  { seed, stopper }: FillRun,
  report: (part: number) => void,
  least = MIN_SOURCE_SHARE,
): boolean {
  const copies = barred === null || freeShare(mask, barred) >= least;
  const filled = copies
    ? fillExemplar(premultiply(picture), mask, { seed, stopper, report, ...(barred && { barred }) })
    : fillSmoothColours(premultiply(picture), mask, stopper);
  const { data, channels } = picture;
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    if (mask[pixel] === 0) continue;
    const at = pixel * channels;
    const alpha = channels === 4 ? filled[at + 3]! : 255;
    for (let channel = 0; channel < 3; channel += 1)
      data[at + channel] = alpha === 0 ? 0 : Math.min(255, Math.round((filled[at + channel]! * 255) / alpha));
    if (channels === 4) data[at + 3] = alpha;
  }
  return copies;
}

/** Share of the known pixels that may be copied. */
function freeShare(mask: Uint8Array, barred: Uint8Array): number {
  let [known, free] = [0, 0];
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] !== 0) continue;
    known += 1;
    if (barred[at] === 0) free += 1;
  }
  return free / known;
}

/** 2 % for reading, 92 for the work, the rest for writing. */
function reporter({ tell }: FillRun) {
  const say = (percent: number, step: number) => tell({ percent, step, steps: STAGES, image: 1, preview: null });
  return {
    read: () => say(2, 1),
    fill: (part: number) => say(2 + 92 * part, 2),
    written: () => say(100, 3),
  };
}

/**
 * 智能消除: replaces the masked area by content that continues its surroundings. Time and memory
 * depend on the size of the hole, not of the picture.
 */
export async function eraseObjects(
  { format }: Pick<EraseParams, 'format'>,
  path: string,
  maskPath: string,
  run: FillRun,
): Promise<EngineImage> {
  const told = reporter(run);
  const picture = await readPicture(path, format);
  const mask = await holeOf(maskPath, picture);
  const area = workArea(mask, picture);
  told.read();
  const { left, top, width, height } = area;
  const { channels } = picture;
  const part: ExemplarPicture = { data: new Uint8Array(width * height * channels), width, height, channels };
  copyPart(picture, area, part, { left: 0, top: 0, width, height });
  const cropped = (plane: Uint8Array) => {
    const result = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1) {
      const start = (top + y) * picture.width + left;
      result.set(plane.subarray(start, start + width), y * width);
    }
    return result;
  };
  const hole = cropped(mask);
  const { fill } = run.ways ?? {};
  const doubts: Doubt[] = [];
  if (fill)
    compositeFill(part, hole, await fill(withoutAlpha(part), hole, { stopper: run.stopper, report: told.fill }));
  else {
    const found = await peopleOn(picture, run);
    let barred: Uint8Array | null = null;
    if (found) {
      const small = await peopleInput(picture);
      const bodies = async (people: People) => cropped(await findBodies(people, picture, small));
      // A hole on a person, such as a mole on a cheek, is filled from that person. Other people,
      // and a face elsewhere, are never copied.
      const lies = liesOn(hole, await bodies(uncoveredPeople(found, mask, picture, ERASED)), width);
      barred = await bodies(lies ? uncoveredPeople(found, mask, picture, 0) : found);
    }
    const { share, plane } = planeOfMask(mask, picture);
    const isLarge = share >= SHOWS_OBJECTS;
    if (isLarge && holeDifficulty(picture, plane) > MOST_DIFFICULT) doubts.push('largeHole');
    const subject = isLarge ? await findSubjectArea(picture, continuesInHole(plane), run) : null;
    const least = subject?.plain ? MIN_PLAIN_SHARE : MIN_SOURCE_SHARE;
    if (subject) {
      const others = cropped(subject.area);
      for (let at = 0; barred && at < others.length; at += 1) others[at]! |= barred[at]!;
      // Where a product fills the photo, the little that is beside it would repeat.
      if (freeShare(hole, others) >= least) barred = others;
    }
    if (!fillHole(part, hole, barred, run, told.fill, least)) doubts.unshift('blurred');
  }
  copyPart(part, { left: 0, top: 0 }, picture, area);
  const image = await encodeFilled(picture, format);
  told.written();
  return { ...image, doubts };
}

/** The hole as a plane of 0 and 255, and its share of the picture. */
function planeOfMask(mask: Uint8Array, { width, height }: ExemplarPicture) {
  let count = 0;
  const data = mask.map((value) => {
    count += value;
    return value * 255;
  });
  return { share: count / mask.length, plane: { data, width, height } };
}

/** Whether most of what surrounds a hole is people. */
function liesOn(hole: Uint8Array, bodies: Uint8Array, width: number): boolean {
  let [around, on] = [0, 0];
  for (let at = 0; at < hole.length; at += 1) {
    if (hole[at] !== 0) continue;
    if ([at - 1, at + 1, at - width, at + width].every((other) => (hole[other] ?? 0) === 0)) continue;
    around += 1;
    on += bodies[at]!;
  }
  return on > around * ON_BODY;
}

/**
 * 智能扩图: puts the picture into a larger frame, and continues it there. The picture is unchanged,
 * but for a rim of at most four pixels on a side that is continued.
 */
export async function expandPicture(
  { format, frame }: Pick<ExpandParams, 'format' | 'frame'>,
  path: string,
  run: FillRun,
): Promise<EngineImage> {
  const told = reporter(run);
  const picture = await readPicture(path, format);
  const { left, top, width, height } = placeInFrame(frame, picture.width, picture.height);
  const { channels } = picture;
  const large: ExemplarPicture = { data: new Uint8Array(width * height * channels), width, height, channels };
  copyPart(picture, { left: 0, top: 0 }, large, { left, top, width: picture.width, height: picture.height });
  const mask = new Uint8Array(width * height).fill(1);
  for (let y = top; y < top + picture.height; y += 1) mask.fill(0, y * width + left, y * width + left + picture.width);
  told.read();
  const found = await peopleOn(picture, run);
  const sides = {
    left: left > 0,
    top: top > 0,
    right: left + picture.width < width,
    bottom: top + picture.height < height,
  };
  const extended = (Object.keys(sides) as Side[]).filter((side) => sides[side]);
  const rims = maskRims(picture, extended, mask, { left, top, width, height });
  const subject = await findSubjectArea(picture, continuesBeyond(sides), run);
  const bodies = found && (await findBodies(subject ? withoutBoxes(found, subject.area, picture) : found, picture));
  const barred = bodies || subject ? new Uint8Array(width * height) : null;
  for (const area of [bodies, subject?.area])
    for (let y = 0; area && y < picture.height; y += 1)
      for (let x = 0; x < picture.width; x += 1) barred![(top + y) * width + left + x]! |= area[y * picture.width + x]!;
  const least = subject?.plain ? MIN_PLAIN_SHARE : MIN_SOURCE_SHARE;
  const copies = fillHole(large, mask, barred, run, told.fill, least);
  const own = !copies || inventedShare(large, mask) <= LABELLED;
  const image = await encodeFilled(large, format);
  told.written();
  const notes = [...(found === undefined ? [NO_PEOPLE_MODEL_NOTE] : []), ...rimNote(rims)];
  const doubts: Doubt[] = copies ? [] : ['blurred'];
  return { ...image, notes, doubts, ...(own && { label: 'own' as const }) };
}
