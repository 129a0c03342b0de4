import { img2img } from '../img2img.ts';
import type { Operation } from '../operation.ts';

export const operation: Operation<'img2img'> = (params, { made, ...run }) => img2img(params, { ...run, from: made });
