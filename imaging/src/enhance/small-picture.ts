import sharp from 'sharp';
import type { Pixels } from '../pixels.ts';
import type { RawPicture } from './tiles.ts';

/** A picture with at most `longest` px on its longer side, for what is measured on a small one. */
export async function smallPicture({ data, width, height }: RawPicture, longest: number): Promise<Pixels> {
  const small = await sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: small.data, width: small.info.width, height: small.info.height };
}
