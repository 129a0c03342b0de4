import type { TaskImage } from '@app/shared/contracts/aigc';
import { sizeText } from './sizes.ts';
import type { StagePicture } from './Stage.tsx';

/** Props of a picture for the stage. @param width of the rendition that is fetched */
export const stagePicture = (
  image: Pick<TaskImage, 'url' | 'width' | 'height'>,
  label: string,
  width = 1600,
): StagePicture => ({
  src: `${image.url}?w=${width}`,
  label,
  size: sizeText(image),
  ratio: image.width / image.height,
});
