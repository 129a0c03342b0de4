import type { ExemplarPicture } from './exemplar.ts';
import type { Rectangle } from './frame.ts';

export type Side = 'left' | 'top' | 'right' | 'bottom';

const SIDE_NAMES: Readonly<Record<Side, string>> = { left: '左边', top: '上边', right: '右边', bottom: '下边' };

/** Maximum width of a rim in px: a wider one is a frame that somebody wanted. */
const MAX_RIM_PX = 4;
/** Minimum step between rim and photo, mean of the channels in levels of 255. */
const MIN_STEP = 6;
/** Share of the side along which the step has one sign. */
const ALONG = 0.9;
/** Maximum step behind the rim, as a share of the step at it: more is a gradient of the photo. */
const BEHIND = 1 / 3;
/** Shorter sides are not judged. */
const MIN_LENGTH_PX = 32;

/** Mean step from line `line` of a side to the next one inside, and the share with its sign. */
function stepAfter({ data, width, height, channels }: ExemplarPicture, side: Side, line: number) {
  const upright = side === 'left' || side === 'right';
  const fromEnd = side === 'right' || side === 'bottom';
  const length = upright ? height : width;
  const across = (upright ? width : height) - 1;
  const at = (along: number, depth: number) => {
    const place = fromEnd ? across - depth : depth;
    return (upright ? along * width + place : place * width + along) * channels;
  };
  let [sum, rising, falling] = [0, 0, 0];
  for (let along = 0; along < length; along += 1) {
    const [outer, inner] = [at(along, line), at(along, line + 1)];
    if (channels === 4 && (data[outer + 3] !== 255 || data[inner + 3] !== 255)) continue;
    const step =
      data[inner]! + data[inner + 1]! + data[inner + 2]! - data[outer]! - data[outer + 1]! - data[outer + 2]!;
    sum += step / 3;
    if (step > 0) rising += 1;
    if (step < 0) falling += 1;
  }
  return { mean: sum / length, along: Math.max(rising, falling) / length };
}

/**
 * Width in px of a rim along one side, 0 without one. Resizing and scanning often leave one to
 * four lines there that are darker or lighter than the photo.
 */
function rimWidth(picture: ExemplarPicture, side: Side): number {
  const { width, height } = picture;
  if (Math.min(width, height) < MIN_LENGTH_PX) return 0;
  for (let rim = MAX_RIM_PX; rim > 0; rim -= 1) {
    const [step, behind] = [stepAfter(picture, side, rim - 1), stepAfter(picture, side, rim)];
    const size = Math.abs(step.mean);
    if (size >= MIN_STEP && step.along >= ALONG && Math.abs(behind.mean) <= size * BEHIND) return rim;
  }
  return 0;
}

/**
 * Adds the rims of a photo that lies at `area` of a larger picture to the mask: their colour would
 * spread over all that is new.
 * @returns the sides that had one
 */
export function maskRims(photo: ExemplarPicture, sides: readonly Side[], mask: Uint8Array, area: Rectangle): Side[] {
  return sides.filter((side) => {
    const rim = rimWidth(photo, side);
    const [wide, high] = side === 'left' || side === 'right' ? [rim, photo.height] : [photo.width, rim];
    const left = area.left + (side === 'right' ? photo.width - rim : 0);
    const top = area.top + (side === 'bottom' ? photo.height - rim : 0);
    for (let y = top; y < top + high; y += 1) mask.fill(1, y * area.width + left, y * area.width + left + wide);
    return rim > 0;
  });
}

/** The note of a result for the sides whose rim was replaced. */
export const rimNote = (sides: readonly Side[]): string[] =>
  sides.length > 0 ? [`照片${sides.map((side) => SIDE_NAMES[side]).join('、')}的细边线也补成了新画面`] : [];
