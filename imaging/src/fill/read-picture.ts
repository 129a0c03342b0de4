import sharp from 'sharp';
import { AppError, CODES } from '@app/shared/errors';
import type { EraseParams } from '@app/shared/contracts/aigc';
import { UPLOAD_LIMITS, UPLOAD_WORDS } from '@app/shared/contracts/limits';
import { encodePicture } from '../encode-picture.ts';
import type { EngineImage } from '../task.ts';
import type { ExemplarPicture } from './exemplar.ts';
import type { Rectangle } from './frame.ts';

const SHARP_OPTIONS = { limitInputPixels: false } as const;

/** File format of the result. */
type Format = EraseParams['format'];

const bytesOf = ({ buffer, byteOffset, byteLength }: Buffer) => new Uint8Array(buffer, byteOffset, byteLength);

/**
 * Reads a picture upright, in sRGB; with alpha when the picture has one and the format supports it.
 */
export async function readPicture(path: string, format: Format): Promise<ExemplarPicture> {
  const { width, height, hasAlpha } = await sharp(path, SHARP_OPTIONS).metadata();
  if (width * height > UPLOAD_LIMITS.pixels)
    throw new AppError(CODES.REFUSED, `图片超过 ${UPLOAD_WORDS.pixels}，请先缩小图片`);
  const keeps = hasAlpha && format !== 'jpg';
  const upright = sharp(path, SHARP_OPTIONS).autoOrient().toColourspace('srgb');
  const coloured = keeps ? upright.ensureAlpha() : upright.flatten({ background: '#fff' }).removeAlpha();
  const { data, info } = await coloured.raw().toBuffer({ resolveWithObject: true });
  const channels = keeps ? 4 : 3;
  if (info.channels === channels) return { data: bytesOf(data), width: info.width, height: info.height, channels };
  const spread = new Uint8Array(info.width * info.height * channels);
  for (let at = 0; at < info.width * info.height; at += 1) {
    spread.fill(data[at * info.channels]!, at * channels, at * channels + 3);
    if (keeps) spread[at * channels + 3] = data[at * info.channels + 1]!;
  }
  return { data: spread, width: info.width, height: info.height, channels };
}

/** Copies a rectangle of bytes from one place of a picture to one of another. */
export function copyPart(
  from: ExemplarPicture,
  at: { left: number; top: number },
  to: ExemplarPicture,
  area: Rectangle,
): void {
  const { channels } = from;
  for (let y = 0; y < area.height; y += 1) {
    const start = ((at.top + y) * from.width + at.left) * channels;
    to.data.set(
      from.data.subarray(start, start + area.width * channels),
      ((area.top + y) * to.width + area.left) * channels,
    );
  }
}

export function encodeFilled({ data, width, height, channels }: ExemplarPicture, format: Format): Promise<EngineImage> {
  const picture = sharp(data, { raw: { width, height, channels }, ...SHARP_OPTIONS });
  return encodePicture(picture, format, { width, height });
}
