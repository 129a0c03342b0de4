import sharp from 'sharp';
import { BACKDROPS, FRAMINGS, POSES } from '@app/shared/contracts/figure-kinds';
import { FIGURE_LIBRARY } from '@app/shared/contracts/figure-library';
import { BODY_POINTS, GARMENT_KINDS, type BodyPoint, type Point } from '@app/shared/contracts/garment';
import { joinInfotext } from '@app/shared/contracts/infotext';
import type { Picture } from '@app/shared/cutout';
import { AppError, CODES } from '@app/shared/errors';
import { askSubjectMask } from '../cutout/cut-out.ts';
import { readRgba } from '../cutout/read.ts';
import { cutGarment, cutPicture, isClear, readGarment, shrinkWithin } from '../figures/cut-garment.ts';
import { drawFitted } from '../figures/fit.ts';
import { bodyOf } from '../figures/body-points.ts';
import { drawOnPhoto, guessBody, NO_PERSON_TEXT } from '../figures/on-photo.ts';
import { noiseOf } from '../noise.ts';
import { previewOf } from '../preview.ts';
import { singlePicture } from '../operation.ts';
import type { Size } from '../pixels.ts';

interface Drawn {
  data: Uint8Array;
  cloth: Uint8Array;
}

/** Longest side at which the garment is cut out first, to be seen at once. */
const FIRST = 320;
/** Longest side that somebody's outline is looked for at. */
const OUTLINE = 640;
const CUT = 12;
/** Somebody smaller than this share of the largest person stands in the background. */
const BESIDE = 0.35;
const BY_OUTLINE = '人物的点位按轮廓估算，不准就点「调整点位」';
const SEVERAL = '照片里不止一个人，穿在最大的一位身上';

/** On white. */
const flatOf = (data: Uint8Array, { width, height }: Size): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer();

export const operation = singlePicture<'aiFitting'>(async ({ fileId, kind, points, on }, run) => {
  const { stopper } = run;
  const say = (percent: number, preview: Uint8Array | null = null) => {
    stopper.check();
    run.tell({ percent, step: Math.round(percent / 10), steps: 10, image: 1, preview });
  };
  const onPart = (part: number) => say(CUT + 8 + part * (92 - CUT - 8));
  say(2);
  const photograph = await readGarment(run.file(fileId));
  const mask = await askSubjectMask(photograph, run);
  const first = await shrinkWithin(photograph, FIRST);
  const cut = await flatOf(cutPicture(first, mask).pixels, first);
  say(4, await previewOf(cut, first.width, first.height));
  const garment = cutGarment(photograph, { kind, points }, mask);
  say(CUT);
  const told = { tool: 'aiFitting', kind: garment.kind, points: garment.points } as const;
  const { doubts } = garment;
  const notes = [`按${GARMENT_KINDS[garment.kind]}来穿`];
  const result = async (drawn: Drawn, { width, height }: Size, channels: 3 | 4, words: string) => {
    const { data, cloth } = drawn;
    const bytes = await sharp(data, { raw: { width, height, channels }, limitInputPixels: false })
      .removeAlpha()
      .png({ compressionLevel: 7 })
      .toBuffer();
    stopper.check();
    const infotext = joinInfotext(words, '', [
      ['Seed', run.seed],
      ['Size', `${width}x${height}`],
      ['Model', '内置演示引擎'],
    ]);
    return { data: bytes, type: 'image/png' as const, width, height, seed: run.seed, infotext, notes, doubts, cloth };
  };
  /** Points of the person on a photo: by the model that finds people, else by the outline. */
  const standing = async (photo: Picture): Promise<Record<BodyPoint, Point>> => {
    const found = await run.ways?.people?.({ ...photo, channels: 4 }, { stopper, report: () => stopper.check() });
    const bodies = (found?.people ?? []).flatMap((person) => {
      const body = bodyOf(person, photo);
      return body ? [{ body, area: person.score * (person.right - person.left) * (person.bottom - person.top) }] : [];
    });
    const [largest, next] = bodies.toSorted((one, other) => other.area - one.area);
    if (found && !largest) throw new AppError(CODES.REFUSED, NO_PERSON_TEXT);
    if (!largest) {
      const body = guessBody(cutPicture(await shrinkWithin(photo, OUTLINE)).shape);
      notes.push(BY_OUTLINE);
      return body;
    }
    if (next && next.area > largest.area * BESIDE) notes.push(SEVERAL);
    return largest.body;
  };
  if (on.by === 'figure') {
    run.found({ ...told, body: null });
    const { figure, outfit, pose, framing, scene, ratio } = on;
    const canvas = await drawFitted({ figure, outfit, pose, framing, scene, ratio }, garment, noiseOf(run.seed), {
      stopper,
      onRough: async ({ data, width, height }) => say(CUT + 8, await previewOf(data, width, height)),
      onPart,
    });
    notes.unshift('陈列人台，不是真人');
    const words = `${on.person}，${POSES[pose]}，${FRAMINGS[framing]}，${BACKDROPS[scene]}`;
    return result(canvas, canvas, 3, words);
  }
  const photo = await readRgba(run.file(on.fileId));
  if (isClear(photo)) throw new AppError(CODES.REFUSED, '人物的照片是全透明的，什么也看不见，请换一张');
  // Points that were all set by hand need nobody to look.
  const set = Object.keys(on.body).length === Object.keys(BODY_POINTS).length;
  const body = { ...(set ? {} : await standing(photo)), ...on.body } as Record<BodyPoint, Point>;
  run.found({ ...told, body });
  const { figure } = FIGURE_LIBRARY[0]!;
  const small = await shrinkWithin(photo, 400);
  const quiet = { stopper, onPart: () => undefined };
  const rough = await drawOnPhoto(small, garment, body, figure, quiet);
  const flat = await flatOf(rough.data, small);
  say(CUT + 8, await previewOf(flat, small.width, small.height));
  const drawn = await drawOnPhoto(photo, garment, body, figure, { stopper, onPart });
  return result(drawn, photo, 4, '自己的照片');
});
