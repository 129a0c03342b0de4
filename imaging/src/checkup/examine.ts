import type { CheckupFigure, CheckupFigures, CheckupMark } from '@app/shared/contracts/checkup';
import type { BytePlane } from '@app/shared/cutout';
import { readCompression, type JpegCompression } from '../enhance/jpeg.ts';
import { blocksOf } from './blocks.ts';
import { subjectOf, type Subject } from './fill.ts';
import { castFound, groundOf, type Ground } from './ground.ts';
import { measureGrain, type GrainCells } from './noise.ts';
import { readPhoto, type Grey, type Rect } from './photo.ts';
import { sharpnessOf } from './sharpness.ts';
import { tiltOf } from './tilt.ts';

/** Maximum number of marks of one fault: more would hide the picture. */
const MARKS = 5;
/** Share of the strongest cell from which another one is marked as well. */
const MIN_RELATIVE_STRENGTH = 0.6;

const boxIn =
  ({ width, height }: { width: number; height: number }) =>
  (rect: Rect): CheckupMark => ({
    by: 'box',
    left: rect.left / width,
    top: rect.top / height,
    width: rect.width / width,
    height: rect.height / height,
  });

/** The cells in which a fault is strongest; empty without any. */
function strongest(grey: Grey, cells: GrainCells['cells'], least: number): CheckupMark[] {
  const from = Math.max(least, (cells[0]?.value ?? 0) * MIN_RELATIVE_STRENGTH);
  return cells
    .filter(({ value }) => value >= from)
    .slice(0, MARKS)
    .map(({ rect }) => boxIn(grey)(rect));
}

/** Quality of a JPEG by the scale of libjpeg, from the steps that it was rounded to. */
export function qualityOf({ luma }: Pick<JpegCompression, 'luma'>): number {
  // Mean of the standard's table of lightness; the file's table is that one, scaled.
  const STANDARD = 57.625;
  const scale = (luma.reduce((sum, step) => sum + step, 0) / luma.length / STANDARD) * 100;
  return Math.max(1, Math.min(100, Math.round(scale > 100 ? 5000 / scale : (200 - scale) / 2)));
}

/** Least levels at which grain, and steps of blocks, are marked at all. */
const LEAST_NOISE = 2;
const LEAST_BLOCKS = 0.8;
const LEAST_BLUR = 1.4;
/** Level below which a corner is not white. */
const PURE = 250;

const figure = (value: number | null, marks: CheckupMark[] = [], note = ''): CheckupFigure => ({
  value: value === null ? null : Math.round(value * 1000) / 1000,
  note,
  marks: marks.map(rounded),
});

const rounded = (mark: CheckupMark): CheckupMark =>
  Object.fromEntries(
    Object.entries(mark).map(([key, value]) => [
      key,
      typeof value === 'number' ? Math.round(value * 1e4) / 1e4 : value,
    ]),
  ) as CheckupMark;

/**
 * Measures the faults of a photo, with their regions.
 * @param mask of the subject by a model, stretched to any size; without a mask, the subject is not
 * measured
 */
export async function examine(path: string, mask: BytePlane | null): Promise<CheckupFigures> {
  const photo = await readPhoto(path);
  const { luma, view, small } = photo;
  const compression = await readCompression(path);
  const subject = mask && subjectOf(mask);
  const noise = measureGrain(luma, compression?.luma ?? null);
  const blocks = blocksOf(luma);
  const ground = groundOf(small);
  const cast = castFound(small, ground);
  const tilt = tiltOf(greyOf(small));
  return {
    size: figure(Math.max(photo.width, photo.height)),
    sharpness: sharpness(view, subject),
    noise: figure(noise.value, strongest(luma, noise.cells, LEAST_NOISE)),
    blocks: figure(
      blocks.value,
      strongest(luma, blocks.cells, LEAST_BLOCKS),
      compression ? String(qualityOf(compression)) : '',
    ),
    cast: figure(cast.value, cast.places.map(boxIn(small)), cast.name),
    white: figure(ground.white, cornersOf(ground, small), ground.meantWhite >= 3 ? 'white' : ''),
    fill: subject
      ? figure(subject.value, [boxIn({ width: 1, height: 1 })(subject.frame)], subject.cut ? 'cut' : '')
      : figure(null),
    tilt: figure(
      tilt.value,
      tilt.lines.map((line) => ({ by: 'line', ...line })),
    ),
  };
}

/** Corners that are about as dark as the darkest; none of white ones. */
function cornersOf({ corners, white }: Ground, small: Grey): CheckupMark[] {
  const nearly = Math.min(PURE, white + (255 - white) / 2);
  return corners.filter((corner) => corner.white < nearly).map(({ rect }) => boxIn(small)(rect));
}

function sharpness(view: Grey, subject: Subject | null): CheckupFigure {
  const { value, ofSubject, around, cells } = sharpnessOf(view, subject?.contains ?? null);
  const behind = value !== null && around !== null && around < value * 0.7 ? 'behind' : '';
  return figure(value, strongest(view, cells, LEAST_BLUR), behind || (ofSubject ? 'subject' : ''));
}

function greyOf({ data, width, height }: Grey): Grey {
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = (data[at * 3]! * 299 + data[at * 3 + 1]! * 587 + data[at * 3 + 2]! * 114) / 1000;
  return { data: grey, width, height };
}
