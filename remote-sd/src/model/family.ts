import type { Capabilities } from '@app/shared/contracts/aigc';
import { modelNamed } from '@app/shared/contracts/generation-problem';

/**
 * Model families by patterns of model names, in the terms of their metadata; the first match
 * counts.
 */
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/xl|pony|illustrious|noobai|animagine/i, 'SDXL'],
  [/sd[-_ ]?v?3/i, 'SD 3'],
  [/chroma/i, 'Chroma'],
  [/flux[-_. ]?2/i, 'Flux.2'],
  [/flux/i, 'Flux'],
  [/qwen[-_ ]?image/i, 'Qwen-Image'],
  [/z[-_ ]?image/i, 'Z-Image'],
  [/hidream/i, 'HiDream'],
  [/lumina/i, 'Lumina 2'],
  [/(?:^|[^a-z\d])(?:sd|stable[-_ ]?diffusion)?[-_ ]?v?1[-._]?[45](?![\d.])/i, 'SD 1.5'],
];
const SIDE_OF_LARGE = 1024;
const SIDES: Readonly<Record<string, number>> = { 'SD 1.5': 512, 'SD 2': 768, Wan: 640 };

type Models = Pick<Capabilities, 'models' | 'model'>;

/** The model that will draw, and its family; empty where neither metadata nor name tell it. */
export function drawingModel({ models, model: own }: Models, chosen: string) {
  const name = modelNamed(models, chosen || own) ?? own;
  const model = models.find((one) => one.name === name);
  const family = model?.base || (FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? '');
  return { model, family };
}

export const familyOf = (offered: Models, chosen: string): string => drawingModel(offered, chosen).family;

/** Native side length of a model in px; null for an unknown family. */
export function trainedSide(offered: Models, chosen: string): number | null {
  const { model, family } = drawingModel(offered, chosen);
  if (model?.suggested) return model.suggested.side;
  return family === '' ? null : (SIDES[family] ?? SIDE_OF_LARGE);
}

/** Lower-case names of LoRAs that were trained for another family than the model's. */
export function foreignLoras(
  { loras, ...offered }: Models & Pick<Capabilities, 'loras'>,
  chosen: string,
): ReadonlyMap<string, string> {
  const family = familyOf(offered, chosen);
  const foreign = family === '' ? [] : loras.filter(({ base }) => base !== '' && base !== family);
  return new Map(
    foreign.flatMap(({ name, alias, base }) =>
      [name, alias].filter(Boolean).map((one) => [one.toLowerCase(), base] as const),
    ),
  );
}
