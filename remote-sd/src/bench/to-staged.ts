import type { StagedPicture } from '../draft/canvas-draft.ts';
import type { ResultPicture } from '../features/results/model/pictures.ts';
import { titleOf } from '../model/drawing.ts';

/** A result as the canvas tries it. */
export function toStaged({ key, image, params }: ResultPicture): StagedPicture {
  const { fileId, url, width, height } = image;
  const name = titleOf(params).slice(0, 40);
  return { key, file: { fileId, url, width, height, name, type: 'image/png', bytes: 0 } };
}
