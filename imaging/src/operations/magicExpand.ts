import { expandPicture } from '../fill/fill.ts';
import { singlePicture } from '../operation.ts';

export const operation = singlePicture<'magicExpand'>((params, run) =>
  expandPicture(params, run.file(params.fileId), run),
);
