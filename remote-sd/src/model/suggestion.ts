import type { Capabilities } from '@app/shared/contracts/aigc';
import { drawingModel } from './family.ts';
import { DEFAULT_FORM, type SdSettings } from './form.ts';

/** Settings that a family of models has numbers and names of its own for. */
const FIELDS = ['steps', 'cfg_scale', 'sampler', 'scheduler'] as const;
export type Suggestion = Pick<SdSettings, (typeof FIELDS)[number]>;

/** Settings that the chosen model, or the engine's own, suggests; null when it tells none. */
export function suggestionOf(model: string, offered: Capabilities): Suggestion | null {
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

/** The form with what the model suggests, until one of these settings was chosen. */
export function withSuggestion<T extends SdSettings>(form: T, offered: Capabilities): T {
  const chosen = FIELDS.some((field) => form[field] !== DEFAULT_FORM[field]);
  return chosen ? form : { ...form, ...suggestionOf(form.model, offered) };
}

/**
 * A change of the form, with the suggested settings beside it where they would be lost: those on
 * show stay when one of them is changed, and another family's come with its model.
 */
export function keepSuggestion(
  form: SdSettings,
  change: Partial<SdSettings>,
  offered: Capabilities | undefined,
): Partial<SdSettings> {
  if (!offered) return change;
  if (change.model !== undefined && change.model !== form.model) {
    const [before, now] = [form.model, change.model].map((name) => drawingModel(offered, name).family);
    return before === now ? change : { ...suggestionOf(change.model, offered), ...change };
  }
  return FIELDS.some((field) => field in change) ? { ...fieldsOf(withSuggestion(form, offered)), ...change } : change;
}

const fieldsOf = ({ steps, cfg_scale, sampler, scheduler }: SdSettings): Suggestion => ({
  steps,
  cfg_scale,
  sampler,
  scheduler,
});
