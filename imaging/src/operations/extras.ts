import { resample } from '../resample.ts';
import { onePicture } from '../operation.ts';

export const operation = onePicture<'extras'>((params, { file, stopper }) =>
  resample(params, file(params.fileId), stopper),
);
