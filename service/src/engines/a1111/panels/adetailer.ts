import { z } from 'zod';
import type { Capabilities } from '@app/shared/contracts/aigc';
import type { ADetailerUnit } from '@app/shared/contracts/adetailer';
import { GENERATION_LIMITS } from '@app/shared/contracts/limits';
import type { Panels } from '@app/shared/contracts/tool-params/panels';
import { panelOffer, type PanelOffer, type ScriptList } from './offer.ts';

export const ADETAILER = 'ADetailer';

export const zDetectors = z.object({ ad_model: z.array(z.string().min(1).max(GENERATION_LIMITS.name)) });
export const zUnitSchema = z.object({ properties: z.record(z.string(), z.unknown()) });

/** Answers of the extension's own routes; `null` where a route did not answer. */
export interface ADetailerLists {
  models: string[] | null;
  /** Fields of a unit: the extension silently drops a unit with any other field. */
  fields: string[] | null;
}

const FILTERS = { area: 'Area', confidence: 'Confidence' };
const MERGES = { none: 'None', merge: 'Merge', merge_invert: 'Merge and Invert' };
/** Default numbers of its page, for a unit that uses those of the picture. */
const UNUSED = { steps: 28, cfg: 7 };

const argOf = (unit: ADetailerUnit) => ({
  ad_model: unit.model,
  ad_model_classes: unit.classes,
  ad_tab_enable: true,
  ad_prompt: unit.prompt,
  ad_negative_prompt: unit.negative_prompt,
  ad_confidence: unit.confidence,
  ad_mask_filter_method: FILTERS[unit.mask_filter],
  ad_mask_k: unit.mask_k,
  ad_mask_min_ratio: unit.mask_min_ratio,
  ad_mask_max_ratio: unit.mask_max_ratio,
  ad_dilate_erode: unit.dilate_erode,
  ad_x_offset: unit.x_offset,
  ad_y_offset: unit.y_offset,
  ad_mask_merge_invert: MERGES[unit.mask_merge],
  ad_mask_blur: unit.mask_blur,
  ad_denoising_strength: unit.denoising_strength,
  ad_inpaint_only_masked: unit.only_masked,
  ad_inpaint_only_masked_padding: unit.padding,
  ad_use_inpaint_width_height: unit.own_size,
  ad_inpaint_width: unit.width,
  ad_inpaint_height: unit.height,
  ad_use_steps: unit.steps > 0,
  ad_steps: unit.steps || UNUSED.steps,
  ad_use_cfg_scale: unit.cfg_scale > 0,
  ad_cfg_scale: unit.cfg_scale || UNUSED.cfg,
});
const SENT: readonly (keyof ReturnType<typeof argOf>)[] = [
  'ad_model',
  'ad_model_classes',
  'ad_tab_enable',
  'ad_prompt',
  'ad_negative_prompt',
  'ad_confidence',
  'ad_mask_filter_method',
  'ad_mask_k',
  'ad_mask_min_ratio',
  'ad_mask_max_ratio',
  'ad_dilate_erode',
  'ad_x_offset',
  'ad_y_offset',
  'ad_mask_merge_invert',
  'ad_mask_blur',
  'ad_denoising_strength',
  'ad_inpaint_only_masked',
  'ad_inpaint_only_masked_padding',
  'ad_use_inpaint_width_height',
  'ad_inpaint_width',
  'ad_inpaint_height',
  'ad_use_steps',
  'ad_steps',
  'ad_use_cfg_scale',
  'ad_cfg_scale',
];

/** Arguments before the units. */
const LEADING = ['ADetailer', 'Skip img2img'];

/** The extension's capabilities, or the reason in Chinese why it cannot be used. */
export function adetailerOffer(
  scripts: ScriptList,
  told: ADetailerLists | null,
): PanelOffer<NonNullable<NonNullable<Capabilities['panels']>['adetailer']>> {
  return panelOffer(scripts, ADETAILER, LEADING, ({ args }) => {
    if (!told?.models || told.models.length === 0) return 'ADetailer 没有说它有哪些检测模型，请管理员检查或更新它';
    const lacking = SENT.filter((field) => !told.fields?.includes(field));
    if (lacking.length > 0) return `这个 ADetailer 的版本没有 ${lacking[0]}，请管理员更新它`;
    const units = args.length - LEADING.length;
    return units > 0 ? { models: told.models, units } : 'ADetailer 的参数和认识的不一样，请管理员更新它';
  });
}

/** @param skips whether the photo of 图生图 is only passed on to the units, not redrawn */
export const adetailerArgs = ({ units }: NonNullable<Panels['adetailer']>, skips: boolean): unknown[] => [
  true,
  skips,
  ...units.map(argOf),
];

const UNSEEN = 'ADetailer 有没有找到要修的地方，绘图引擎的回答里看不出来：什么都没有找到时，画面就是原来的样子';
const NOT_TAKEN = '绘图引擎没有用上全部修复单元（ADetailer），请管理员看它的日志';

/**
 * Remarks on the keys of an infotext: it names each unit that was accepted, whether or not that
 * detected anything.
 */
export function adetailerRemarks({ units }: NonNullable<Panels['adetailer']>, keys: readonly string[]): string[] {
  const taken = keys.filter((key) => /^adetailer model\b/i.test(key)).length;
  return [taken < units.length ? NOT_TAKEN : UNSEEN];
}
