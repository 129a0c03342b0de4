import { samplerLabel } from '@app/shared/contracts/samplers';
import type { Capabilities, Txt2imgParams } from '@app/shared/contracts/aigc';
import type { Control } from '@app/shared/contracts/capabilities';
import { SEED_PROBLEM, seedOf } from '@app/shared/contracts/seed';
import { AXIS_LABELS } from '../../../labels/xyz.ts';
import { rangesOf } from '../../../model/engine-choice.ts';
import { LIMITS } from '../../../model/form.ts';
import { readNetwork, writeNetwork } from '../../../model/network.ts';
import { limitValues, parseNumbers, splitList, type ParsedValues } from './values.ts';

export type AxisKey = keyof typeof AXIS_LABELS;
export const AXIS_KEYS = Object.keys(AXIS_LABELS) as AxisKey[];

interface AxisOption {
  value: string;
  label: string;
}

/** Kind of an axis: the parameter that it varies. */
interface AxisKind {
  /** Syntax of the values, in Chinese. */
  hint: string;
  /** Parses values, for these parameters and this engine. */
  read: (text: string, base: Txt2imgParams, offered: Capabilities | undefined) => ParsedValues;
  /** @param first the axis's first value, which the others replace */
  apply: (params: Txt2imgParams, value: string, first: string) => Txt2imgParams;
  /** Options, where the parameter is chosen from a list. */
  choices?: (offered: Capabilities) => readonly AxisOption[];
  /** Control that the engine must support for this axis. */
  control?: Control;
  /** Relative cost of a change for the engine: expensive axes change least often. */
  cost?: number;
}

interface Range {
  min: number;
  max: number;
}

const NUMBERS = '1-5 每次加一，1-5 (+2) 步进，4-9 [3] 均分，或用逗号逐个列出';

const needsHires = ({ hires }: Txt2imgParams) => (hires ? '' : '文生图里没有打开高清修复');

/**
 * Creates the axis of a number.
 * @param range limits, where they depend on the engine
 * @param more.needs reason why the form does not support this axis, in Chinese; empty when it does
 */
const number = (
  range: Range | ((offered: Capabilities | undefined) => Range),
  noun: string,
  whole: boolean,
  apply: (params: Txt2imgParams, value: number) => Txt2imgParams,
  { needs, ...more }: Partial<AxisKind> & { needs?: (base: Txt2imgParams) => string } = {},
): AxisKind => ({
  hint: NUMBERS,
  read(text, base, offered) {
    const missing = needs?.(base);
    if (missing) return { problem: missing };
    const found = parseNumbers(text, whole);
    if ('problem' in found) return found;
    const { min, max } = typeof range === 'function' ? range(offered) : range;
    const outside = found.values.find((value) => Number(value) < min || Number(value) > max);
    return outside === undefined ? found : { problem: `${noun}为 ${min} 到 ${max}，${outside} 在外面` };
  },
  apply: (params, value) => apply(params, Number(value)),
  ...more,
});

const name = (
  noun: string,
  choices: (offered: Capabilities) => readonly AxisOption[],
  apply: (params: Txt2imgParams, value: string) => Txt2imgParams,
  more: Partial<AxisKind> = {},
): AxisKind => ({
  hint: `用逗号隔开；名字里有逗号的用双引号括起来`,
  choices,
  read(text, _base, offered) {
    const all = offered ? choices(offered) : [];
    const found: string[] = [];
    for (const written of splitList(text)) {
      const lower = written.toLowerCase();
      const one =
        all.find(({ value }) => value === written) ??
        all.find(({ value, label }) => [value, label].some((known) => known.toLowerCase() === lower));
      if (!one) return { problem: `绘图引擎没有${noun}「${written.slice(0, 40)}」` };
      found.push(one.value);
    }
    return limitValues(found);
  },
  apply,
  ...more,
});

const toOptions = (values: readonly string[]): AxisOption[] => values.map((value) => ({ value, label: value }));

/** Separator between words of an order, which may contain commas. */
const ORDER_GAP = '\u001f';
/** Maximum number of words of an order axis: their permutations must stay few. */
const ORDER_WORDS = 4;
const LORA = /<lora:[^<>]*>/i;

export const AXIS_KINDS: Readonly<Record<AxisKey, AxisKind>> = {
  prompt: {
    hint: '第一个词在提示词里找，换成后面的每一个；词里有逗号的用双引号括起来',
    read(text, { prompt, negative_prompt }) {
      const found = limitValues(splitList(text));
      if ('problem' in found) return found;
      const [first] = found.values;
      return `${prompt}\n${negative_prompt}`.includes(first!)
        ? found
        : { problem: `提示词里没有「${first!.slice(0, 40)}」：第一个词要在里面` };
    },
    apply: (params, value, first) => ({
      ...params,
      // The replacement is a function, so that `$&` and the like are inserted literally.
      prompt: params.prompt.replaceAll(first, () => value),
      negative_prompt: params.negative_prompt.replaceAll(first, () => value),
    }),
  },
  order: {
    hint: `写下提示词里的二到 ${ORDER_WORDS} 个词，比较它们的各种先后`,
    read(text, { prompt }) {
      const words = [...new Set(splitList(text))];
      if (words.length < 2 || words.length > ORDER_WORDS) return { problem: `请写下二到 ${ORDER_WORDS} 个词` };
      const missing = words.find((word) => !prompt.includes(word));
      if (missing !== undefined) return { problem: `提示词里没有「${missing.slice(0, 40)}」` };
      return { values: permutations(words).map((order) => order.join(ORDER_GAP)) };
    },
    apply: (params, value) => ({ ...params, prompt: reorderWords(params.prompt, value.split(ORDER_GAP)) }),
  },
  seed: {
    hint: NUMBERS,
    read(text) {
      const found = parseNumbers(text, true);
      if ('problem' in found) return found;
      const wrong = found.values.find((value) => value.startsWith('-') || seedOf(value) === null);
      return wrong === undefined ? found : { problem: `${SEED_PROBLEM}，${wrong.slice(0, 40)} 不是` };
    },
    apply: (params, value) => ({ ...params, seed: seedOf(value) ?? params.seed }),
  },
  steps: number(
    (offered) => rangesOf(offered).steps,
    '采样步数',
    true,
    (params, steps) => ({ ...params, steps }),
    { control: 'steps' },
  ),
  cfg_scale: number(
    (offered) => rangesOf(offered).cfg,
    '引导系数',
    false,
    (params, cfg_scale) => ({ ...params, cfg_scale }),
    { control: 'cfg_scale' },
  ),
  sampler: name(
    '采样方法',
    ({ samplers }) => samplers.map((value) => ({ value, label: samplerLabel(value) })),
    (params, sampler) => ({ ...params, sampler }),
  ),
  scheduler: name(
    '调度器',
    ({ schedulers }) => schedulers.map(({ name: value, label }) => ({ value, label })),
    (params, scheduler) => ({ ...params, scheduler }),
    { control: 'scheduler' },
  ),
  size: {
    hint: '写成 512x768，用逗号隔开',
    read(text, _base, offered) {
      const { min, max, step } = rangesOf(offered).side;
      const found: string[] = [];
      for (const written of splitList(text)) {
        const size = /^(\d{1,5})\s*[x×*]\s*(\d{1,5})$/i.exec(written);
        if (!size) return { problem: `「${written.slice(0, 40)}」不是尺寸，要写成 512x768` };
        const sides = [Number(size[1]), Number(size[2])];
        if (sides.some((side) => side < min || side > max || side % step !== 0))
          return { problem: `边长为 ${min} 到 ${max} 像素，是 ${step} 的倍数` };
        found.push(sides.join('x'));
      }
      return limitValues(found);
    },
    apply(params, value) {
      const [width, height] = value.split('x').map(Number) as [number, number];
      return { ...params, width, height };
    },
  },
  style: name(
    '风格',
    ({ styles }) => styles.map(({ id, name: label }) => ({ value: id, label })),
    (params, style) => ({ ...params, style }),
  ),
  lora: number(
    { min: -4, max: 4 },
    'LoRA 权重',
    false,
    (params, weight) => ({ ...params, prompt: params.prompt.replace(LORA, (raw) => writeNetwork(raw, weight)) }),
    { needs: ({ prompt }) => (LORA.test(prompt) ? '' : '提示词里没有 LoRA') },
  ),
  model: name(
    '模型',
    ({ models }) => models.map(({ name: value, title }) => ({ value, label: title })),
    (params, model) => ({ ...params, model }),
    { control: 'model', cost: 1 },
  ),
  vae: name(
    'VAE',
    ({ vaes }) => toOptions(vaes),
    (params, vae) => ({ ...params, vae }),
    { control: 'vae', cost: 0.7 },
  ),
  clip_skip: number(
    { min: 1, max: LIMITS.clipSkip.max },
    'CLIP 跳过层',
    true,
    (params, clip_skip) => ({ ...params, clip_skip }),
    { control: 'clip_skip', cost: 0.1 },
  ),
  subseed_strength: number(
    { min: 0, max: 1 },
    '变异强度',
    false,
    (params, subseed_strength) => ({ ...params, subseed_strength }),
    { control: 'subseed' },
  ),
  hires_scale: number(
    LIMITS.hiresScale,
    '放大倍数',
    false,
    (params, scale) => ({ ...params, hires: params.hires && { ...params.hires, scale } }),
    { control: 'hires', needs: needsHires },
  ),
  hires_denoise: number(
    { min: 0, max: 1 },
    '重绘幅度',
    false,
    (params, denoising_strength) => ({ ...params, hires: params.hires && { ...params.hires, denoising_strength } }),
    { control: 'hires', needs: needsHires },
  ),
  switch_at: number(
    { min: 0, max: 1 },
    '切换时机',
    false,
    (params, switch_at) => ({ ...params, refiner: params.refiner && { ...params.refiner, switch_at } }),
    {
      control: 'refiner',
      cost: 0.2,
      needs: ({ refiner }) => (refiner ? '' : '文生图里没有打开精修模型'),
    },
  ),
};

/** The axes that an engine supports. */
export function axesFor(offered: Capabilities | undefined): AxisKey[] {
  return AXIS_KEYS.filter((key) => {
    const { control, choices } = AXIS_KINDS[key];
    if (!offered) return !choices;
    if (control && offered.without[control]) return false;
    return !choices || choices(offered).length > (key === 'sampler' ? 1 : 0);
  });
}

/** Display text of an axis value. */
export function shownValue(key: AxisKey, value: string, offered: Capabilities | undefined): string {
  if (key === 'size') return value.replace('x', ' × ');
  if (key === 'order') return value.replaceAll(ORDER_GAP, '，');
  return (offered && AXIS_KINDS[key].choices?.(offered).find((one) => one.value === value)?.label) ?? value;
}

/** The name of the LoRA whose weight an axis changes. */
export function firstLora(prompt: string): string | null {
  const raw = LORA.exec(prompt)?.[0];
  return raw === undefined ? null : readNetwork(raw).name;
}

function permutations(words: readonly string[]): string[][] {
  if (words.length < 2) return [[...words]];
  return words.flatMap((word, at) => permutations(words.toSpliced(at, 1)).map((rest) => [word, ...rest]));
}

/** The prompt with these words permuted within their own positions. */
function reorderWords(prompt: string, words: readonly string[]): string {
  const places = words.map((word) => ({ word, at: prompt.indexOf(word) })).toSorted((one, other) => one.at - other.at);
  let out = '';
  let from = 0;
  for (const [index, { word, at }] of places.entries()) {
    // Overlapping words have no order.
    if (at < from) return prompt;
    out += prompt.slice(from, at) + words[index]!;
    from = at + word.length;
  }
  return out + prompt.slice(from);
}
