import sharp, { type Sharp } from 'sharp';
import { AppError, CODES } from '@app/shared/errors';
import type { EngineTask } from './task.ts';

/** Where a file is that a task names. @throws AppError when it is gone */
export function fileOf({ files }: Pick<EngineTask, 'files'>, id: string): string {
  const path = files[id];
  if (path === undefined) throw new AppError(CODES.REFUSED, '任务要用的图片已删除，请重新上传');
  return path;
}

/** An uploaded picture as it is shown, with what is transparent on a colour. */
export const openUpright = (path: string, background: string): Sharp =>
  sharp(path, { limitInputPixels: false, failOn: 'error' }).autoOrient().flatten({ background });

/**
 * The pixels of an uploaded picture: upright, in sRGB, on white. @throws AppError when it cannot be
 * read
 */
export async function readPixels(path: string): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await openUpright(path, '#fff')
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new AppError(CODES.REFUSED, '图片无法读取，请换一张', { cause });
    });
  return { data, width: info.width, height: info.height };
}

/**
 * The lightness of an uploaded mask: upright, on black, one byte each. @param size to stretch it to
 * @throws AppError when it cannot be read
 */
export async function readMask(
  path: string,
  size?: { width: number; height: number },
): Promise<{ data: Uint8Array; width: number; height: number }> {
  const mask = openUpright(path, '#000');
  const { data, info } = await (size ? mask.resize(size.width, size.height, { fit: 'fill' }) : mask)
    .greyscale()
    .toColourspace('b-w')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new AppError(CODES.REFUSED, '选区无法读取，请重新涂抹', { cause });
    });
  const { width, height, channels } = info;
  return { data: channels === 1 ? data : data.filter((_, at) => at % channels === 0), width, height };
}
