import type { FileInfo } from '@app/shared/contracts/aigc';
import type { Picture } from './pictures.ts';

/** How much of the prompt names the photo. */
const NAME_LENGTH = 20;

/**
 * A finished picture as the photo that another tool begins with; its file, which the browser has, says type and size.
 * @throws {Error} when it cannot be had
 */
export async function photoOf({ image, params }: Picture): Promise<FileInfo> {
  const { fileId, url, width, height } = image;
  const response = await fetch(url);
  if (!response.ok) throw new Error('图片没有打开，请稍后重试');
  const { type, size } = await response.blob();
  return { fileId, url, name: params.prompt.slice(0, NAME_LENGTH), type, bytes: size, width, height };
}
