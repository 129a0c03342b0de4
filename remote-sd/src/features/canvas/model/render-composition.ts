import type { FileInfo } from '@app/shared/contracts/aigc';
import { AppError, CODES } from '@app/shared/errors';
import { call } from '@app/shared/http/call';
import { download, upload } from '@app/shared/http/upload';
import { composedKey, layerBox, type ComposedLayer, type Composition } from '../../../model/canvas/compose.ts';
import { isComposition } from '../../../draft/repaint-layers.ts';

/** Maximum number of compositions whose uploads are remembered. */
const MAX_RENDERED = 40;
const rendered = new Map<string, { made: Promise<FileInfo>; file?: FileInfo }>();

/**
 * The service's file of a picture; a composition is drawn and uploaded, once while it is the same.
 * @param stays whether it is a picture of the person's: else it is deleted with its last task
 */
export async function renderPicture(picture: FileInfo | Composition, stays = false): Promise<FileInfo> {
  if (!isComposition(picture)) return picture;
  const key = `${composedKey(picture)}${stays ? ' stays' : ''}`;
  const known = rendered.get(key);
  // A file of an earlier upload may be gone with its last task.
  if (known?.file && !(await isThere(known.file)) && rendered.get(key) === known) rendered.delete(key);
  const before = rendered.get(key);
  if (before) return before.made;
  const made = drawComposition(picture).then((blob) =>
    upload(new File([blob], `${picture.name}.png`, { type: 'image/png' }), {
      ...(stays ? {} : { use: 'mask' }),
      quiet: true,
    }),
  );
  const entry: { made: Promise<FileInfo>; file?: FileInfo } = { made };
  rendered.set(key, entry);
  if (rendered.size > MAX_RENDERED) rendered.delete(rendered.keys().next().value!);
  try {
    entry.file = await made;
    return entry.file;
  } catch (error) {
    rendered.delete(key);
    throw error;
  }
}

/** Whether the service still has a file; an unreachable service is no reason to upload again. */
const isThere = ({ fileId }: FileInfo): Promise<boolean> =>
  call('GET /file/data/get', { fileId }, { quiet: true }).then(
    () => true,
    (error: unknown) => !(error instanceof AppError && error.code === CODES.NOT_FOUND),
  );

/** The uploaded file of a composition that was rendered before. */
export const renderedPicture = (picture: Composition): FileInfo | undefined => rendered.get(composedKey(picture))?.file;

async function loadLayer({ file, name }: ComposedLayer): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(await download(file.url, { quiet: true }));
  } catch {
    throw new AppError(CODES.REFUSED, `图层「${name}」的图片没有载入，可能已被删除：请在画布上换掉、隐藏或删除它`);
  }
}

async function drawComposition({ width, height, blend, ground, layers }: Composition): Promise<Blob> {
  const pictures = await Promise.all(layers.map(loadLayer));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const brush = canvas.getContext('2d');
  if (brush && ground) {
    brush.fillStyle = ground;
    brush.fillRect(0, 0, width, height);
  }
  for (const [at, layer] of layers.entries()) {
    const picture = pictures[at]!;
    const { left, top, right, bottom } = layerBox({ width, height }, layer, picture);
    if (brush) {
      brush.globalAlpha = layer.opacity;
      brush.globalCompositeOperation = blend;
      brush.imageSmoothingQuality = 'high';
      brush.drawImage(picture, left, top, right - left, bottom - top);
    }
    picture.close();
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new AppError(CODES.REFUSED, '浏览器画不出这么大的图，请把宽和高改小再试');
  return blob;
}
