import { txt2img } from '../txt2img.ts';
import { operation as img2img } from './img2img.ts';
import type { Operation } from '../operation.ts';
import { toDrawingParams } from '../painter/drawing.ts';

/** How much of another seed makes a picture that resembles the first, and is another. */
const VARIED = 0.5;

/**
 * Painted as the workbench paints the same words; what is to resemble a painting has its seed, and
 * some of another.
 */
export const operation: Operation<'imgGeneration'> = (params, run) => {
  const { like, reference } = params;
  const drawn = toDrawingParams(like && !reference ? { ...params, like: null } : params);
  if (drawn.tool === 'img2img') return img2img(drawn, run);
  const { made, ...rest } = run;
  return txt2img(drawn, { ...rest, from: made, ...(like && { vary: { seed: like.seed, strength: VARIED } }) });
};
