import { enhancePicture } from '../enhance/enhance.ts';
import { singlePicture } from '../operation.ts';

export const operation = singlePicture<'imgEnhance'>((params, { file, stopper, tell, ways }) =>
  enhancePicture(params, file(params.fileId), stopper, tell, ways),
);
