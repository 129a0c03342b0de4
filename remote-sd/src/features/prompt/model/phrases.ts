import { findGroups, type Group } from './brackets.ts';
import { readWeight } from './weight.ts';

/** One item of a prompt: what stands between two commas that are in no bracket. */
export interface Phrase {
  /** Range in the prompt, without the blanks around it. */
  start: number;
  end: number;
  raw: string;
  /** Without brackets and weight. */
  text: string;
  /** 1 when nothing is said. */
  weight: number;
}

const SEPARATORS = new Set([',', '，', '、', '\n']);

export function parsePhrases(prompt: string): Phrase[] {
  const groups = findGroups(prompt);
  const phrases: Phrase[] = [];
  let start = 0;
  for (let i = 0; i <= prompt.length; i += 1) {
    if (i < prompt.length && (!SEPARATORS.has(prompt[i]!) || isInside(groups, i))) continue;
    const phrase = trimmed(prompt, start, i);
    if (phrase) phrases.push(phrase);
    start = i + 1;
  }
  return phrases;
}

/** The prompt with one phrase replaced; an empty replacement removes it with its comma. */
export function replacePhrase(prompt: string, index: number, raw: string): string {
  const phrases = parsePhrases(prompt);
  const phrase = phrases[index];
  if (!phrase) return prompt;
  if (raw.trim()) return prompt.slice(0, phrase.start) + raw.trim() + prompt.slice(phrase.end);
  const next = phrases[index + 1];
  const previous = phrases[index - 1];
  if (next) return prompt.slice(0, phrase.start) + prompt.slice(next.start);
  return prompt.slice(0, previous ? previous.end : 0);
}

/** Moves a phrase so that it stands at `to`; the others close up (it is inserted, never swapped). */
export function movePhrase(prompt: string, from: number, to: number): string {
  const phrases = parsePhrases(prompt);
  const moved = phrases[from];
  if (!moved || from === to || to < 0 || to >= phrases.length) return prompt;
  const order = phrases.map(({ raw }) => raw);
  order.splice(from, 1);
  order.splice(to, 0, moved.raw);
  // The separators between the places stay where they are.
  return phrases.reduceRight(
    (text, place, i) => text.slice(0, place.start) + order[i]! + text.slice(place.end),
    prompt,
  );
}

/** Adds at the end what was typed; several phrases at once are fine. */
export function appendPhrases(prompt: string, typed: string): string {
  const added = parsePhrases(typed).map(({ raw }) => raw);
  if (added.length === 0) return prompt;
  const before = prompt.replace(/[\s,，、]+$/u, '');
  return [...(before ? [before] : []), ...added].join('，');
}

function isInside(groups: Group[], index: number): boolean {
  return groups.some((group) => group.start < index && index < group.end);
}

function trimmed(prompt: string, from: number, to: number): Phrase | null {
  const raw = prompt.slice(from, to).trim();
  if (!raw) return null;
  const start = from + (prompt.slice(from, to).length - prompt.slice(from, to).trimStart().length);
  const { text, weight } = readWeight(raw);
  return { start, end: start + raw.length, raw, text, weight };
}
