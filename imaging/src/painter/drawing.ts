import type { ParamsOf } from '@app/shared/contracts/aigc';
import { IMAGE_SHAPES } from '@app/shared/contracts/image-shapes';
import { zImg2imgParams } from '@app/shared/contracts/tool-params/img2img';
import { zTxt2imgParams } from '@app/shared/contracts/tool-params/txt2img';
import type { DrawingTool } from '@app/shared/contracts/tools';

/**
 * Share of the picture that a variation keeps, for engines that get the picture instead of its
 * seed.
 */
const VARIATION_KEEP = 0.55;

/** The drawing of 图片生成 as a task of the workbench. */
export function toDrawingParams(params: ParamsOf<'imgGeneration'>): ParamsOf<DrawingTool> {
  const { prompt, negative_prompt, shape, count, style, like, seed } = params;
  const reference = params.reference ?? (like && { fileId: like.fileId, keep: VARIATION_KEEP });
  const [width, height] = IMAGE_SHAPES[shape];
  const same = { prompt, negative_prompt, width, height, style, seed, batch_size: count };
  if (!reference) return zTxt2imgParams.parse({ tool: 'txt2img', ...same });
  return zImg2imgParams.parse({
    tool: 'img2img',
    ...same,
    fileId: reference.fileId,
    resize_mode: 'crop_and_resize',
    denoising_strength: 1 - reference.keep,
  });
}
