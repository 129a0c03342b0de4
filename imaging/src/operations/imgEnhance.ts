import { enhance } from '../enhance/enhance.ts';
import { onePicture } from '../operation.ts';

export const operation = onePicture<'imgEnhance'>((params, { file, stopper, tell, ways }) =>
  enhance(params, file(params.fileId), stopper, tell, ways),
);
