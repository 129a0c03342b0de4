import sharp, { type Metadata } from 'sharp';
import type { Pixels, Size } from '@app/imaging/pixels';
import { previewOf } from '@app/imaging/preview';
import { engineFault } from './server.ts';

export const SIZE_ADVICE = '绘图引擎返回的图片不是要的大小，请管理员检查它的设置和扩展';
const PREVIEW_PIXELS = 16_000_000;

/**
 * The pixels of a picture that an engine returned, fully decoded.
 *
 * @throws AppError when it is truncated, has another size than the given one, or is all black (with
 * the given advice: NaN values cause that)
 */
export async function decodePixels(
  bytes: Uint8Array,
  { size, blackAdvice }: { size: Size | null; blackAdvice: string },
): Promise<Pixels & { comments: Metadata['comments'] }> {
  const unreadable = (cause: unknown): never => {
    throw engineFault('绘图引擎返回的图片不完整，请稍后再试', String(cause));
  };
  const picture = sharp(bytes, { failOn: 'error' });
  const { width, height, comments } = await picture.metadata().catch(unreadable);
  if (size && (width !== size.width || height !== size.height))
    throw engineFault(SIZE_ADVICE, `${width}×${height}, expected ${size.width}×${size.height}`);
  const data = await picture.removeAlpha().toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer().catch(unreadable);
  if (data.every((value) => value === 0)) throw engineFault(blackAdvice, 'every pixel is black');
  return { data, width, height, comments };
}

/** Encodes pixels of three channels, or of one, as PNG. */
export function encodePng({ data, width, height }: Pixels): Promise<Buffer> {
  const channels = data.length === width * height ? 1 : 3;
  const picture = sharp(data, { raw: { width, height, channels }, limitInputPixels: false });
  return (channels === 1 ? picture.toColourspace('b-w') : picture).png({ compressionLevel: 7 }).toBuffer();
}

/** A verified picture as PNG, with its alpha and without its metadata. */
export const transparentPngOf = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { failOn: 'error' }).toColourspace('srgb').ensureAlpha().png({ compressionLevel: 7 }).toBuffer();

/** Shrinks a picture to at most this many pixels. */
export async function fitPixels({ data, width, height }: Pixels, most: number): Promise<Pixels> {
  const scale = Math.sqrt(most / (width * height));
  if (scale >= 1) return { data, width, height };
  const size = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  const raw = { raw: { width, height, channels: 3 as const }, limitInputPixels: false };
  return { data: await sharp(data, raw).resize(size.width, size.height, { fit: 'fill' }).raw().toBuffer(), ...size };
}

export const decodeBase64 = (base64: string) => Buffer.from(base64.replace(/^data:[^,]*,/, ''), 'base64');

/** A preview small enough for a socket message; `null` when it is no picture. */
export async function smallPreview(bytes: Uint8Array): Promise<Uint8Array | null> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: PREVIEW_PIXELS })
      .removeAlpha()
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return await previewOf(data, info.width, info.height);
  } catch {
    return null;
  }
}
