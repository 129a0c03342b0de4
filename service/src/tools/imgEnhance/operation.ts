import { enhance } from '../../engines/builtin/enhance/enhance.ts';
import { onePicture } from '../operation.ts';

export const operation = onePicture<'imgEnhance'>((params, { file, stopper, tell }) =>
  enhance(params, file(params.fileId), stopper, tell),
);
