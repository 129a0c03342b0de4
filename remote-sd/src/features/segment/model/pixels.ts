import type { FileInfo } from '@app/shared/contracts/aigc';
import { AppError, CODES } from '@app/shared/errors';
import { encodePng } from '@app/shared/png';
import type { MaskBitmap } from './mask.ts';

/**
 * Maximum number of pixels at which masks are shown and refined; they are sent at the picture's
 * size.
 */
const WORK_PIXELS = 2_000_000;
/** Side in px of the canvases of a large mask: browsers limit the area of one. */
const TILE = 2048;

interface Size {
  width: number;
  height: number;
}

export function workSize({ width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(WORK_PIXELS / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function canvasOf({ width, height }: Size): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new AppError(CODES.REFUSED, '浏览器不能处理这样大的图片，请先把图片缩小');
  return { canvas, context };
}

/** The grey values of a picture. @param exact for segment ids, which must not be interpolated */
export async function decodeMask(bytes: Blob, exact: boolean): Promise<MaskBitmap> {
  const picture = await createImageBitmap(bytes, { colorSpaceConversion: 'none' });
  const size = workSize(picture);
  const { context } = canvasOf(size);
  context.imageSmoothingEnabled = !exact;
  context.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  const { data } = context.getImageData(0, 0, size.width, size.height);
  return { ...size, data: Uint8Array.from({ length: size.width * size.height }, (_, at) => data[at * 4]!) };
}

/** A canvas that is white where a mask selects, and transparent elsewhere. */
export function alphaCanvas({ data, width, height }: MaskBitmap): HTMLCanvasElement {
  const { canvas, context } = canvasOf({ width, height });
  const image = context.createImageData(width, height);
  for (let at = 0; at < data.length; at += 1) image.data.set([255, 255, 255, data[at]!], at * 4);
  context.putImageData(image, 0, 0);
  return canvas;
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new AppError(CODES.REFUSED, '浏览器没能写出图片，请把图片缩小再试'))),
      'image/png',
    );
  });

const sizeOf = ({ width, height }: FileInfo): Size => ({ width: width ?? 1, height: height ?? 1 });

/** A mask as a PNG of its source's size, white on black. */
export function maskPng(mask: MaskBitmap, source: FileInfo): Promise<Blob> {
  const size = sizeOf(source);
  const white = alphaCanvas(mask);
  const plane = new Uint8Array(size.width * size.height);
  for (let top = 0; top < size.height; top += TILE)
    for (let left = 0; left < size.width; left += TILE) {
      const part = { width: Math.min(TILE, size.width - left), height: Math.min(TILE, size.height - top) };
      const { context } = canvasOf(part);
      context.fillStyle = 'black';
      context.fillRect(0, 0, part.width, part.height);
      context.drawImage(white, -left, -top, size.width, size.height);
      const { data } = context.getImageData(0, 0, part.width, part.height);
      for (let at = 0; at < part.width * part.height; at += 1)
        plane[(top + Math.floor(at / part.width)) * size.width + left + (at % part.width)] = data[at * 4]!;
    }
  return encodePng(plane, size.width, size.height, 1);
}

/** The selected area of a picture as a PNG, the rest transparent. */
export async function cutoutPng(mask: MaskBitmap, source: FileInfo, bytes: Blob): Promise<Blob> {
  const size = sizeOf(source);
  const { canvas, context } = canvasOf(size);
  context.drawImage(alphaCanvas(mask), 0, 0, size.width, size.height);
  context.globalCompositeOperation = 'source-in';
  const picture = await createImageBitmap(bytes);
  context.drawImage(picture, 0, 0, size.width, size.height);
  picture.close();
  return pngOf(canvas);
}
