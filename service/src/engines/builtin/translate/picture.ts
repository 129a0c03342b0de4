import sharp, { type OutputInfo } from 'sharp';
import { UPLOAD_LIMITS } from '@app/shared/contracts/limits';
import { AppError, CODES } from '@app/shared/errors';
import { SMALLEST_SIDE, tooSmall } from './check.ts';
import type { Colours } from './regions.ts';

const OPEN = { limitInputPixels: false } as const;
/** Longer side of the picture that text is looked for in; small ones are made up to twice as large. */
const WORKING_SIDE = 1600;

export interface Loaded {
  picture: Colours;
  /** Its size over that of the file's picture. */
  scale: number;
  width: number;
  height: number;
}

/** Upright, on white where it is transparent, of a size in which text is found. @throws AppError in Chinese */
export async function loadToRead(path: string): Promise<Loaded> {
  const unreadable = (cause: unknown) => {
    throw new AppError(CODES.REFUSED, '图片无法读取，请换一张 JPG、PNG 或 WebP 图片', { cause });
  };
  const { autoOrient } = await sharp(path, OPEN).metadata().catch(unreadable);
  const { width, height } = autoOrient;
  if (width * height > UPLOAD_LIMITS.pixels) throw new AppError(CODES.REFUSED, '图片超过 4000 万像素，请先缩小图片');
  if (Math.min(width, height) < SMALLEST_SIDE) throw new AppError(CODES.REFUSED, tooSmall(width, height));
  const scale = Math.min(2, WORKING_SIDE / Math.max(width, height));
  const { data, info } = await sharp(path, OPEN)
    .autoOrient()
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .resize({ width: Math.round(width * scale), height: Math.round(height * scale), fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  return { picture: threeChannels(data, info), scale, width, height };
}

/** A grey picture comes with one sample a pixel. */
function threeChannels(data: Buffer, { width, height, channels }: OutputInfo): Colours {
  if (channels === 3) return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height };
  const spread = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) spread.fill(data[at * channels]!, at * 3, at * 3 + 3);
  return { data: spread, width, height };
}
