import { fileOf, readMask, readPixels } from '@app/imaging/files';
import type { Pixels, Size } from '@app/imaging/pixels';
import { fitModeOf, repaintMasked } from '@app/imaging/repaint';
import type { EngineTask } from '@app/imaging/task';
import type { Img2imgParams } from '@app/shared/contracts/aigc';
import { fitPixels, encodePng } from '../remote/picture.ts';
import type { ComfyClient } from './client.ts';
import type { WorkStart } from './work.ts';

/**
 * Upper limit, in px, of a picture that is encoded first and resized as a latent image: a larger
 * one would exceed the card's memory.
 */
const ENCODED_PIXELS = 4_000_000;

export interface StartedWork {
  start: WorkStart;
  /** Pastes the drawn part into the picture. */
  finish(painted: Pixels): Promise<Pixels>;
}

export const startFromNoise = ({ width, height }: Size): StartedWork => ({
  start: { from: 'nothing', size: { width, height } },
  finish: (painted) => Promise.resolve(painted),
});

/**
 * Uploads the initial picture and its mask, and says how the result is pasted back. @throws
 * AppError when a file cannot be used
 */
export async function startFromPicture(
  params: Img2imgParams,
  task: EngineTask,
  client: ComfyClient,
): Promise<StartedWork> {
  const { width, height, maskId, inpainting_fill: content } = params;
  const size = { width, height };
  const picture = await readPixels(fileOf(task, params.fileId));
  if (!maskId && params.resize_mode === 'latent_upscale') {
    const whole = await fitPixels(picture, ENCODED_PIXELS);
    const image = await client.upload(await encodePng(whole));
    return { ...startFromNoise(size), start: { from: 'picture', image, size, latent: 'bilinear', mask: null } };
  }
  const work = await repaintMasked({
    picture,
    mask: maskId ? await readMask(fileOf(task, maskId)) : null,
    invert: params.mask_invert,
    size,
    fit: fitModeOf(params.resize_mode),
    onlyMasked: params.inpaint_area === 'only_masked' ? { padding: params.inpaint_padding } : null,
    blur: params.mask_blur,
    empty: content === 'fill',
  });
  const image = await client.upload(await encodePng(work.image));
  const mask = work.mask && {
    image: await client.upload(await encodePng({ data: work.mask, ...size })),
    empty: content === 'latent_nothing',
  };
  return { start: { from: 'picture', image, size, latent: null, mask }, finish: work.finish };
}
