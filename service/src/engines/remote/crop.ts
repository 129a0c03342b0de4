import sharp from 'sharp';
import type { Pixels, Size } from '@app/imaging/pixels';

const named = ({ width, height }: Size) => `${width}×${height}`;

/**
 * Brings a picture to the requested size: the excess of one side is cropped at both ends equally,
 * and the rest is scaled.
 *
 * @returns the picture, with Chinese notes on what was done; no notes when it had that size
 */
export async function cropTo(pixels: Pixels, size: Size): Promise<{ pixels: Pixels; notes: string[] }> {
  const { data, width, height } = pixels;
  if (width === size.width && height === size.height) return { pixels, notes: [] };
  const scale = Math.max(size.width / width, size.height / height);
  const cut = Math.abs(width * scale - size.width) >= 1 || Math.abs(height * scale - size.height) >= 1;
  const scaled = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(size.width, size.height, { fit: 'cover', position: 'centre' })
    .raw()
    .toBuffer();
  return {
    pixels: { data: scaled, ...size },
    notes: [`引擎画成 ${named(pixels)}，已${cut ? '裁剪并' : ''}缩放为 ${named(size)}`],
  };
}
