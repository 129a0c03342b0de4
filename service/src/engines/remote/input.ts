import type { Sharp } from 'sharp';
import { openUpright, readPixels } from '@app/imaging/files';
import type { Size } from '@app/imaging/pixels';
import { fitModeOf, fitPicture } from '@app/imaging/repaint';
import type { ControlResize } from '@app/shared/contracts/control';
import { AppError, CODES } from '@app/shared/errors';
import { encodePng } from './picture.ts';

export interface UprightPicture {
  width: number;
  height: number;
  /** PNG data in base64. */
  base64: string;
}

const sent = async (picture: Sharp): Promise<UprightPicture> => {
  const { data, info } = await picture
    .png({ compressionLevel: 3 })
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw new AppError(CODES.REFUSED, '图片无法读取，请换一张', { cause });
    });
  return { width: info.width, height: info.height, base64: data.toString('base64') };
};
const within = (picture: Sharp, longest: number | undefined) =>
  longest ? picture.resize(longest, longest, { fit: 'inside', withoutEnlargement: true }) : picture;

/**
 * A picture in the form that engines accept: upright, sRGB, on white where it is transparent,
 * without metadata.
 *
 * @param longest side in px that is enough @throws AppError when it cannot be read
 */
export const readUpright = (path: string, longest?: number): Promise<UprightPicture> =>
  sent(within(openUpright(path, '#fff'), longest).toColourspace('srgb'));

/**
 * A control picture resized to the output as its unit says, as PNG. @throws AppError when it cannot
 * be read
 */
export async function readFitted(path: string, size: Size, mode: ControlResize): Promise<Buffer> {
  const picture = await readPixels(path);
  return encodePng(await fitPicture({ ...picture, channels: 3 }, size, fitModeOf(mode)));
}

/** A mask in the form that engines accept: one grey channel, white where the picture is redrawn. */
export const readMask = (path: string, longest?: number): Promise<UprightPicture> =>
  sent(within(openUpright(path, '#000'), longest).toColourspace('b-w'));
