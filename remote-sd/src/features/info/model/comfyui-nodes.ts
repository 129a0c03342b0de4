import { isRecord } from '../../../model/stored.ts';
import type { ComfyNode } from './comfyui-graph.ts';

export type PromptSide = 'positive' | 'negative';
type NumberOf = (value: unknown) => number | undefined;

/** Nodes that display a text: the final text is stored in them beside their inputs. */
const DISPLAY_NODE = /ShowText|Show ?Any|PreviewAny|DisplayText|easy showAnything/i;
/** Nodes whose text is written by a language model: their own text is the instruction to it. */
const LANGUAGE_MODEL_NODE =
  /ollama|llm|gpt|gemini|claude|deepseek|qwen(?!.*Encode)|florence|joy_?caption|llava|moondream|wd14|tagger|interrog/i;
/** Inputs that contain prompt text, by their names in custom nodes. */
const TEXT_INPUTS = [
  'populated_text',
  'text',
  'prompt',
  'text_g',
  'text_l',
  'clip_l',
  't5xxl',
  'string',
  'text_positive',
  'text_negative',
  'value',
] as const;
/** Numbered pieces of a text that a node joins: `text_a`, `string1`, `text2`. */
const PART = /^(?:text|string|prompt)_?[a-z\d]$/;

export const writesWords = (type: string): boolean =>
  LANGUAGE_MODEL_NODE.test(type) && !DISPLAY_NODE.test(type) && !/Encode/i.test(type);

/**
 * Prompt texts stored in a node. `final`: the text is the result of all nodes that it depends on.
 */
export function promptTexts({ type, inputs }: ComfyNode, side: PromptSide): { text: string; final: boolean }[] {
  if (/ZeroOut/i.test(type) || writesWords(type)) return [];
  const said = (name: string): string[] => (typeof inputs[name] === 'string' ? [inputs[name]] : []);
  if (DISPLAY_NODE.test(type)) {
    const shown = Object.values(inputs).flatMap((value) => (typeof value === 'string' ? [value] : []));
    return shown.slice(0, 1).map((text) => ({ text, final: true }));
  }
  // A wildcard node stores its template beside the populated text.
  if (typeof inputs.populated_text === 'string') return [{ text: inputs.populated_text, final: true }];
  const own = said(side);
  if (own.length > 0) return own.map((text) => ({ text, final: false }));
  const other = side === 'positive' ? 'text_negative' : 'text_positive';
  const first = TEXT_INPUTS.filter((name) => name !== other).flatMap(said);
  const parts = Object.keys(inputs).filter((name) => PART.test(name) && !TEXT_INPUTS.some((known) => known === name));
  return [...first, ...parts.flatMap(said)].map((text) => ({ text, final: false }));
}

const nameOfFile = (file: string) => file.replace(/^.*[\\/]/, '').replace(/\.(safetensors|pt|ckpt)$/, '');
const wordOf = (name: unknown, weight: number | undefined): string[] =>
  typeof name === 'string' && name !== '' && name !== 'None' ? [`<lora:${nameOfFile(name)}:${weight ?? 1}>`] : [];

/**
 * LoRAs of a node, as prompt syntax that draws the same: one, a numbered stack, or the list of
 * rgthree.
 */
export function loraTags({ inputs }: ComfyNode, number: NumberOf): string[] {
  return Object.entries(inputs).flatMap(([name, value]) => {
    if (isRecord(value)) return value.on === true ? wordOf(value.lora, number(value.strength)) : [];
    if (name === 'lora_name') return wordOf(value, number(inputs.strength_model ?? inputs.lora_model_strength));
    const [, index] = /^lora(?:_name)?_(\d{1,2})$/.exec(name) ?? [];
    if (index === undefined || inputs[`switch_${index}`] === 'Off') return [];
    // A LoRA stack states how many of its slots are used.
    if (Number(index) > (number(inputs.lora_count) ?? Number.POSITIVE_INFINITY)) return [];
    const strengths = ['strength_', 'model_weight_', 'model_str_', 'lora_wt_'].map((key) =>
      number(inputs[key + index]),
    );
    return wordOf(
      value,
      strengths.find((strength) => strength !== undefined),
    );
  });
}

/** The initial size of a node, in numbers or in text such as `1024 x 1024  (square)`. */
export function sizeIn({ inputs }: ComfyNode, number: NumberOf): [number, number] | null {
  const numbers = [
    [inputs.width_override, inputs.height_override],
    [inputs.empty_latent_width, inputs.empty_latent_height],
    [inputs.width, inputs.height],
  ];
  for (const [wide, high] of numbers) {
    const [width, height] = [number(wide), number(high)];
    if (width && height) return [width, height];
  }
  for (const name of ['dimensions', 'resolution', 'size', 'aspect_ratio', 'ratio']) {
    const text = inputs[name];
    const [, wide, high] =
      typeof text === 'string' ? (/(\d{2,5})\s*[x×*]\s*(\d{2,5})/i.exec(text.slice(0, 200)) ?? []) : [];
    if (wide && high) return inputs.invert === true ? [Number(high), Number(wide)] : [Number(wide), Number(high)];
  }
  return null;
}
