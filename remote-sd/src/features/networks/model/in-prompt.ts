import { trimEnd } from '@app/shared/contracts/trim-end';
import { readNetwork, writeNetwork } from '../../../model/network.ts';

const SEPARATOR = /[,，\s]/;
const NETWORK = /<[a-z]+:[^<>]+>/gi;

/** Initial weight of a network in a prompt: below 1, so that several work together. */
export const NEW_WEIGHT = 0.8;

/** The LoRA of a prompt by name, the first of each, with its weight. */
export function findLoras(prompt: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const [raw] of prompt.matchAll(NETWORK)) {
    const { kind, name, weight } = readNetwork(raw);
    if (isLora(kind) && !found.has(name)) found.set(name, weight);
  }
  return found;
}

/** The prompt with a LoRA appended, and the trigger words that it does not contain yet. */
export function addLora(prompt: string, name: string, weight: number, words = ''): string {
  if (findLoras(prompt).has(name)) return setLoraWeight(prompt, name, weight);
  const missing = words
    .split(/[,，]/)
    .map((word) => word.trim())
    .filter((word) => word !== '' && !prompt.includes(word));
  return [trimEnd(prompt, SEPARATOR), ...missing, `<lora:${name}:${weight}>`].filter(Boolean).join(', ');
}

/** The prompt with another weight of the LoRA, at each occurrence. */
export const setLoraWeight = (prompt: string, name: string, weight: number): string =>
  prompt.replaceAll(NETWORK, (raw) => (isOf(raw, name) ? writeNetwork(raw, weight) : raw));

/** The prompt without the LoRA and the comma that it would leave. */
export function removeLora(prompt: string, name: string): string {
  const parts = prompt.split(/(<[a-z]+:[^<>]+>)/i);
  const out = parts.reduce((text, part) => {
    if (!isOf(part, name)) return text + part;
    return text.replace(/[,，]\s*$/, '');
  }, '');
  return out.replace(/^[,，\s]+/, '');
}

/** The prompt with a word appended, unless it contains it. */
export function addTriggerWord(prompt: string, word: string): string {
  if (hasWord(prompt, word)) return prompt;
  return [trimEnd(prompt, SEPARATOR), word].filter(Boolean).join(', ');
}

/** Whether a word occurs by itself between commas and brackets. */
export function hasWord(prompt: string, word: string): boolean {
  return prompt
    .toLowerCase()
    .split(/[,，()[\]{}\n|]/)
    .some((part) => part.replace(/:[\d.]+$/, '').trim() === word.toLowerCase());
}

const isLora = (kind: string) => /^(?:lora|lyco)$/i.test(kind);
function isOf(raw: string, name: string): boolean {
  if (!/^<[a-z]+:[^<>]+>$/i.test(raw)) return false;
  const network = readNetwork(raw);
  return isLora(network.kind) && network.name === name;
}
