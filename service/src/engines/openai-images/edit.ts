import { fileOf, readMask, readPixels } from '@app/imaging/files';
import type { Pixels, Size } from '@app/imaging/pixels';
import { fitModeOf, frameImage, repaintMasked } from '@app/imaging/repaint';
import type { EngineTask } from '@app/imaging/task';
import type { Img2imgParams } from '@app/shared/contracts/aigc';
import { AppError, CODES } from '@app/shared/errors';
import { encodePng } from '../remote/picture.ts';
import type { EditAsk } from './client.ts';
import { maskPng } from './mask.ts';
import { nearestSize, type ImageSizes } from './sizes.ts';

export interface EditRequest {
  ask: Pick<EditAsk, 'image' | 'mask' | 'size'>;
  /** Pastes the result into the picture, so that unmasked pixels are unchanged. */
  finish(painted: Pixels): Promise<Pixels>;
}

const refuse = (message: string) => new AppError(CODES.REFUSED, message);

/**
 * Prepares the picture and mask of an edit, in a size that the model supports. @throws AppError
 * when the task uses a feature that the model lacks
 */
export async function editOf(params: Img2imgParams, task: EngineTask, sizes: ImageSizes): Promise<EditRequest> {
  const { maskId, inpainting_fill: content } = params;
  if (params.prompt === '') throw refuse('请输入提示词：这个引擎按提示词改图');
  if (params.resize_mode === 'latent_upscale') throw refuse('这个引擎没有潜变量放大，请另选「缩放模式」');
  if (maskId && content.startsWith('latent')) throw refuse('这个引擎没有潜变量，请另选「蒙版内容」');
  const asked: Size = { width: params.width, height: params.height };
  const { image, mask, finish } = await repaintMasked({
    picture: await readPixels(fileOf(task, params.fileId)),
    mask: maskId ? await readMask(fileOf(task, maskId)) : null,
    invert: params.mask_invert,
    size: asked,
    fit: fitModeOf(params.resize_mode),
    onlyMasked: params.inpaint_area === 'only_masked' ? { padding: params.inpaint_padding } : null,
    blur: params.mask_blur,
    empty: content === 'fill',
  });
  const size = nearestSize(asked, sizes);
  const frame = await frameImage(image, mask, size);
  return {
    ask: {
      size,
      image: await encodePng(frame.image),
      mask: frame.mask && (await maskPng(frame.mask, size)),
    },
    finish: async (painted) => finish(await frame.unframe(painted)),
  };
}
