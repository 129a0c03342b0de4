import { AppError, CODES } from '@app/shared/errors';
import type { Frame } from '@app/shared/contracts/aigc';
import { UPLOAD_LIMITS, UPLOAD_WORDS } from '@app/shared/contracts/limits';

export interface Rectangle {
  left: number;
  top: number;
  width: number;
  height: number;
}

function rectangleOf(frame: Frame, width: number, height: number): Rectangle {
  if (frame.by === 'rectangle') return frame;
  if (frame.by === 'sides')
    return {
      left: frame.left,
      top: frame.top,
      width: width + frame.left + frame.right,
      height: height + frame.top + frame.bottom,
    };
  const wide = Math.max(width, Math.round((height * frame.width) / frame.height));
  const high = Math.max(height, Math.round((width * frame.height) / frame.width));
  return { left: Math.floor((wide - width) / 2), top: Math.floor((high - height) / 2), width: wide, height: high };
}

/**
 * Rectangle of the photo in its new frame.
 * @throws AppError when the frame does not contain it, is not larger, or is too large
 */
export function placeInFrame(frame: Frame, width: number, height: number): Rectangle {
  const { left, top, ...size } = rectangleOf(frame, width, height);
  if (left + width > size.width || top + height > size.height)
    throw new AppError(CODES.REFUSED, '画幅没有包住整张图片，请重新选择范围');
  if (size.width === width && size.height === height)
    throw new AppError(CODES.REFUSED, '画幅没有变大，请先选择要扩展的范围');
  if (size.width * size.height > UPLOAD_LIMITS.pixels)
    throw new AppError(CODES.REFUSED, `扩展后超过 ${UPLOAD_WORDS.pixels}，请缩小画幅`);
  return { left, top, ...size };
}
