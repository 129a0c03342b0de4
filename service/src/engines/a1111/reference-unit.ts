import type { Reference } from '@app/shared/contracts/capabilities';

export interface ModuleDetail {
  model_free: boolean;
  sliders: readonly ({ name: string; value: number; min: number; max: number; step: number } | null)[];
}

/** Lists of the extension ControlNet; its models are named `name [hash]`. */
export interface ControlLists {
  modules: readonly string[];
  models: readonly string[];
  /**
   * Details by preprocessor: whether it works without a model, and its sliders, the first of which
   * is the resolution.
   */
  details: Readonly<Record<string, ModuleDetail>>;
  /** Units that one picture may have; the extension silently drops any further one. */
  units: number;
  /** Whether maps of the units are returned behind the pictures; the settings can turn that off. */
  showsMaps: boolean;
}

interface Unit {
  kind: Reference;
  module: string;
  model: string;
  /** Whether the answer contains a map of the preprocessor when the unit worked. */
  hasMap: boolean;
}

const isXl = (model: string) => /xl|pony|illustrious/i.test(model);
/**
 * Models for InsightFace embeddings are excluded: they need a LoRA and a preprocessor of their own.
 */
const isPlain = (model: string) => /ip-?_?adapter/i.test(model) && !/face-?_?id|portrait|pulid|instant/i.test(model);

/** CLIP preprocessors for IP-Adapter, under ControlNet's names and Forge's. */
const CLIP_H = ['ip-adapter_clip_sd15', 'CLIP-ViT-H (IPAdapter)'];
const CLIP_G = ['ip-adapter_clip_sdxl', 'CLIP-ViT-bigG (IPAdapter)'];

/**
 * The CLIP preprocessor for an IP-Adapter model. `ip-adapter-auto` would choose it from a list of
 * file names, and silently does nothing for any other file name.
 *
 * @returns undefined when the preprocessor is missing
 */
export function clipOf(model: string, modules: readonly string[]): string | undefined {
  const [name = ''] = model.split(' [');
  const isG = /vit-?g/i.test(name) || (isXl(name) && !/vit-?h|plus/i.test(name));
  return (isG ? CLIP_G : CLIP_H).find((module) => modules.includes(module));
}

/** IP-Adapter models with a preprocessor for each, the best one for faces first. */
export function adaptersOf({
  modules,
  models,
}: Pick<ControlLists, 'modules' | 'models'>): { module: string; model: string }[] {
  const rank = (name: string) => [/plus-?_?face/i, /plus/i, /./].findIndex((best) => best.test(name));
  return models
    .filter(isPlain)
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((model) => {
      const module = clipOf(model, modules);
      return module === undefined ? [] : [{ module, model }];
    });
}

/**
 * ControlNet unit that preserves a person's look: an IP-Adapter model of the family of
 * `checkpoint`, else ControlNet's reference, which needs no model.
 *
 * @param checkpoint the model that draws, as its list names it @param works whether a preprocessor
 * has worked before, which one without its download has not @returns `null` when neither is
 * available
 */
export function referenceUnit(
  control: ControlLists,
  checkpoint: string,
  works: (module: string) => boolean,
): Unit | null {
  const fitting = adaptersOf(control).find(({ module, model }) => isXl(model) === isXl(checkpoint) && works(module));
  if (fitting) return { kind: 'IP-Adapter', ...fitting, hasMap: false };
  return control.modules.includes('reference_only')
    ? { kind: 'Reference', module: 'reference_only', model: 'None', hasMap: control.showsMaps }
    : null;
}

/** @param image in base64 */
export const referenceArgOf = ({ module, model, hasMap }: Unit, image: string, weight: number): object => ({
  enabled: true,
  module,
  model,
  weight,
  image,
  resize_mode: 'Crop and Resize',
  control_mode: 'Balanced',
  pixel_perfect: true,
  guidance_start: 0,
  guidance_end: 1,
  // The map is returned behind the pictures; a failed unit returns none.
  save_detected_map: hasMap,
});
