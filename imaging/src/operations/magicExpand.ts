import { expand } from '../fill/fill.ts';
import { onePicture } from '../operation.ts';

export const operation = onePicture<'magicExpand'>((params, run) => expand(params, run.file(params.fileId), run));
