import type { Txt2imgParams } from '@app/shared/contracts/aigc';
import { GENERATION_LIMITS as LIMITS } from '@app/shared/contracts/limits';
import { seedOf } from '@app/shared/contracts/seed';
import { toControlParams, toUnits, type FormUnit } from './control.ts';
import { NO_PANELS, toPanelsParams, toPanels, type FormPanels } from './panels.ts';
import { isRecord } from './stored.ts';

export { LIMITS };

/** Settings of the workbench's form, with the service's names. */
export interface SdForm extends Omit<Txt2imgParams, 'tool' | 'reference' | 'control' | 'panels'> {
  /** ControlNet units, disabled ones included. */
  units: readonly FormUnit[];
  /** The number of tasks that one submit of the form creates. */
  batch_count: number;
  /** Settings of extensions that take part in drawing. */
  panels: FormPanels;
  /** Whether width and height keep their ratio. */
  lockRatio: boolean;
  /**
   * Whether the default size was chosen explicitly; else it follows the model's family. Any other
   * size counts as chosen.
   */
  ownSize?: boolean;
}

/** The form without its prompts. */
export type SdSettings = Omit<SdForm, 'prompt' | 'negative_prompt'>;

export const RANDOM_SEED = -1;

/** Maximum length of a stored prompt; one too long to send is stored, and refused on submit. */
const KEPT_TEXT = 20 * LIMITS.text;

export const DEFAULT_FORM: SdForm = {
  prompt: '',
  negative_prompt: '',
  width: 768,
  height: 768,
  steps: 24,
  cfg_scale: 7,
  sampler: '',
  seed: RANDOM_SEED,
  batch_size: 1,
  batch_count: 1,
  style: '',
  scheduler: '',
  subseed: RANDOM_SEED,
  subseed_strength: 0,
  model: '',
  vae: '',
  clip_skip: 0,
  uni_pc_order: 0,
  restore_faces: false,
  tiling: false,
  refiner: null,
  tiled_vae: false,
  hires: null,
  units: [],
  panels: NO_PANELS,
  lockRatio: false,
};

interface Range {
  min: number;
  max: number;
  step: number;
}

/** The nearest allowed value; steps count from zero, as the service's `multipleOf` does. */
export function clampToRange(value: number, { min, max, step }: Range): number {
  const stepped = Math.round(value / step) * step;
  return Math.min(max, Math.max(min, Number(stepped.toFixed(2))));
}

/**
 * Any stored or foreign object as a form: each unusable field keeps its value of `base`, each
 * number is brought into its limits.
 */
export function toForm(value: unknown, base: SdForm = DEFAULT_FORM): SdForm {
  const from = isRecord(value) ? value : {};
  const text = (key: 'prompt' | 'negative_prompt') =>
    typeof from[key] === 'string' ? from[key].slice(0, KEPT_TEXT) : base[key];
  const number = (key: keyof SdForm, range: Range) => {
    const raw = from[key];
    return typeof raw === 'number' && Number.isFinite(raw) ? clampToRange(raw, range) : (base[key] as number);
  };
  const name = (key: 'sampler' | 'style' | 'scheduler' | 'model' | 'vae') => nameOf(from[key]) ?? base[key];
  const flag = (key: 'restore_faces' | 'tiling' | 'tiled_vae' | 'lockRatio') =>
    typeof from[key] === 'boolean' ? from[key] : base[key];
  const [width, height] = [number('width', LIMITS.side), number('height', LIMITS.side)];
  const isFirstSize = width === DEFAULT_FORM.width && height === DEFAULT_FORM.height;
  return {
    prompt: text('prompt'),
    negative_prompt: text('negative_prompt'),
    width,
    height,
    steps: number('steps', LIMITS.steps),
    cfg_scale: number('cfg_scale', { ...LIMITS.cfg, step: 0.1 }),
    sampler: name('sampler'),
    seed: seedOf(from.seed) ?? base.seed,
    batch_size: number('batch_size', LIMITS.batch),
    batch_count: number('batch_count', LIMITS.batches),
    style: name('style'),
    scheduler: name('scheduler'),
    subseed: seedOf(from.subseed) ?? base.subseed,
    subseed_strength: number('subseed_strength', SHARE),
    model: name('model'),
    vae: name('vae'),
    clip_skip: number('clip_skip', LIMITS.clipSkip),
    uni_pc_order: number('uni_pc_order', LIMITS.uniPcOrder),
    restore_faces: flag('restore_faces'),
    tiling: flag('tiling'),
    refiner: from.refiner === null ? null : (refinerOf(from.refiner) ?? base.refiner),
    tiled_vae: flag('tiled_vae'),
    hires: from.hires === null ? null : (hiresOf(from.hires) ?? base.hires),
    // A task has other names for these fields than a form.
    units: from.units === undefined && from.control === undefined ? base.units : toUnits(from.units ?? from.control),
    panels: from.panels === undefined ? base.panels : toPanels(from.panels),
    lockRatio: flag('lockRatio'),
    ...(isFirstSize && (from.ownSize ?? base.ownSize) === true && { ownSize: true }),
  };
}

/** @returns `before` itself when nothing in it is different */
export function settingsOf(form: SdForm, before?: SdSettings): SdSettings {
  const { prompt: _prompt, negative_prompt: _negative, ...settings } = form;
  const keys = Object.keys(settings) as (keyof SdSettings)[];
  return before && keys.every((key) => settings[key] === before[key]) ? before : settings;
}

/**
 * Parameters of the task, or why they are invalid (in the service's words).
 * @param wordless whether it may be without a prompt
 */
export function toParams(form: SdForm, wordless = false): { params: Txt2imgParams } | { problem: string } {
  // Some programs copy NUL characters, which no database stores.
  const clean = (text: string) => text.replaceAll('\0', '');
  const prompt = clean(form.prompt).trim();
  if (!prompt && !wordless) return { problem: '请输入提示词' };
  if (prompt.length > LIMITS.text) return { problem: `提示词最多 ${LIMITS.text} 个字` };
  if (form.negative_prompt.length > LIMITS.text) return { problem: `反向提示词最多 ${LIMITS.text} 个字` };
  const { lockRatio: _, ownSize: _size, batch_count: _count, units, panels: drawing, ...rest } = toForm(form);
  const control = toControlParams(units);
  const panels = toPanelsParams(drawing, rest.tiled_vae);
  const own = { ...rest, ...(control && { control }), ...(panels && { panels }) };
  return {
    params: { tool: 'txt2img', ...own, prompt, negative_prompt: clean(rest.negative_prompt), reference: null },
  };
}

const SHARE = { min: 0, max: 1, step: 0.01 };
export const DEFAULT_HIRES: NonNullable<SdForm['hires']> = {
  upscaler: '',
  scale: 2,
  steps: 0,
  denoising_strength: 0.7,
};

const nameOf = (value: unknown) => (typeof value === 'string' && value.length <= LIMITS.name ? value : null);

function hiresOf(value: unknown): SdForm['hires'] {
  if (!isRecord(value)) return null;
  const number = (key: 'scale' | 'steps' | 'denoising_strength', range: Range) =>
    typeof value[key] === 'number' && Number.isFinite(value[key])
      ? clampToRange(value[key], range)
      : DEFAULT_HIRES[key];
  return {
    upscaler: nameOf(value.upscaler) ?? '',
    scale: number('scale', LIMITS.hiresScale),
    steps: number('steps', LIMITS.hiresSteps),
    denoising_strength: number('denoising_strength', SHARE),
  };
}

function refinerOf(value: unknown): SdForm['refiner'] {
  const model = isRecord(value) ? nameOf(value.model) : null;
  if (!model || !isRecord(value)) return null;
  const at = value.switch_at;
  return { model, switch_at: typeof at === 'number' && Number.isFinite(at) ? clampToRange(at, SHARE) : 0.8 };
}
