import sharp from 'sharp';
import { smallPicture } from './small-picture.ts';
import type { RawPicture } from './tiles.ts';

/** Effect of fading on each channel: the current levels of black and white. */
export interface FadedRange {
  black: readonly number[];
  white: readonly number[];
}

/** Quantiles of pixels that define black and white. */
const DARKEST = 0.001;
const LIGHTEST = 0.005;
/** A faded picture has no pixels darker than this level, and none lighter than the next. */
const FADED_BLACK = 38;
const FADED_WHITE = 240;
/** Maximum lift of black: beyond it the picture contains nothing black. */
const LOST = 64;
/** Maximum tint of black in levels; beyond it the darkest objects are coloured. */
const TINT = 16;
/** Target levels of black and white, short of the extremes, as some pixels are beyond. */
const BLACK = 3;
const WHITE = 250;
/** Maximum yellowing of paper; a stronger tint is from the scene. */
const LEAN = 1.25;
/** Maximum contrast gain. */
const MAX_GAIN = 2.2;

/**
 * Longest side at which fading is measured, after removal of thinner structures: remaining dust is
 * blacker than the print.
 */
const LONGEST = 512;
const THIN = 3;
/** Minimum side of a picture that is measured. */
const SMALLEST = 16;

/** Measures fading; null when blacks are black or whites are white. */
export async function findFading(picture: RawPicture): Promise<FadedRange | null> {
  if (Math.min(picture.width, picture.height) < SMALLEST) return null;
  const small = await smallPicture(picture, LONGEST);
  const { width, height } = small;
  const data = await sharp(small.data, { raw: { width, height, channels: 3 } })
    .median(THIN)
    .raw()
    .toBuffer();
  const counts = [0, 1, 2].map(() => new Uint32Array(256));
  const size = width * height;
  for (let at = 0; at < size * 3; at += 3) {
    counts[0]![data[at]!]! += 1;
    counts[1]![data[at + 1]!]! += 1;
    counts[2]![data[at + 2]!]! += 1;
  }
  const levelAt = (count: Uint32Array, share: number) => {
    let [sum, level] = [0, 0];
    while (level < 255 && (sum += count[level]!) < share * size) level += 1;
    return level;
  };
  const darkest = counts.map((count) => levelAt(count, DARKEST));
  const light = counts.map((count) => levelAt(count, 1 - LIGHTEST));
  const mean = (levels: number[]) => (levels[0]! + levels[1]! + levels[2]!) / 3;
  const lifted = mean(darkest);
  if (lifted < FADED_BLACK || mean(light) > FADED_WHITE || mean(light) - lifted < 20) return null;
  const ink = Math.min(LOST, lifted);
  const black = darkest.map((level) => ink + Math.min(TINT, Math.max(-TINT, level - lifted)));
  // Paper loses half as much as ink at most: a darker picture is a scene without white.
  const least = 255 - 1.5 * ink;
  const spans = light.map((level, channel) => Math.max(level, least) - black[channel]!);
  // The widest span is that of white; others may differ by the maximum yellowing.
  const widest = Math.max(...spans, (WHITE - BLACK) / MAX_GAIN);
  return { black, white: spans.map((span, channel) => black[channel]! + Math.max(span, widest / LEAN)) };
}

/** Mean contrast gain of `restoreTones` over the channels. */
export const contrastGain = ({ black, white }: FadedRange) =>
  (black.reduce((sum, level, channel) => sum + 1 / (white[channel]! - level), 0) * (WHITE - BLACK)) / 3;

/** Stretches the levels back to black and white. */
export function restoreTones(picture: RawPicture, { black, white }: FadedRange): RawPicture {
  const tables = black.map((level, channel) =>
    Uint8ClampedArray.from(
      { length: 256 },
      (_, value) => BLACK + ((value - level) * (WHITE - BLACK)) / (white[channel]! - level),
    ),
  );
  return { ...picture, data: picture.data.map((value, at) => tables[at % 3]![value]!) };
}
