import { txt2img } from '../txt2img.ts';
import type { Operation } from '../operation.ts';

export const operation: Operation<'txt2img'> = (params, { made, ...run }) => txt2img(params, { ...run, from: made });
