import type { Capabilities } from '@app/shared/contracts/aigc';
import { trainedSide } from './family.ts';
import { clampToRange, DEFAULT_FORM, type SdSettings } from './form.ts';

/** Size of a form; until one is chosen it is the native size of the model's family. */
export function sizeFor(
  { width, height, ownSize, model }: Pick<SdSettings, 'width' | 'height' | 'ownSize' | 'model'>,
  offered: Capabilities,
): { width: number; height: number } {
  const isFirst = width === DEFAULT_FORM.width && height === DEFAULT_FORM.height;
  const side = isFirst && !ownSize ? trainedSide(offered, model) : null;
  const fit = (length: number) => clampToRange(length, offered.limits.side);
  return { width: fit(side ?? width), height: fit(side ?? height) };
}
