import sharp from 'sharp';
import {
  analysePicture,
  computeAlpha,
  computeDistances,
  estimateForeground,
  fillHoles,
  isCutOut,
  type BytePlane,
  type Picture,
} from '@app/shared/cutout';
import type { Doubt } from '@app/shared/contracts/doubts';
import type { GarmentKind, GarmentPoints } from '@app/shared/contracts/garment';
import { AppError, CODES } from '@app/shared/errors';
import { findSubject } from '../cutout/cut-out.ts';
import { readRgba } from '../cutout/read.ts';
import { boundsOf, guessKind, guessPoints, type GarmentSilhouette } from './garment.ts';
import { NEVER_STOPPED } from '../stopper.ts';
import type { Garment } from './garment-points.ts';

/** Longest side in px of a cutout: a garment is displayed smaller than this on any figure. */
const SIDE = 800;
/** Share of the picture that the subject covers: less is a speck, more has no outline. */
const [LEAST, MOST] = [0.015, 0.94];

/** Scales a picture down to a maximum side in px. */
export async function shrinkWithin(picture: Picture, side: number): Promise<Picture> {
  const { width, height } = picture;
  if (Math.max(width, height) <= side) return picture;
  const { data, info } = await sharp(picture.data, { raw: { width, height, channels: 4 } })
    .resize({ width: side, height: side, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** Whether a picture is fully transparent. */
export function isClear({ data }: Picture): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at]! > 8) return false;
  return true;
}

/** Share of a garment below which a hole in it is a part of its pattern. */
const HOLE = 0.01;
/** Width in px of the soft edge of a cutout. */
const SOFT = 2;

/**
 * Makes cloth opaque inside its outline: the model takes dark checks of a pattern for ground. Large
 * holes, such as between a sleeve and the body, stay.
 */
function closePattern(pixels: Uint8Array, { data, width, height }: Picture): void {
  const size = { width, height };
  const solid = Uint8Array.from({ length: width * height }, (_, at) => Number(pixels[at * 4 + 3]! >= 128));
  const ground = fillHoles(solid, size, HOLE).map((value) => 1 - value);
  const toGround = computeDistances(ground, size);
  for (let at = 0; at < toGround.length; at += 1) {
    if (toGround[at]! <= SOFT || pixels[at * 4 + 3] === 255) continue;
    pixels.set(data.subarray(at * 4, at * 4 + 3), at * 4);
    pixels[at * 4 + 3] = 255;
  }
}

/**
 * The cut-out garment, as 智能抠图 finds it: straight colours and alpha, and whether a model that
 * found it was sure.
 * @param mask of the subject by a model: white cloth on white is not told by colours
 */
export function cutPicture(
  picture: Picture,
  mask: BytePlane | null = null,
): { pixels: Uint8Array; shape: GarmentSilhouette; isSure: boolean } {
  const { width, height } = picture;
  const found = mask || isCutOut(picture) ? findSubject(picture, mask, NEVER_STOPPED) : null;
  if (found) {
    const pixels = Uint8Array.from(found.subject.data);
    closePattern(pixels, picture);
    const alpha = Uint8Array.from({ length: width * height }, (_, at) => pixels[at * 4 + 3]!);
    return { pixels, shape: { alpha, width, height }, isSure: found.doubts.length === 0 };
  }
  const work = analysePicture(picture);
  const whole = work.seen === null && !work.base.inside.includes(0);
  const alpha = whole ? new Uint8Array(width * height) : computeAlpha(picture, work, work.base, true);
  const colours = estimateForeground(picture, alpha);
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < alpha.length; at += 1) {
    pixels[at * 4] = colours[at * 3]!;
    pixels[at * 4 + 1] = colours[at * 3 + 1]!;
    pixels[at * 4 + 2] = colours[at * 3 + 2]!;
    pixels[at * 4 + 3] = alpha[at]!;
  }
  return { pixels, shape: { alpha, width, height }, isSure: true };
}

/** Share of a picture that is inside the silhouette. */
export const shareOf = ({ alpha }: GarmentSilhouette): number =>
  alpha.reduce((sum, value) => sum + (value >= 128 ? 1 : 0), 0) / alpha.length;

export interface CutGarment extends Garment {
  /** Doubts about its photograph. */
  doubts: Doubt[];
}

/**
 * Reads a photograph of a garment at the size of the cutout. @throws AppError when it is
 * transparent
 */
export async function readGarment(path: string): Promise<Picture> {
  const picture = await shrinkWithin(await readRgba(path), SIDE);
  if (isClear(picture)) throw new AppError(CODES.REFUSED, '衣服的照片是全透明的，什么也看不见，请换一张');
  return picture;
}

/**
 * Cuts a garment out of its photograph and estimates its points. @throws AppError when it cannot be
 * separated from its background
 */
export function cutGarment(
  picture: Picture,
  asked: { kind: GarmentKind | null; points: GarmentPoints },
  mask: BytePlane | null = null,
): CutGarment {
  const { pixels, shape, isSure } = cutPicture(picture, mask);
  const share = shareOf(shape);
  const bounds = boundsOf(shape);
  if (share < LEAST || bounds === null)
    throw new AppError(CODES.REFUSED, '没有从背景里认出衣服：衣服和背景的颜色太接近，请换一张背景颜色不同的照片');
  const { width, height } = shape;
  const edges = [bounds.left <= 1, bounds.right >= width - 2, bounds.top <= 1, bounds.bottom >= height - 2];
  if (share > MOST || edges.every(Boolean))
    throw new AppError(CODES.REFUSED, '衣服占满了画面，看不出边缘：请拍全整件衣服，四周留一点背景');
  const kind = asked.kind ?? guessKind(shape);
  const doubts: Doubt[] = edges.some(Boolean) ? ['partGarment'] : [];
  if (onSomebody(pixels, shape)) doubts.push('wornGarment');
  if (!isSure) doubts.push('unsureGarment');
  return { data: pixels, width, height, kind, points: { ...guessPoints(shape, kind), ...asked.points }, doubts };
}

/**
 * Whether a person wears the garment: skin above and cloth below. Skin-coloured cloth has that
 * colour everywhere.
 */
function onSomebody(pixels: Uint8Array, shape: GarmentSilhouette): boolean {
  const { left, right, top, bottom } = boundsOf(shape)!;
  const { width } = shape;
  const skinned = (from: number, to: number) => {
    let skin = 0;
    let all = 0;
    for (let y = Math.round(top + (bottom - top) * from); y < top + (bottom - top) * to; y += 2)
      for (let x = left; x <= right; x += 2) {
        const at = (y * width + x) * 4;
        if (pixels[at + 3]! < 200) continue;
        all += 1;
        if (isSkin(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!)) skin += 1;
      }
    return all === 0 ? 0 : skin / all;
  };
  const above = skinned(0, 0.2);
  return above > 0.3 && skinned(0.4, 0.9) < above / 2;
}

/** Skin detection by chroma in YCbCr, in a range that contains all skin tones. */
function isSkin(r: number, g: number, b: number): boolean {
  const cb = 128 - 0.1687 * r - 0.3313 * g + 0.5 * b;
  const cr = 128 + 0.5 * r - 0.4187 * g - 0.0813 * b;
  return cb > 82 && cb < 124 && cr > 138 && cr < 172;
}
