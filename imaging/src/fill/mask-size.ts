import { AppError, CODES } from '@app/shared/errors';

interface Size {
  width: number;
  height: number;
}

/** @throws AppError when mask and picture differ in size */
export function requireSameSize(mask: Size, picture: Size): void {
  if (mask.width === picture.width && mask.height === picture.height) return;
  throw new AppError(
    CODES.REFUSED,
    `选区的尺寸（${mask.width}×${mask.height}）与图片（${picture.width}×${picture.height}）不一致，请重新涂抹`,
  );
}
