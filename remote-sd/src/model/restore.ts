import type { Capabilities, Txt2imgParams } from '@app/shared/contracts/aigc';
import { forEngine } from './engine-choice.ts';
import { LIMITS, toForm, type SdForm } from './form.ts';
import { fieldOf, type Infotext } from '@app/shared/contracts/infotext';

export const RESTORE_PARTS = ['all', 'exceptSeed', 'prompt', 'seed', 'size'] as const;
export type RestorePart = (typeof RESTORE_PARTS)[number];

export const RESTORE_LABELS: Record<RestorePart, string> = {
  all: '全部',
  exceptSeed: '除种子外',
  prompt: '提示词',
  seed: '种子',
  size: '尺寸',
};

/** The parameters known of a picture; a foreign one may know only some. */
export type KnownParams = Partial<Omit<SdForm, 'lockRatio' | 'batch_size'>>;

const FIELDS: Record<RestorePart, (keyof KnownParams)[]> = {
  all: ['prompt', 'negative_prompt', 'width', 'height', 'steps', 'cfg_scale', 'sampler', 'style', 'seed'],
  exceptSeed: ['prompt', 'negative_prompt', 'width', 'height', 'steps', 'cfg_scale', 'sampler', 'style'],
  prompt: ['prompt', 'negative_prompt'],
  seed: ['seed'],
  size: ['width', 'height'],
};

/** Parameters of one of our own pictures; the seed is the picture's, not the asked one (which may be "random"). */
export function knownOfTask(params: Txt2imgParams, seed: number | null): KnownParams {
  const { tool: _tool, batch_size: _batch, ...known } = params;
  return { ...known, seed: seed ?? known.seed };
}

export function knownOfInfotext(info: Infotext): KnownParams {
  const known: KnownParams = {};
  if (info.prompt) known.prompt = info.prompt;
  // A picture with a prompt and no negative one was made without: restoring it empties the field.
  if (info.prompt || info.negative) known.negative_prompt = info.negative;
  const size = /^(\d+)\s*x\s*(\d+)$/.exec(fieldOf(info, 'Size') ?? '');
  if (size) Object.assign(known, { width: Number(size[1]), height: Number(size[2]) });
  const numbers = { steps: 'Steps', cfg_scale: 'CFG scale', seed: 'Seed' } as const;
  for (const [key, field] of Object.entries(numbers)) {
    const value = Number(fieldOf(info, field) ?? Number.NaN);
    if (Number.isFinite(value)) known[key as keyof typeof numbers] = value;
  }
  const sampler = fieldOf(info, 'Sampler');
  if (sampler) known.sampler = sampler;
  const style = fieldOf(info, 'Style');
  if (style) known.style = style;
  return known;
}

/**
 * The form with the asked part of a picture's parameters.
 * @returns `notes`: what could not be taken as it was, in Chinese; `changed` false when the picture knows nothing of that part
 */
export function restore(
  form: SdForm,
  known: KnownParams,
  part: RestorePart,
  engine: Capabilities | null,
): { form: SdForm; notes: string[]; changed: boolean } {
  const notes: string[] = [];
  const taken: Record<string, unknown> = {};
  for (const key of FIELDS[part]) {
    const value = known[key];
    if (value !== undefined) taken[key] = value;
  }
  if (engine && typeof taken.sampler === 'string' && !engine.samplers.includes(taken.sampler)) {
    notes.push(`当前引擎没有采样方法 ${taken.sampler}，保持原来的选择`);
    delete taken.sampler;
  }
  if (engine && typeof taken.style === 'string' && taken.style) {
    const style = engine.styles.find(({ id, name }) => id === taken.style || name === taken.style);
    if (style) taken.style = style.id;
    else {
      notes.push('当前引擎没有这个风格，保持原来的选择');
      delete taken.style;
    }
  }
  const wished = toForm({ ...form, ...taken });
  const fitting = forEngine(wished, engine ?? undefined);
  const next = toForm({
    ...wished,
    ...Object.fromEntries(Object.keys(taken).map((key) => [key, fitting[key as keyof SdForm]])),
  });
  notes.push(...limitNotes(taken, next));
  return { form: next, notes, changed: Object.keys(taken).length > 0 };
}

function limitNotes(taken: Record<string, unknown>, next: SdForm): string[] {
  const notes: string[] = [];
  if (('width' in taken && taken.width !== next.width) || ('height' in taken && taken.height !== next.height)) {
    notes.push(`尺寸 ${taken.width} × ${taken.height} 已调整为 ${next.width} × ${next.height}`);
  }
  if ('steps' in taken && taken.steps !== next.steps) notes.push(`步数 ${taken.steps} 已调整为 ${next.steps}`);
  if ('cfg_scale' in taken && taken.cfg_scale !== next.cfg_scale) {
    notes.push(`引导系数 ${taken.cfg_scale} 已调整为 ${next.cfg_scale}`);
  }
  if (String(taken.prompt ?? '').length > LIMITS.text) notes.push(`提示词超过 ${LIMITS.text} 个字，已截断`);
  return notes;
}

/** Names of the parameters in which a picture differs from the form. */
export function differences(form: SdForm, known: KnownParams): Set<keyof KnownParams> {
  return new Set(FIELDS.all.filter((key) => known[key] !== undefined && known[key] !== form[key]));
}
