import type { Capabilities } from '@app/shared/contracts/aigc';
import type { DrawingParams } from './drawing.ts';
import { fitToEngine } from './engine-choice.ts';
import { LIMITS, toForm, type SdForm } from './form.ts';
import { toControlParams, toUnits } from './control.ts';
import { toPanels, toPanelsParams } from './panels.ts';
import { FLAG_NAMES, NUMBER_NAMES } from './unsupported-settings.ts';
import { modelNamed, splitHash } from '@app/shared/contracts/generation-problem';
import { samplerNamed, schedulerNamed } from '@app/shared/contracts/samplers';
import type { Seed } from '@app/shared/contracts/seed';

export const RESTORE_PARTS = ['all', 'exceptSeed', 'prompt', 'seed', 'size', 'model'] as const;
export type RestorePart = (typeof RESTORE_PARTS)[number];

export const RESTORE_LABELS: Record<RestorePart, string> = {
  all: '全部',
  exceptSeed: '除种子外',
  prompt: '提示词',
  seed: '种子',
  size: '尺寸',
  model: '模型',
};

/** The known parameters of a picture; a foreign one may contain only some. */
export type KnownParams = Partial<Omit<SdForm, 'lockRatio' | 'batch_size' | 'batch_count'>> & {
  /** Original texts of the picture's values that the form cannot take. */
  unread?: Partial<Record<keyof SdForm, string>>;
  /** Notes on values that the panels cannot hold, in Chinese. */
  panelNotes?: readonly string[];
};
type Field = Exclude<keyof KnownParams, 'unread' | 'panelNotes'>;

const SETTINGS = [
  'steps',
  'cfg_scale',
  'sampler',
  'scheduler',
  'style',
  'model',
  'vae',
  'clip_skip',
  'uni_pc_order',
  'subseed',
  'subseed_strength',
  'restore_faces',
  'tiling',
  'tiled_vae',
  'refiner',
  'hires',
  'units',
  'panels',
] as const satisfies Field[];
const PROMPTS = ['prompt', 'negative_prompt'] as const;
const SIZE = ['width', 'height'] as const;
const MODEL = ['model', 'vae', 'refiner'] as const;
const FIELDS: Record<RestorePart, readonly Field[]> = {
  all: [...PROMPTS, ...SIZE, ...SETTINGS, 'seed'],
  exceptSeed: [...PROMPTS, ...SIZE, ...SETTINGS],
  prompt: PROMPTS,
  seed: ['seed'],
  size: SIZE,
  model: MODEL,
};

/**
 * Parameters of one of our own pictures; the seed is the actual one, as the requested one may be
 * random.
 */
export function knownOfTask(params: DrawingParams, seed: Seed | null): KnownParams {
  const known = Object.fromEntries(
    FIELDS.all.flatMap((key) => (key in params ? [[key, params[key as keyof DrawingParams]]] : [])),
  ) as KnownParams;
  return { ...known, units: toUnits(params.control), panels: toPanels(params.panels), seed: seed ?? params.seed };
}

/** Parameter groups that a picture lacks. */
export function missingParts(known: KnownParams): Set<RestorePart> {
  const missing = new Set<RestorePart>();
  if (known.prompt === undefined && known.negative_prompt === undefined) missing.add('prompt');
  if (known.seed === undefined) missing.add('seed');
  if (known.width === undefined) missing.add('size');
  if (MODEL.every((key) => !known[key])) missing.add('model');
  return missing;
}

/**
 * The engine's own name of a model: a picture names it without folder and extension, or by its
 * hash.
 */
function modelIn(models: Capabilities['models'], said: string): string | undefined {
  const { name, hash } = splitHash(said);
  const names = models.map((model) => model.name);
  const bare = (full: string) =>
    full
      .replace(/ \[[0-9a-f]+\]$/, '')
      .replace(/^.*[\\/]/, '')
      .replace(/\.(safetensors|ckpt|pt)$/, '');
  return (
    modelNamed(models, said) ??
    names.find((full) => full === name) ??
    names.find((full) => hash.length >= 8 && full.includes(`[${hash.slice(0, 10)}`)) ??
    names.find((full) => bare(full) === bare(name))
  );
}

/**
 * The form with the requested group of a picture's parameters.
 * @returns `notes`: what could not be restored exactly, in Chinese; `changed` false when the
 * picture   lacks that group
 */
export function restoreParams(
  form: SdForm,
  known: KnownParams,
  part: RestorePart,
  engine: Capabilities | null,
): { form: SdForm; notes: string[]; changed: boolean } {
  const notes: string[] = [];
  const taken: KnownParams & Record<string, unknown> = {};
  for (const key of FIELDS[part]) {
    const value = known[key];
    if (value !== undefined) Object.assign(taken, { [key]: value });
  }
  if (engine && taken.sampler) {
    const own = samplerNamed(engine, taken.sampler);
    if (own) {
      taken.sampler = own.sampler;
      if (own.scheduler) taken.scheduler ??= own.scheduler;
    } else {
      notes.push(`当前引擎没有采样方法 ${shortenName(taken.sampler)}，保持原来的选择`);
      delete taken.sampler;
    }
  }
  if (engine && typeof taken.style === 'string' && taken.style) {
    const style = engine.styles.find(({ id, name }) => id === taken.style || name === taken.style);
    if (style) taken.style = style.id;
    else {
      notes.push('当前引擎没有这个风格，保持原来的选择');
      delete taken.style;
    }
  }
  if (engine) fitNames(taken, engine, notes);
  const wished = toForm({ ...form, ...taken, ...(taken.width !== undefined && { ownSize: true }) });
  const fitting = fitToEngine(wished, engine ?? undefined);
  const next = toForm({
    ...wished,
    ...Object.fromEntries(Object.keys(taken).map((key) => [key, fitting[key as keyof SdForm]])),
  });
  for (const key of FIELDS[part]) {
    const text = known.unread?.[key];
    if (text !== undefined) notes.push(`${FIELD_NAMES[key] ?? key}「${shortenName(text)}」填不进来，保持原来的`);
  }
  notes.push(...limitNotes(taken, next));
  if (FIELDS[part].includes('panels')) notes.push(...(known.panelNotes ?? []));
  return { form: next, notes, changed: Object.keys(taken).length > 0 };
}

/** Names of a foreign picture may be of any length. */
const shortenName = (name: string) => (name.length > 60 ? `${name.slice(0, 60)}…` : name);

/** Maps names to those of this engine; for missing ones the form's value stays, with a note. */
function fitNames(taken: KnownParams, engine: Capabilities, notes: string[]): void {
  const { models } = engine;
  const lost = (what: string, name: string) => notes.push(`当前引擎没有${what} ${shortenName(name)}，保持原来的选择`);
  if (taken.model) {
    const own = modelIn(models, taken.model);
    // An engine with one model offers no choice, but its pictures name the model.
    if (!own && !engine.without.model) lost('模型', taken.model);
    if (own) taken.model = own;
    else delete taken.model;
  }
  if (taken.refiner) {
    const own = modelIn(models, taken.refiner.model);
    if (own) taken.refiner = { ...taken.refiner, model: own };
    else {
      lost('精修模型', taken.refiner.model);
      delete taken.refiner;
    }
  }
  if (taken.scheduler) {
    const asked = taken.scheduler;
    const own = schedulerNamed(engine.schedulers, asked);
    if (own !== undefined) taken.scheduler = own;
    else {
      lost('调度器', asked);
      delete taken.scheduler;
    }
  }
  if (taken.vae && !engine.vaes.includes(taken.vae)) {
    lost(' VAE', taken.vae);
    delete taken.vae;
  }
  if (taken.hires && engine.without.hires) {
    notes.push('当前引擎没有高清修复');
    delete taken.hires;
  }
}

/** Names of numeric and boolean parameters in notes. */
const FIELD_NAMES: Partial<Record<Field, string>> = { width: '尺寸', seed: '种子', ...NUMBER_NAMES, ...FLAG_NAMES };
const HIRES_NAMES = {
  upscaler: '放大算法',
  scale: '放大倍数',
  steps: '高清步数',
  denoising_strength: '重绘幅度',
} as const;

function limitNotes(taken: Record<string, unknown>, next: SdForm): string[] {
  const notes: string[] = [];
  if (('width' in taken && taken.width !== next.width) || ('height' in taken && taken.height !== next.height)) {
    notes.push(`尺寸 ${taken.width} × ${taken.height} 已调整为 ${next.width} × ${next.height}`);
  }
  for (const [key, name] of Object.entries(FIELD_NAMES)) {
    const [said, own] = [taken[key], next[key as Field]];
    if (said === undefined || said === own || key === 'width') continue;
    notes.push(said === true ? `当前引擎没有${name}` : `${name} ${said} 已调整为 ${own}`);
  }
  const hires = taken.hires as SdForm['hires'] | undefined;
  for (const key of Object.keys(HIRES_NAMES) as (keyof typeof HIRES_NAMES)[]) {
    const [said, own] = [hires?.[key], next.hires?.[key]];
    if (hires && said !== own)
      notes.push(`高清修复的${HIRES_NAMES[key]} ${shortenName(String(said))} 已调整为 ${own || '自动'}`);
  }
  const refiner = taken.refiner as SdForm['refiner'] | undefined;
  if (refiner && next.refiner && refiner.switch_at !== next.refiner.switch_at)
    notes.push(`精修模型的切换时机 ${refiner.switch_at} 已调整为 ${next.refiner.switch_at}`);
  else if (refiner && !next.refiner) notes.push('当前引擎没有精修模型');
  if (String(taken.prompt ?? '').length > LIMITS.text) notes.push(`提示词超过 ${LIMITS.text} 个字，缩短以后才能生成`);
  if (String(taken.negative_prompt ?? '').length > LIMITS.text)
    notes.push(`反向提示词超过 ${LIMITS.text} 个字，缩短以后才能生成`);
  return notes;
}

/** Parameters without what only the form holds, such as names of layers. */
const comparableParams = ({ units, panels, ...rest }: KnownParams): Record<string, unknown> => ({
  ...rest,
  units: units && toControlParams(units),
  panels: panels && toPanelsParams(panels, true),
});

/** Names of the parameters in which a picture differs from the form. */
export function differingFields(form: SdForm, known: KnownParams): Set<Field> {
  const isSame = (key: Field) =>
    JSON.stringify(comparableParams(known)[key]) === JSON.stringify(comparableParams(form)[key]);
  return new Set(FIELDS.all.filter((key) => known[key] !== undefined && !isSame(key)));
}
