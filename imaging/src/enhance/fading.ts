import sharp from 'sharp';
import type { RawPicture } from './tiles.ts';

/** Effect of fading on each channel: where black and white lie now. */
export interface Fading {
  black: readonly number[];
  white: readonly number[];
}

/** Share of pixels that are darker than black, and lighter than white. */
const DARKEST = 0.001;
const LIGHTEST = 0.005;
/** In a picture that is not faded, something is darker or lighter than this. */
const LIFTED = 38;
const SUNK = 240;
/** Ink loses so much at most: where black seems lighter than this there is nothing black. */
const LOST = 64;
/** Black leans so far at most, in levels; beyond that the darkest things have a colour. */
const TINT = 16;
/** Where black and white go; not to the very ends: pixels beyond are there. */
const BLACK = 3;
const WHITE = 250;
/** Paper yellows so far at most; what leans more has its colour from the scene. */
const LEAN = 1.25;
/** The most that contrast is driven up by. */
const MOST = 2.2;

/**
 * Measured on a picture of this length, without what is thinner than this: dust that stayed is
 * blacker than the print.
 */
const LONGEST = 512;
const THIN = 3;
/** Smaller ones tell nothing. */
const SMALLEST = 16;

/** Null when blacks are black or whites are white. */
export async function findFading(picture: RawPicture): Promise<Fading | null> {
  if (Math.min(picture.width, picture.height) < SMALLEST) return null;
  const raw = { width: picture.width, height: picture.height, channels: 3 as const };
  const small = await sharp(picture.data, { raw, limitInputPixels: false })
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
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
  if (lifted < LIFTED || mean(light) > SUNK || mean(light) - lifted < 20) return null;
  const ink = Math.min(LOST, lifted);
  const black = darkest.map((level) => ink + Math.min(TINT, Math.max(-TINT, level - lifted)));
  // Paper loses no more than ink does by half: what is darker than that is a scene without white.
  const least = 255 - 1.5 * ink;
  const spans = light.map((level, channel) => Math.max(level, least) - black[channel]!);
  // The widest span is that of white; others may differ from it as far as paper yellows.
  const widest = Math.max(...spans, (WHITE - BLACK) / MOST);
  return { black, white: spans.map((span, channel) => black[channel]! + Math.max(span, widest / LEAN)) };
}

/** How much contrast `restoreTones` gives back, in the mean of the channels. */
export const gainOf = ({ black, white }: Fading) =>
  (black.reduce((sum, level, channel) => sum + 1 / (white[channel]! - level), 0) * (WHITE - BLACK)) / 3;

/** Black and white where they were. */
export function restoreTones(picture: RawPicture, { black, white }: Fading): RawPicture {
  const tables = black.map((level, channel) =>
    Uint8ClampedArray.from(
      { length: 256 },
      (_, value) => BLACK + ((value - level) * (WHITE - BLACK)) / (white[channel]! - level),
    ),
  );
  return { ...picture, data: picture.data.map((value, at) => tables[at % 3]![value]!) };
}
