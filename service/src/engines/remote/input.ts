import type { Sharp } from 'sharp';
import { upright } from '@app/imaging/files';
import { AppError, CODES } from '@app/shared/errors';

export interface Upright {
  width: number;
  height: number;
  /** As PNG. */
  base64: string;
}

const sent = async (picture: Sharp): Promise<Upright> => {
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
 * A picture as engines take it: upright, sRGB, white behind what is transparent, without metadata.
 *
 * @param longest side in px that is enough
 * @throws AppError when it cannot be read
 */
export const uprightOf = (path: string, longest?: number): Promise<Upright> =>
  sent(within(upright(path, '#fff'), longest).toColourspace('srgb'));

/** A mask as engines take it: one grey channel, white where it is to be drawn anew. */
export const maskOf = (path: string, longest?: number): Promise<Upright> =>
  sent(within(upright(path, '#000'), longest).toColourspace('b-w'));
