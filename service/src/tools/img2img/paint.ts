import path from 'node:path';
import sharp from 'sharp';
import { fileOf, openUpright } from '@app/imaging/files';
import type { Img2imgParams } from '@app/shared/contracts/aigc';
import { AppError, CODES } from '@app/shared/errors';
import type { NamedFiles } from '../rules.ts';

/** Fast compression is enough, as the file is read again immediately. */
const PNG = { compressionLevel: 1 };

/**
 * Draws the paint onto the picture; its alpha channel is also the mask. @throws AppError when a
 * file cannot be read
 */
export async function compositePaint(
  { fileId, maskId, paintId }: Pick<Img2imgParams, 'fileId' | 'maskId' | 'paintId'>,
  files: NamedFiles,
  folder: string,
): Promise<NamedFiles> {
  if (!paintId) return files;
  const paint = fileOf({ files }, paintId);
  const painted = path.join(folder, 'painted.png');
  const mask = path.join(folder, 'mask.png');
  try {
    await openUpright(fileOf({ files }, fileId), '#fff')
      .toColourspace('srgb')
      .composite([{ input: paint }])
      .removeAlpha()
      .png(PNG)
      .toFile(painted);
    if (maskId) await sharp(paint).ensureAlpha().extractChannel('alpha').png(PNG).toFile(mask);
  } catch (cause) {
    throw new AppError(CODES.REFUSED, '涂鸦无法叠到原图上，请重新画', { cause });
  }
  return { ...files, [fileId]: painted, ...(maskId ? { [maskId]: mask } : {}) };
}
