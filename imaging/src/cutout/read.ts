import sharp, { type Sharp } from 'sharp';
import { UPLOAD_LIMITS, UPLOAD_WORDS } from '@app/shared/contracts/limits';
import { STROKE_VALUES, type Picture } from '@app/shared/cutout';
import { AppError, CODES } from '@app/shared/errors';
import { requireSameSize } from '../fill/mask-size.ts';

const OPEN = { limitInputPixels: false } as const;

/**
 * Reads a picture upright, in sRGB with alpha, 8 bits; the first frame of an animation. @param most
 * maximum number of pixels
 */
export async function readRgba(path: string, most = Infinity): Promise<Picture> {
  const { width, height, autoOrient } = await sharp(path, OPEN).metadata();
  if (width * height > UPLOAD_LIMITS.pixels)
    throw new AppError(CODES.REFUSED, `图片超过 ${UPLOAD_WORDS.pixels}，请先缩小图片`);
  const upright = sharp(path, OPEN).autoOrient();
  const scale = Math.sqrt(most / (width * height));
  return raw(scale < 1 ? upright.resize({ width: Math.max(1, Math.round(autoOrient.width * scale)) }) : upright);
}

/** Reads the background in the frame's size; the margin of a contained picture is white. */
export const readGround = (path: string, width: number, height: number, fit: 'cover' | 'contain'): Promise<Picture> =>
  raw(
    sharp(path, OPEN).autoOrient().resize({ width, height, fit, background: '#fff' }).flatten({ background: '#fff' }),
  );

async function raw(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 4) return { data, width, height };
  const out = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    out.fill(data[at * channels]!, at * 4, at * 4 + 3);
    out[at * 4 + 3] = data[at * channels + channels - 1]!;
  }
  return { data: out, width, height };
}

/**
 * Reads strokes as a mask of the picture's size. @throws AppError when they are unreadable or of
 * another size
 */
export async function readStrokes(path: string, { width, height }: Picture): Promise<Uint8Array> {
  const grey = { r: STROKE_VALUES.untouched, g: STROKE_VALUES.untouched, b: STROKE_VALUES.untouched };
  const { data, info } = await sharp(path, OPEN)
    .autoOrient()
    .flatten({ background: grey })
    .greyscale()
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new AppError(CODES.REFUSED, '笔迹无法读取，请重新涂抹', { cause });
    });
  requireSameSize(info, { width, height });
  if (info.channels === 1) return data;
  return Uint8Array.from({ length: width * height }, (_, at) => data[at * info.channels]!);
}
