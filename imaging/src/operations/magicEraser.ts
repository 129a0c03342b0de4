import { erase } from '../fill/fill.ts';
import { onePicture } from '../operation.ts';

export const operation = onePicture<'magicEraser'>((params, run) =>
  erase(params, run.file(params.fileId), run.file(params.maskId), run),
);
