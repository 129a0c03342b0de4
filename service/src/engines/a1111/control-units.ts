import type { Capabilities } from '@app/shared/contracts/aigc';
import {
  CONTROL_MODES,
  CONTROL_OPTIONS,
  READS_MASK,
  type ControlMode,
  type ControlResize,
} from '@app/shared/contracts/control';
import { controlModelNamed } from '@app/shared/contracts/control-problem';
import type { ControlUnit } from '@app/shared/contracts/tool-params/control-unit';
import type { ControlLists } from './reference-unit.ts';

/** The preprocessor that passes a picture on unchanged. */
const AS_IT_IS = 'none';
const NO_MODEL = 'None';
const MODES: Readonly<Record<ControlMode, string>> = {
  balanced: 'Balanced',
  prompt: 'My prompt is more important',
  control: 'ControlNet is more important',
};
const RESIZES: Readonly<Record<ControlResize, string>> = {
  just_resize: 'Just Resize',
  crop_and_resize: 'Crop and Resize',
  resize_and_fill: 'Resize and Fill',
};
/** Preprocessors whose output is no picture: they return no map. */
const WITHOUT_MAP = /^(?:ip-adapter|clip-|insightface|instant_?id)/i;

/**
 * A preprocessor that came with the release after the one that reads `effective_region_mask`; an
 * older ControlNet silently ignores a mask.
 */
const SINCE_MASKS = 'ip-adapter_pulid';

const isPlain = (module: string) => module.toLowerCase() === AS_IT_IS;

/** Capabilities of the extension ControlNet; preprocessors go by their internal names. */
export function controlOf({ modules, models, details, units }: ControlLists): NonNullable<Capabilities['control']> {
  return {
    units,
    models: models.filter((name) => name !== NO_MODEL),
    modules: modules.map((module) => ({
      name: isPlain(module) ? '' : module,
      label: module,
      modelFree: details[module]?.model_free ?? false,
      // The first slider of a preprocessor is its resolution.
      resolution: details[module]?.sliders[0]?.value ?? null,
      sliders: (details[module]?.sliders.slice(1) ?? []).flatMap((slider) => slider ?? []),
    })),
    modes: [...CONTROL_MODES],
    options: [...CONTROL_OPTIONS],
    ...(modules.includes(SINCE_MASKS) && { masks: units }),
    previews: true,
  };
}

/** Whether the web UI returns a map of the unit behind the pictures when the unit worked. */
export const hasMap = ({ module }: ControlUnit): boolean => !WITHOUT_MAP.test(module);

/**
 * A control unit in the extension's own terms. @param image in base64; `null` uses the initial
 * picture of 图生图 @param mask an RGB picture in base64: with a grey one the unit silently does
 * nothing
 */
export function controlArgOf(
  unit: ControlUnit,
  { image, mask }: { image: string | null; mask: string | null },
  { modules, models }: ControlLists,
): object {
  const [a, b] = unit.thresholds;
  return {
    enabled: true,
    module: unit.module === '' ? (modules.find(isPlain) ?? AS_IT_IS) : unit.module,
    model: controlModelNamed(models, unit.model) ?? NO_MODEL,
    weight: unit.weight,
    ...(image !== null && { image }),
    ...(mask !== null && { [READS_MASK.test(unit.module) ? 'mask' : 'effective_region_mask']: mask }),
    resize_mode: RESIZES[unit.resize_mode],
    control_mode: MODES[unit.control_mode],
    low_vram: unit.low_vram,
    pixel_perfect: unit.pixel_perfect,
    // -1 selects the preprocessor's default.
    processor_res: unit.resolution ?? -1,
    threshold_a: a ?? -1,
    threshold_b: b ?? -1,
    guidance_start: unit.start,
    guidance_end: unit.end,
    save_detected_map: true,
  };
}
