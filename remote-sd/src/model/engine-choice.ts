import type { Capabilities } from '@app/shared/contracts/aigc';
import { USUAL_RANGES } from '@app/shared/contracts/limits';
import { modelNamed } from '@app/shared/contracts/generation-problem';
import { withOwnNames, upscalerNamed } from '@app/shared/contracts/samplers';
import { clampToRange, LIMITS, type SdSettings } from './form.ts';
import { sizeFor } from './model-size.ts';
import { fitPanels } from './panels.ts';
import { withSuggestion } from './suggestion.ts';

/**
 * Settings as the engine supports them: known names, available settings, valid numbers. The draft
 * keeps the user's own, for an engine that supports them.
 */
export function fitToEngine<T extends SdSettings>(asked: T, offered: Capabilities | undefined): T {
  if (!offered || offered.abilities.length === 0) return asked;
  const form = withSuggestion(asked, offered);
  const { limits, without } = offered;
  const known = (name: string, names: readonly string[]) => (names.includes(name) ? name : '');
  const { sampler, scheduler } = withOwnNames(form, offered);
  const { hires, refiner } = form;
  const refinedBy = refiner && modelNamed(offered.models, refiner.model);
  return {
    ...form,
    ...sizeFor(form, offered),
    steps: clampToRange(form.steps, { ...limits.steps, step: 1 }),
    cfg_scale: clampToRange(form.cfg_scale, { ...limits.cfg, step: 0.1 }),
    batch_size: clampToRange(form.batch_size, { min: 1, max: limits.batch, step: 1 }),
    sampler: known(sampler, offered.samplers) || (offered.samplers[0] ?? ''),
    scheduler: known(
      scheduler,
      offered.schedulers.map(({ name }) => name),
    ),
    style: known(
      form.style,
      offered.styles.map(({ id }) => id),
    ),
    model: modelNamed(offered.models, form.model) ?? '',
    vae: known(form.vae, offered.vaes),
    subseed_strength: without.subseed ? 0 : form.subseed_strength,
    clip_skip: without.clip_skip ? 0 : form.clip_skip,
    uni_pc_order: without.uni_pc_order ? 0 : form.uni_pc_order,
    restore_faces: !without.restore_faces && form.restore_faces,
    tiling: !without.tiling && form.tiling,
    tiled_vae: !without.tiled_vae && form.tiled_vae,
    refiner: refiner && refinedBy && !without.refiner ? { ...refiner, model: refinedBy } : null,
    units: offered.control ? form.units : [],
    panels: fitPanels(form.panels, offered),
    hires:
      hires && !without.hires
        ? {
            ...hires,
            upscaler: upscalerNamed(offered, hires.upscaler) ?? '',
            steps: Math.min(hires.steps, limits.steps.max),
          }
        : null,
  };
}

/** Limits of the engine; the usual ones while its capabilities are unknown. */
export function rangesOf(offered: Capabilities | undefined): Capabilities['limits'] {
  return offered && offered.abilities.length > 0 ? offered.limits : DEFAULT_RANGES;
}

/** The limits with steps and slider tracks of their controls. */
export function limitsOf(offered: Capabilities | undefined) {
  const { side, pixels, steps, cfg, batch } = rangesOf(offered);
  return {
    side,
    pixels,
    steps: { ...withTrack(steps, USUAL_RANGES.steps), step: 1 },
    /** 0 stands for the steps of the first pass. */
    hiresSteps: { ...withTrack({ ...steps, min: 0 }, { ...USUAL_RANGES.steps, min: 0 }), step: 1 },
    cfg: { ...withTrack(cfg, USUAL_RANGES.cfg), step: LIMITS.cfg.step },
    batch,
  };
}

/** A slider covers the common range; its number field takes the whole range. */
function withTrack({ min, max }: ValueRange, usual: ValueRange) {
  const track = { min: Math.max(min, usual.min), max: Math.min(max, usual.max) };
  return track.min < track.max ? { ...track, typed: { min, max } } : { min, max };
}
interface ValueRange {
  min: number;
  max: number;
}

const DEFAULT_RANGES = {
  ...USUAL_RANGES,
  pixels: USUAL_RANGES.side.max ** 2,
  batch: LIMITS.batch.max,
};

export function styleNameOf(offered: Pick<Capabilities, 'styles'> | undefined, id: string): string {
  return offered?.styles.find((style) => style.id === id)?.name ?? id;
}
