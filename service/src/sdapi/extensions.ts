import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { zTxt2imgParams, type Capabilities } from '@app/shared/contracts/aigc';
import { CONTROL_MODES, CONTROL_RESIZES } from '@app/shared/contracts/control';
import { zControlUnit, type ControlUnit } from '@app/shared/contracts/tool-params/control-unit';
import type { Panels } from '@app/shared/contracts/tool-params/panels';
import { WebUiError } from './errors.ts';

/** Arguments of the extensions in a request, by the names of the extensions. */
export type AlwaysOnScripts = Record<string, { args?: unknown[] | undefined }>;

/** Parameters of the engines for the extensions of a request. */
export interface ExtensionUse {
  params: { control?: ControlUnit[] | undefined; panels?: Panels | undefined };
  /** Control pictures in base64, by the ids that the units name. */
  images: Record<string, string>;
}

/** Names under which clients address the two extensions; the web UI ignores case. */
const CONTROL = /^controlnet(?: integrated)?$/i;
const ADETAILER = /^adetailer$/i;

const oneOf = <T>(names: Readonly<Record<string, T>>, first: T) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value, context): T => {
      if (value === null || value === undefined) return first;
      const found = Object.entries(names).find(([name]) => name.toLowerCase() === String(value).toLowerCase());
      if (found) return found[1];
      context.addIssue({ code: 'custom', message: `'${String(value).slice(0, 60)}' is not one of its values` });
      return z.NEVER;
    });
const open = <T extends z.ZodType>(schema: T, value: z.infer<T>) =>
  schema.nullish().transform((given): z.infer<T> => given ?? value);
/** -1 stands for the preprocessor's own number. */
const number = open(z.number(), -1);
const picture = z.union([z.string(), z.object({ image: z.string().nullish(), mask: z.string().nullish() })]).nullish();

/** Both spellings of modes and resizes, and their numbers, as the extension takes them. */
const MODES = {
  balanced: CONTROL_MODES[0],
  'my prompt is more important': CONTROL_MODES[1],
  'controlnet is more important': CONTROL_MODES[2],
  0: CONTROL_MODES[0],
  1: CONTROL_MODES[1],
  2: CONTROL_MODES[2],
};
const [JUST, CROP, FILL] = CONTROL_RESIZES;
const RESIZES = {
  'just resize': JUST,
  'crop and resize': CROP,
  'inner fit (scale to fit)': CROP,
  'scale to fit (inner fit)': CROP,
  'resize and fill': FILL,
  'outer fit (shrink to fit)': FILL,
  'envelope (outer fit)': FILL,
  0: JUST,
  1: CROP,
  2: FILL,
};
/** Fields of a unit that change its effect and that no engine gets from here. */
const CONTROL_OTHERS = ['mask', 'mask_image', 'ipadapter_input', 'advanced_weighting', 'batch_images'];

const zControlArg = z.looseObject({
  enabled: open(z.boolean(), true),
  image: picture,
  input_image: picture,
  effective_region_mask: z.string().nullish(),
  module: open(z.string().max(200), 'none'),
  model: open(z.string().max(200), 'None'),
  weight: open(z.number().min(0).max(2), 1),
  resize_mode: oneOf(RESIZES, CROP),
  control_mode: oneOf(MODES, CONTROL_MODES[0]),
  low_vram: open(z.boolean(), false),
  lowvram: open(z.boolean(), false),
  pixel_perfect: open(z.boolean(), false),
  processor_res: number,
  threshold_a: number,
  threshold_b: number,
  guidance_start: open(z.number().min(0).max(1), 0),
  guidance_end: open(z.number().min(0).max(1), 1),
  hr_option: open(z.union([z.string(), z.number()]), 'Both'),
});

/** The extension's own resolution, which many clients state in every request. */
export const USUAL_RESOLUTION = 512;

type ControlModule = NonNullable<Capabilities['control']>['modules'][number];

/** Thresholds of a preprocessor; null for its own. */
export function thresholdsOf(module: ControlModule | undefined, values: readonly number[]): (number | null)[] {
  const sliders = module?.sliders ?? [];
  return values.slice(0, sliders.length).map((value) => (value < 0 ? null : value));
}

const refused = (words: string) => new WebUiError(422, words);
const none = (name: string) => (name.toLowerCase() === 'none' ? '' : name);
const filled = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== false &&
  !(Array.isArray(value) && value.length === 0);

/** A unit of ControlNet; `null` when it is switched off. */
function controlUnit(arg: unknown, offered: Capabilities, images: Record<string, string>): ControlUnit | null {
  const asked = zControlArg.parse(arg);
  if (!asked.enabled) return null;
  const other = CONTROL_OTHERS.find((field) => filled(asked[field]));
  if (other) throw refused(`ControlNet 单元的「${other}」没有接上，请去掉它`);
  if (!['both', '0'].includes(String(asked.hr_option).toLowerCase()))
    throw refused('ControlNet 单元的「hr_option」只能是 Both');
  const given = asked.image ?? asked.input_image;
  if (typeof given === 'object' && filled(given?.mask)) throw refused('ControlNet 单元的「mask」没有接上，请去掉它');
  const image = (typeof given === 'object' ? given?.image : given) ?? '';
  const fileId = image === '' ? null : randomUUID();
  if (fileId !== null) images[fileId] = image;
  const region = asked.effective_region_mask ?? '';
  const maskId = region === '' ? null : randomUUID();
  if (maskId !== null) images[maskId] = region;
  const module = none(asked.module);
  const known = offered.control?.modules.find(({ name }) => name === module);
  const hasSizes = offered.control?.options.includes('resolution') === true;
  const isUsual = asked.processor_res <= 0 || (!hasSizes && asked.processor_res === USUAL_RESOLUTION);
  const resolution = asked.pixel_perfect || module === '' || isUsual ? null : Math.round(asked.processor_res);
  return zControlUnit.parse({
    fileId,
    maskId,
    module,
    model: none(asked.model),
    weight: asked.weight,
    start: asked.guidance_start,
    end: asked.guidance_end,
    resize_mode: asked.resize_mode,
    control_mode: asked.control_mode,
    // An engine without resolutions reads the picture at the size of the output.
    pixel_perfect: resolution === null && (asked.pixel_perfect || !hasSizes),
    resolution,
    thresholds: thresholdsOf(known, [asked.threshold_a, asked.threshold_b]),
    low_vram: asked.low_vram || asked.lowvram,
  });
}

/** Fields of an ADetailer unit, under our names. */
const REPAIR_FIELDS: Readonly<Record<string, string>> = {
  ad_model: 'model',
  ad_model_classes: 'classes',
  ad_prompt: 'prompt',
  ad_negative_prompt: 'negative_prompt',
  ad_confidence: 'confidence',
  ad_mask_k: 'mask_k',
  ad_mask_k_largest: 'mask_k',
  ad_mask_min_ratio: 'mask_min_ratio',
  ad_mask_max_ratio: 'mask_max_ratio',
  ad_dilate_erode: 'dilate_erode',
  ad_x_offset: 'x_offset',
  ad_y_offset: 'y_offset',
  ad_mask_blur: 'mask_blur',
  ad_denoising_strength: 'denoising_strength',
  ad_inpaint_only_masked: 'only_masked',
  ad_inpaint_only_masked_padding: 'padding',
  ad_use_inpaint_width_height: 'own_size',
  ad_inpaint_width: 'width',
  ad_inpaint_height: 'height',
};
/** Choices, which we name in lower case. */
const REPAIR_CHOICES: Readonly<Record<string, string>> = {
  ad_mask_filter_method: 'mask_filter',
  ad_mask_merge_invert: 'mask_merge',
};
/** Switches of settings that no engine gets from here. */
const REPAIR_OTHERS = [
  'ad_use_checkpoint',
  'ad_use_vae',
  'ad_use_sampler',
  'ad_use_noise_multiplier',
  'ad_use_clip_skip',
  'ad_restore_face',
];

const zRepair = z.record(z.string(), z.unknown());

/** A unit of ADetailer; `null` when it is switched off. */
function repairUnit(arg: unknown): Record<string, unknown> | null {
  const asked = zRepair.parse(arg);
  if (asked.ad_tab_enable === false || none(String(asked.ad_model ?? 'None')) === '') return null;
  const other =
    REPAIR_OTHERS.find((field) => asked[field] === true) ??
    (none(String(asked.ad_controlnet_model ?? 'None')) === '' ? undefined : 'ad_controlnet_model');
  if (other) throw refused(`ADetailer 单元的「${other}」没有接上，请去掉它`);
  const unit: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(asked)) {
    if (value === null) continue;
    if (REPAIR_FIELDS[field]) unit[REPAIR_FIELDS[field]] = value;
    if (REPAIR_CHOICES[field])
      unit[REPAIR_CHOICES[field]] = String(value)
        .toLowerCase()
        .replaceAll(/ (?:and )?/g, '_');
  }
  if (asked.ad_use_steps === true) unit.steps = asked.ad_steps;
  if (asked.ad_use_cfg_scale === true) unit.cfg_scale = asked.ad_cfg_scale;
  return unit;
}

/** The switches before the units may be left out. */
function adetailer(args: readonly unknown[]): Panels['adetailer'] {
  const [isOn = true, skips = false] = args.filter((arg) => typeof arg === 'boolean');
  if (!isOn) return undefined;
  const units = args.filter((arg) => typeof arg === 'object' && arg !== null).flatMap((arg) => repairUnit(arg) ?? []);
  if (units.length === 0) return undefined;
  const { panels } = zTxt2imgParams
    .pick({ panels: true })
    .parse({ panels: { adetailer: { skip_img2img: skips, units } } });
  return panels?.adetailer;
}

/**
 * Takes the units of ControlNet and ADetailer; clients list further extensions without arguments.
 *
 * @throws WebUiError for an extension that is asked for something and that no engine gets from here
 */
export function extensionsOf(scripts: AlwaysOnScripts, offered: Capabilities): ExtensionUse {
  const use: ExtensionUse = { params: {}, images: {} };
  for (const [name, { args = [] }] of Object.entries(scripts)) {
    if (args.length === 0) continue;
    if (CONTROL.test(name) && offered.control) {
      const units = args.flatMap((arg) => controlUnit(arg, offered, use.images) ?? []);
      if (units.length > 0) use.params.control = units;
    } else if (ADETAILER.test(name) && offered.panels?.adetailer) use.params.panels = { adetailer: adetailer(args) };
    else {
      const isThere = [...offered.extensions, ...offered.scripts].some(
        (one) => one.name.toLowerCase() === name.toLowerCase(),
      );
      throw refused(
        isThere
          ? `扩展「${name.slice(0, 100)}」没有接上，这个接口只转交 ControlNet 和 ADetailer 的单元，请去掉它`
          : `Script '${name.slice(0, 100)}' not found`,
      );
    }
  }
  return use;
}
