import type { Size, View } from './geometry.ts';

/** A message for the person who chose the file. */
export class PictureError extends Error {}

/**
 * Decodes a picture; browsers apply its EXIF orientation.
 * @throws PictureError when it cannot be decoded or is smaller than `least`
 */
export async function readPicture(url: string, least: Size): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  try {
    await picture.decode();
  } catch {
    throw new PictureError('这张图片打不开，可能已损坏，请换一张');
  }
  const { naturalWidth: width, naturalHeight: height } = picture;
  if (width < least.width || height < least.height) {
    throw new PictureError(`图片只有 ${width}×${height} 像素，至少需要 ${least.width}×${least.height}`);
  }
  return picture;
}

/** JPG stays JPG; formats with transparency become PNG, which every browser can write. */
export function outputType(type: string): { type: 'image/jpeg' | 'image/png'; extension: string } {
  return type === 'image/jpeg' ? { type, extension: 'jpg' } : { type: 'image/png', extension: 'png' };
}

/**
 * Draws the area under the frame.
 * @param size of the result in px
 */
export async function cutOut(
  picture: HTMLImageElement,
  cut: { view: View; frame: Size },
  size: Size,
  name: string,
  sourceType: string,
): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('浏览器不能处理这张图片，请换一张');
  const { view, frame } = cut;
  context.imageSmoothingQuality = 'high';
  context.translate(size.width / 2, size.height / 2);
  context.scale(size.width / frame.width, size.height / frame.height);
  context.translate(view.x, view.y);
  context.rotate((view.turns * Math.PI) / 2);
  context.scale(view.scale, view.scale);
  context.drawImage(picture, -picture.naturalWidth / 2, -picture.naturalHeight / 2);
  const { type, extension } = outputType(sourceType);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));
  if (!blob) throw new PictureError('浏览器不能处理这张图片，请换一张');
  return new File([blob], `${name.replace(/\.[^.]*$/, '') || 'picture'}.${extension}`, { type });
}
