import type { Stopper } from '../stopper.ts';
import { deblur, DEBLUR_ROUNDS } from './blur.ts';
import { planesOf, writePlanes } from './colour-planes.ts';
import { denoise, DENOISE_MARGIN } from './denoise.ts';
import { enlarge, ENLARGE_MARGIN, inAllParts, TAPS } from './enlarge.ts';
import { FULL_GRAIN, type Cleaning, type Plan } from './plan.ts';
import type { Plane } from './plane.ts';
import { doubled, halved } from './resample.ts';
import { sharpen } from './sharpen.ts';
import { CLASSES } from './structure.ts';
import type { RawPicture, Tile } from './tiles.ts';
import { applyTone } from './tone.ts';
import { COMPRESSED, NOISY, PLAIN } from './weights.ts';

/** What deblurring and sharpening look at around a pixel, at most. */
const FILTER_MARGIN = 12;
/** What all steps together look at around a part; even, so that halved colour falls on the same pixels. */
export const TILE_MARGIN = DENOISE_MARGIN + ENLARGE_MARGIN + FILTER_MARGIN;
/** From this deviation on weights are those of compressed pictures. */
const FULL_ROUNDING = 2;
/** Blocks of colour start further apart: the eye is not so fine there. */
const COLOUR_STRIDE = 4;

const decoded = (text: string) => {
  const bytes = Buffer.from(text, 'base64');
  return Float32Array.from({ length: CLASSES * TAPS }, (_, at) => bytes.readInt16LE(at * 2) / 8192);
};
const [plain, compressed, noisy] = [PLAIN, COMPRESSED, NOISY].map((text) => inAllParts(decoded(text))) as [
  Float32Array,
  Float32Array,
  Float32Array,
];

/** Between the tables by what was cleaned: deviations of rounding and of grain. */
function weightsFor({ rounding, grain }: Pick<Plan, 'rounding' | 'grain'>): Float32Array {
  const ofNoise = Math.min(1, grain / FULL_GRAIN);
  const ofRounding = Math.min(1, rounding / FULL_ROUNDING) * (1 - ofNoise);
  if (ofNoise + ofRounding === 0) return plain;
  return plain.map((weight, at) => weight + (compressed[at]! - weight) * ofRounding + (noisy[at]! - weight) * ofNoise);
}

/** Twice as large, by what was cleaned from it before. */
export const enlargeBy = (plane: Plane, cleaned: Pick<Plan, 'rounding' | 'grain'>, stopper: Stopper) =>
  enlarge(plane, weightsFor(cleaned), stopper);

function cleanColour(plane: Plane, cleaning: Cleaning | null, { halved: half, stride }: Plan, stopper: Stopper): void {
  if (!cleaning) return;
  if (!half) {
    plane.data.set(denoise(plane, cleaning.noise, cleaning.strength, COLOUR_STRIDE, stopper).data);
    return;
  }
  const small = halved(plane);
  const clean = denoise(small, cleaning.noise, cleaning.strength, stride, stopper);
  for (let at = 0; at < clean.data.length; at += 1) clean.data[at]! -= small.data[at]!;
  const change = doubled(clean);
  for (let y = 0; y < plane.height; y += 1)
    for (let x = 0; x < plane.width; x += 1) plane.data[y * plane.width + x]! += change.data[y * change.width + x]!;
}

/** Does to one part what the plan says; `onPart` hears how far it is, 0 to 1. */
export function restoreTile(
  from: RawPicture,
  to: RawPicture,
  tile: Tile,
  plan: Plan,
  stopper: Stopper,
  onPart: (part: number) => void = () => undefined,
): void {
  stopper.check();
  const { left, top, readWidth: width, readHeight: height } = tile;
  const planes = planesOf(from, { left, top, width, height });
  const { luma } = plan;
  if (luma)
    planes.luma = denoise(planes.luma, luma.noise, luma.strength, plan.stride, stopper, (part) => onPart(part * 0.6));
  cleanColour(planes.blue, plan.blue, plan, stopper);
  onPart(0.65);
  cleanColour(planes.red, plan.red, plan, stopper);
  onPart(0.7);
  if (plan.blur > 0) planes.luma = deblur(planes.luma, plan.blur, DEBLUR_ROUNDS, stopper);
  if (plan.tone) applyTone(planes, left, top, plan.tone);
  for (let scale = 1; scale < plan.scale; scale *= 2) {
    planes.luma = enlargeBy(planes.luma, plan, stopper);
    planes.blue = doubled(planes.blue);
    planes.red = doubled(planes.red);
  }
  const { scale } = plan;
  if (plan.sharpen > 0) planes.luma = sharpen(planes.luma, plan.sharpen, scale === 4 ? 2.4 : 1.2, plan.faint);
  const part = {
    x: (tile.x - left) * scale,
    y: (tile.y - top) * scale,
    width: tile.width * scale,
    height: tile.height * scale,
  };
  writePlanes(planes, part, to, { x: tile.x * scale, y: tile.y * scale });
}
