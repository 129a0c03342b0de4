import { AppError, CODES } from '@app/shared/errors';

/**
 * Renders a control map as a PNG on black, the format that models expect.
 * @throws AppError when it is too large for the browser
 */
export async function mapPng(
  size: { width: number; height: number },
  paint: (brush: CanvasRenderingContext2D) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const brush = canvas.getContext('2d');
  if (brush) {
    brush.fillStyle = '#000';
    brush.fillRect(0, 0, size.width, size.height);
    paint(brush);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new AppError(CODES.REFUSED, '浏览器画不出这么大的图，请把宽和高改小再试');
  return blob;
}
