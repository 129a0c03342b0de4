import { eraseObjects } from '../fill/fill.ts';
import { singlePicture } from '../operation.ts';

export const operation = singlePicture<'magicEraser'>((params, run) =>
  eraseObjects(params, run.file(params.fileId), run.file(params.maskId), run),
);
