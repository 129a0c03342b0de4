import {
  computeAlpha,
  alphaBounds,
  doubtsOfMask,
  estimateForeground,
  analysePicture,
  type Picture,
  type BytePlane,
} from '@app/shared/cutout';
import type { Stopper } from '../stopper.ts';
import type { CropArea } from './crop.ts';

/** The subject of a picture, with its own colours: RGBA of the picture's size. */
export interface PhotoSubject {
  data: Uint8Array;
  alpha: Uint8Array;
  bounds: CropArea;
}

/** Shares of the picture that a subject takes: less is a speck, more is the ground itself. */
const [MIN_SUBJECT_SHARE, MAX_SUBJECT_SHARE] = [0.012, 0.72];
/** More of it half seen than this is mist, and no outline along which to move it apart. */
const MAX_PARTIAL_SHARE = 0.3;
/**
 * A subject may touch so much of the upper side, and of all four: what runs along more of them is
 * sky, wall or ground.
 */
const [ABOVE, AROUND] = [0.5, 0.3];
/**
 * How far two sides of an outline must differ in a channel, and on how much of an outline they
 * must.
 */
const MIN_DIFFERENCE = 18;
const MIN_CONTRASTING_SHARE = 0.8;

/**
 * The subject by the code of 智能抠图; null where none stands out clearly enough to be moved apart
 * from its ground. @param mask of a model; null lets colours find it
 */
export function subjectIn(picture: Picture, mask: BytePlane | null, stopper: Stopper): PhotoSubject | null {
  if (mask && doubtsOfMask(mask).length > 0) return null;
  const work = analysePicture(picture, mask, () => stopper.check());
  stopper.check();
  if (work.seen === null && !work.base.inside.includes(0)) return null;
  const alpha = computeAlpha(picture, work, work.base, true);
  stopper.check();
  const bounds = alphaBounds(alpha, picture);
  if (bounds === null || !isClear(alpha, picture)) return null;
  // A model sees more than colours that differ.
  if (!mask && contrastingShare(alpha, picture) < MIN_CONTRASTING_SHARE) return null;
  const colours = estimateForeground(picture, alpha);
  const data = new Uint8Array(alpha.length * 4);
  for (let at = 0; at < alpha.length; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) data[at * 4 + channel] = colours[at * 3 + channel]!;
    data[at * 4 + 3] = alpha[at]!;
  }
  return { data, alpha, bounds };
}

/**
 * The share of an outline on whose two sides the picture looks different: what is cut through a
 * leaf must not be moved apart.
 */
function contrastingShare(alpha: Uint8Array, { data, width, height }: Picture): number {
  const reach = Math.max(2, Math.round(Math.sqrt(width * height) / 160));
  let [edges, seen] = [0, 0];
  for (let y = reach; y < height - reach; y += 1)
    for (let x = reach; x < width - reach; x += 1) {
      const at = y * width + x;
      if (
        alpha[at]! < 128 ||
        (alpha[at - 1]! >= 128 && alpha[at + 1]! >= 128 && alpha[at - width]! >= 128 && alpha[at + width]! >= 128)
      )
        continue;
      const [across, down] = [
        alpha[at + reach]! - alpha[at - reach]!,
        alpha[at + reach * width]! - alpha[at - reach * width]!,
      ];
      const length = Math.hypot(across, down);
      if (length < 60) continue;
      const step = Math.round((down / length) * reach) * width + Math.round((across / length) * reach);
      edges += 1;
      for (let channel = 0; channel < 3; channel += 1)
        if (Math.abs(data[(at + step) * 4 + channel]! - data[(at - step) * 4 + channel]!) > MIN_DIFFERENCE) {
          seen += 1;
          break;
        }
    }
  return edges === 0 ? 1 : seen / edges;
}

function isClear(alpha: Uint8Array, { width, height }: Picture): boolean {
  let [sum, half, above, around] = [0, 0, 0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const value = alpha[y * width + x]!;
      sum += value;
      if (value > 25 && value < 230) half += 1;
      if (value < 128) continue;
      if (y === 0) above += 1;
      if (y === 0 || y === height - 1 || x === 0 || x === width - 1) around += 1;
    }
  const share = sum / 255 / alpha.length;
  if (share < MIN_SUBJECT_SHARE || share > MAX_SUBJECT_SHARE) return false;
  if (half / (share * alpha.length) > MAX_PARTIAL_SHARE) return false;
  return above < ABOVE * width && around < AROUND * 2 * (width + height);
}
