import { resampleImage } from '../resample.ts';
import { singlePicture } from '../operation.ts';

export const operation = singlePicture<'extras'>((params, { file, stopper }) =>
  resampleImage(params, file(params.fileId), stopper),
);
