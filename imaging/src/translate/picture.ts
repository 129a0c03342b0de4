import sharp, { type OutputInfo } from 'sharp';
import { UPLOAD_LIMITS, UPLOAD_WORDS } from '@app/shared/contracts/limits';
import { AppError, CODES } from '@app/shared/errors';
import { SMALLEST_SIDE, tooSmallProblem } from './check.ts';
import type { Rectangle } from './geometry.ts';
import type { Colours } from '../models/text.ts';

const OPEN = { limitInputPixels: false } as const;
/** Maximum longer side of the picture in which text is detected. */
const WORKING_SIDE = 1600;
/** Smaller pictures are made this large, up to `LARGER` times: small letters are read better so. */
const SMALL_SIDE = 1152;
const LARGER = 2;

export interface LoadedPicture {
  picture: Colours;
  /** Its size over that of the file's picture. */
  scale: number;
  width: number;
  height: number;
}

const unreadable = (cause: unknown) => {
  throw new AppError(CODES.REFUSED, '图片无法读取，请换一张 JPG、PNG 或 WebP 图片', { cause });
};

/**
 * Size of the upright picture in pixels.
 * @throws AppError in Chinese for a picture in which text cannot be detected
 */
export async function sizeOf(path: string): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(path, OPEN).metadata().catch(unreadable);
  const { width, height } = autoOrient;
  if (width * height > UPLOAD_LIMITS.pixels)
    throw new AppError(CODES.REFUSED, `图片超过 ${UPLOAD_WORDS.pixels}，请先缩小图片`);
  if (Math.min(width, height) < SMALLEST_SIDE) throw new AppError(CODES.REFUSED, tooSmallProblem(width, height));
  return { width, height };
}

/**
 * Upright, on white where it is transparent, of a size in which text is found: the whole, or a part
 * of it.
 * @param part in pixels of the upright picture, and how much larger it is wanted
 * @throws AppError in Chinese
 */
export async function loadToRead(path: string, part?: Rectangle & { scale: number }): Promise<LoadedPicture> {
  const { width, height } = await sizeOf(path);
  const from = part ?? { x: 0, y: 0, width, height };
  const longest = Math.max(from.width, from.height);
  const wanted = part?.scale ?? Math.max(1, Math.min(LARGER, SMALL_SIDE / longest));
  const scale = Math.min(wanted, WORKING_SIDE / longest);
  const { data, info } = await sharp(path, OPEN)
    .autoOrient()
    .extract({ left: from.x, top: from.y, width: from.width, height: from.height })
    .toColourspace('srgb')
    .flatten({ background: '#fff' })
    .resize({
      width: Math.max(1, Math.round(from.width * scale)),
      height: Math.max(1, Math.round(from.height * scale)),
      fit: 'fill',
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
  return { picture: threeChannels(data, info), scale, width, height };
}

/** Expands a grey picture, with one sample a pixel, to three channels. */
function threeChannels(data: Buffer, { width, height, channels }: OutputInfo): Colours {
  if (channels === 3) return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height };
  const spread = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) spread.fill(data[at * channels]!, at * 3, at * 3 + 3);
  return { data: spread, width, height };
}
