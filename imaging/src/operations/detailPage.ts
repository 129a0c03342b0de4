import { detailPage } from '../detail/detail.ts';
import { onePicture } from '../operation.ts';

export const operation = onePicture<'detailPage'>(detailPage);
