import sharp from 'sharp';
import type { ExtrasParams } from '@app/shared/contracts/aigc';
import { AppError, CODES } from '@app/shared/errors';
import type { EngineImage } from './task.ts';
import type { Stopper } from './stopper.ts';

/** Ways to enlarge without a model, by the names that web UIs know them by. */
export const KERNELS = { Lanczos: 'lanczos3', Bicubic: 'cubic', Nearest: 'nearest' } as const;

const OPEN = { limitInputPixels: false, failOn: 'error' } as const;

/**
 * Enlarges a picture by interpolation: by one kernel, or two mixed. Nothing is made up. @throws
 * AppError when it cannot be read
 */
export async function resampleImage(
  { scale, upscaler, upscaler_2, upscaler_2_visibility: share }: ExtrasParams,
  path: string,
  stopper: Stopper,
): Promise<EngineImage> {
  try {
    const { autoOrient } = await sharp(path, OPEN).metadata();
    const size = { width: Math.round(autoOrient.width * scale), height: Math.round(autoOrient.height * scale) };
    const by = async (name: string) => {
      const { data, info } = await sharp(path, OPEN)
        .autoOrient()
        .toColourspace('srgb')
        .resize({ ...size, fit: 'fill', kernel: KERNELS[(name || 'Lanczos') as keyof typeof KERNELS] })
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true });
      stopper.check();
      return { data, channels: info.channels };
    };
    const { data, channels } = await by(upscaler);
    if (share > 0) {
      const other = (await by(upscaler_2)).data;
      for (let at = 0; at < data.length; at += 1) data[at] = Math.round(data[at]! + (other[at]! - data[at]!) * share);
    }
    const png = await sharp(data, { raw: { ...size, channels }, ...OPEN })
      .png({ compressionLevel: 6 })
      .toBuffer();
    return { data: png, type: 'image/png', ...size, seed: null, infotext: '', notes: [] };
  } catch (cause) {
    if (cause instanceof AppError || (cause as Error).name === 'StoppedError') throw cause;
    throw new AppError(CODES.REFUSED, '图片无法读取，请换一张', { cause });
  }
}
