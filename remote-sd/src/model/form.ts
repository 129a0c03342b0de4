import type { Txt2imgParams } from '@app/shared/contracts/aigc';
import { TXT2IMG_LIMITS as LIMITS } from '@app/shared/contracts/limits';

export { LIMITS };

/** What the person set in the workbench; the names are the service's. */
export interface SdForm extends Omit<Txt2imgParams, 'tool'> {
  /** Width and height move together. */
  lockRatio: boolean;
}

/** All but the prompts. */
export type SdSettings = Omit<SdForm, 'prompt' | 'negative_prompt'>;

export const RANDOM_SEED = -1;

export const DEFAULT_FORM: SdForm = {
  prompt: '',
  negative_prompt: '',
  width: 768,
  height: 768,
  steps: 24,
  cfg_scale: 7,
  sampler: 'Painter',
  seed: RANDOM_SEED,
  batch_size: 1,
  style: '',
  lockRatio: false,
};

interface Range {
  min: number;
  max: number;
  step: number;
}

/** The nearest allowed value; steps count from zero, as the service's `multipleOf` does. */
export function clamp(value: number, { min, max, step }: Range): number {
  const stepped = Math.round(value / step) * step;
  return Math.min(max, Math.max(min, Number(stepped.toFixed(2))));
}

/**
 * Any stored or foreign object as a form: each unusable field keeps its value of `base`, each number is brought into its limits.
 */
export function toForm(value: unknown, base: SdForm = DEFAULT_FORM): SdForm {
  const from = isRecord(value) ? value : {};
  const text = (key: 'prompt' | 'negative_prompt', limit: number) =>
    typeof from[key] === 'string' ? from[key].slice(0, limit) : base[key];
  const number = (key: keyof SdForm, range: Range) => {
    const raw = from[key];
    return typeof raw === 'number' && Number.isFinite(raw) ? clamp(raw, range) : (base[key] as number);
  };
  const name = (key: 'sampler' | 'style') =>
    typeof from[key] === 'string' && from[key].length <= 40 ? from[key] : base[key];
  return {
    prompt: text('prompt', LIMITS.text),
    negative_prompt: text('negative_prompt', LIMITS.text),
    width: number('width', LIMITS.side),
    height: number('height', LIMITS.side),
    steps: number('steps', LIMITS.steps),
    cfg_scale: number('cfg_scale', { ...LIMITS.cfg, step: 0.1 }),
    sampler: name('sampler'),
    seed: number('seed', LIMITS.seed),
    batch_size: number('batch_size', LIMITS.batch),
    style: name('style'),
    lockRatio: typeof from.lockRatio === 'boolean' ? from.lockRatio : base.lockRatio,
  };
}

/** @returns `before` itself when nothing in it is different */
export function settingsOf(form: SdForm, before?: SdSettings): SdSettings {
  const { prompt: _prompt, negative_prompt: _negative, ...settings } = form;
  const keys = Object.keys(settings) as (keyof SdSettings)[];
  return before && keys.every((key) => settings[key] === before[key]) ? before : settings;
}

/** What goes to the service, or why it cannot go yet (the service's own words). */
export function toParams(form: SdForm): { params: Txt2imgParams } | { problem: string } {
  const prompt = form.prompt.trim();
  if (!prompt) return { problem: '请输入提示词' };
  if (prompt.length > LIMITS.text) return { problem: '提示词最多 2000 个字' };
  if (form.negative_prompt.length > LIMITS.text) return { problem: '反向提示词最多 2000 个字' };
  const { lockRatio: _, ...rest } = toForm(form);
  return { params: { tool: 'txt2img', ...rest, prompt } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
