import type { Capabilities } from '@app/shared/contracts/aigc';
import { drawingModel } from './family.ts';
import { DEFAULT_FORM, type SdSettings } from './form.ts';

/** Settings that depend on the model family. */
const FIELDS = ['steps', 'cfg_scale', 'sampler', 'scheduler'] as const;
export type ModelSuggestion = Pick<SdSettings, (typeof FIELDS)[number]>;

/**
 * Settings suggested by the chosen model, or by the engine's current one; null when there are none.
 */
export function suggestSettings(model: string, offered: Capabilities): ModelSuggestion | null {
  const suggested = drawingModel(offered, model).model?.suggested;
  if (!suggested) return null;
  const { steps, cfg, sampler, scheduler } = suggested;
  return {
    steps,
    cfg_scale: cfg,
    sampler: offered.samplers.includes(sampler) ? sampler : '',
    scheduler: offered.schedulers.some(({ name }) => name === scheduler) ? scheduler : '',
  };
}

/** The form with the model's suggestions, until one of these settings was chosen. */
export function withSuggestion<T extends SdSettings>(form: T, offered: Capabilities): T {
  const chosen = FIELDS.some((field) => form[field] !== DEFAULT_FORM[field]);
  return chosen ? form : { ...form, ...suggestSettings(form.model, offered) };
}

/**
 * Adds suggested settings to a change of the form where they would be lost: displayed ones stay
 * when one of them is changed, and those of another family come with its model.
 */
export function keepSuggestion(
  form: SdSettings,
  change: Partial<SdSettings>,
  offered: Capabilities | undefined,
): Partial<SdSettings> {
  if (!offered) return change;
  if (change.model !== undefined && change.model !== form.model) {
    const [before, now] = [form.model, change.model].map((name) => drawingModel(offered, name).family);
    return before === now ? change : { ...suggestSettings(change.model, offered), ...change };
  }
  return FIELDS.some((field) => field in change) ? { ...fieldsOf(withSuggestion(form, offered)), ...change } : change;
}

const fieldsOf = ({ steps, cfg_scale, sampler, scheduler }: SdSettings): ModelSuggestion => ({
  steps,
  cfg_scale,
  sampler,
  scheduler,
});
