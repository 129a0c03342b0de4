import type { Reference } from '@app/shared/contracts/capabilities';

export interface ModuleDetail {
  model_free: boolean;
  sliders: readonly ({ name: string; value: number; min: number; max: number; step: number } | null)[];
}

/** Lists of the extension ControlNet; its models are called `name [hash]`. */
export interface Control {
  modules: readonly string[];
  models: readonly string[];
  /** By module: whether it leads without a model, and its sliders; the first is the resolution. */
  details: Readonly<Record<string, ModuleDetail>>;
  /** Units of one picture; another one is left out without a word. */
  units: number;
  /** Maps of its units come behind the pictures, unless its settings leave them out. */
  showsMaps: boolean;
}

interface Unit {
  kind: Reference;
  module: string;
  model: string;
  /** A picture of what it read comes back with the answer, when it worked. */
  hasMap: boolean;
}

const isXl = (model: string) => /xl|pony|illustrious/i.test(model);
/** Models for faces by InsightFace want a LoRA and a module of their own. */
const isPlain = (model: string) => /ip-?_?adapter/i.test(model) && !/face-?_?id|portrait|pulid|instant/i.test(model);

/** Modules that read pictures for IP-Adapter: as ControlNet calls them, and as Forge does. */
const CLIP_H = ['ip-adapter_clip_sd15', 'CLIP-ViT-H (IPAdapter)'];
const CLIP_G = ['ip-adapter_clip_sdxl', 'CLIP-ViT-bigG (IPAdapter)'];

/**
 * Module that reads pictures for a model of IP-Adapter. `ip-adapter-auto` would choose it by a list
 * of file names, and does nothing, without a word, for a file of another name.
 *
 * @returns undefined when it is not there
 */
export function clipOf(model: string, modules: readonly string[]): string | undefined {
  const [name = ''] = model.split(' [');
  const isG = /vit-?g/i.test(name) || (isXl(name) && !/vit-?h|plus/i.test(name));
  return (isG ? CLIP_G : CLIP_H).find((module) => modules.includes(module));
}

/** Models of IP-Adapter with a module for them, best one for faces first. */
export function adaptersOf({
  modules,
  models,
}: Pick<Control, 'modules' | 'models'>): { module: string; model: string }[] {
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
 * ControlNet unit that keeps a person's look: a model of IP-Adapter of the family of `checkpoint`,
 * else ControlNet's reference, which needs no model.
 *
 * @param checkpoint the model that draws, as its list names it
 * @param works whether a module has read a picture, which one that is not downloaded does not
 * @returns `null` when it has neither
 */
export function unitOf(control: Control, checkpoint: string, works: (module: string) => boolean): Unit | null {
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
  // It comes behind the pictures, and not at all when the unit failed.
  save_detected_map: hasMap,
});
