import sharp from 'sharp';
import { DETAIL_LIMITS } from '@app/shared/contracts/limits';
import { cropToFaces } from '../crop-to-faces.ts';
import type { OperationRun } from '../operation.ts';
import { type DetailText } from './text-outlines.ts';

export const SHARP_OPTIONS = { limitInputPixels: false } as const;

export const { width: WIDE } = DETAIL_LIMITS;

export const BAND_MARGIN = 56;

export const DETAIL_TALL = 520;

/** Maximum enlargement of a detail: beyond it no more detail is visible. */
export const MAX_ENLARGEMENT = 1.7;

/** Pixels at which the product of the last band is read: it is shown no larger. */
export const CUT_PIXELS = 1_000_000;

/** A band of the strip: its height, and its content in coordinates from its own top. */
export interface DetailBand {
  tall: number;
  ground: string;
  words?: DetailText[];
  /** Additional SVG over the background. */
  svg?: string;
  pictures?: { input: Buffer; left: number; top: number }[];
}

export const TEXT_COLUMN = { left: BAND_MARGIN, width: WIDE - BAND_MARGIN * 2 };

/** Crops a photo to another size, centred, or shifted as far as faces need. */
async function cover(path: string, width: number, height: number, { ways, stopper }: OperationRun): Promise<Buffer> {
  const { data, info } = await sharp(path, SHARP_OPTIONS)
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(width, height, { fit: 'outside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const picture = sharp(data, { raw, ...SHARP_OPTIONS });
  const isCut = info.width > width || info.height > height;
  const found =
    isCut && info.channels === 3
      ? await ways?.people?.({ ...raw, data, channels: 3 }, { stopper, report: () => stopper.check() })
      : null;
  const middle = {
    left: Math.floor((info.width - width) / 2),
    top: Math.floor((info.height - height) / 2),
    width,
    height,
  };
  const { left, top } = cropToFaces(middle, found?.faces ?? [], info);
  return picture
    .extract({ left: Math.round(left), top: Math.round(top), width, height })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

export async function fullBand(path: string, run: OperationRun): Promise<DetailBand> {
  return { tall: WIDE, ground: '#fff', pictures: [{ input: await cover(path, WIDE, WIDE, run), left: 0, top: 0 }] };
}
