import { drawDetailPage } from '../detail/detail.ts';
import { singlePicture } from '../operation.ts';

export const operation = singlePicture<'detailPage'>(drawDetailPage);
