import type { Sharp } from 'sharp';
import type { EngineImage } from './task.ts';

/** Media type of each format that tools offer. */
export const PICTURE_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

/** Encodes a finished picture of this size in the format that its task requested. */
export async function encodePicture(
  picture: Sharp,
  format: keyof typeof PICTURE_TYPES,
  { width, height }: { width: number; height: number },
): Promise<EngineImage> {
  const data = await (
    format === 'jpg'
      ? picture.jpeg({ quality: 93, chromaSubsampling: '4:4:4' })
      : format === 'webp'
        ? picture.webp({ quality: 93, effort: 3 })
        : picture.png({ compressionLevel: 6 })
  ).toBuffer();
  return { data, type: PICTURE_TYPES[format], width, height, seed: null, infotext: '', notes: [] };
}
