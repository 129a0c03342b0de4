import type { Capabilities } from '@app/shared/contracts/aigc';
import { modelNamed } from '@app/shared/contracts/generation-problem';
import { clamp, DEFAULT_FORM, type SdSettings } from './form.ts';

/** Families as LoRAs, models and files name them; the first that fits counts. */
const SIDES: readonly (readonly [RegExp, number])[] = [
  [/xl|pony|illustrious|noobai|animagine|sd[-_ ]?v?3|flux|qwen|z[-_ ]?image|hidream|lumina/i, 1024],
  [/(?:^|[^a-z\d])(?:sd|stable[-_ ]?diffusion)?[-_ ]?v?1[-._]?[45](?![\d.])/i, 512],
];

/** Side of the square that a model draws well, in px; null where nothing says its family. */
function sideOf({ models, model: own }: Capabilities, chosen: string): number | null {
  const name = modelNamed(models, chosen || own) ?? own;
  const model = models.find((one) => one.name === name);
  if (model?.suggested) return model.suggested.side;
  return SIDES.find(([family]) => family.test(model?.base || name))?.[1] ?? null;
}

/** The size of a form; until somebody has chosen one it is that of the model's family. */
export function sizeFor(
  { width, height, ownSize, model }: Pick<SdSettings, 'width' | 'height' | 'ownSize' | 'model'>,
  offered: Capabilities,
): { width: number; height: number } {
  const isFirst = width === DEFAULT_FORM.width && height === DEFAULT_FORM.height;
  const side = isFirst && !ownSize ? sideOf(offered, model) : null;
  const fit = (length: number) => clamp(length, offered.limits.side);
  return { width: fit(side ?? width), height: fit(side ?? height) };
}
