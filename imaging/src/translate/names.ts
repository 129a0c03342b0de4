import type { TextLanguage } from '@app/shared/contracts/tool-params/translate';
import { glossaryOf, type Dictionary, type GlossaryEntry } from './glossary-files.ts';
import { GOODS_MEASURE, translateMeasure } from './measures.ts';

const MEASURE_OF_GOODS = new RegExp(`^${GOODS_MEASURE}$`, 'u');

export interface GlossaryMatch extends GlossaryEntry {
  /** Number of words that it stands for. */
  length: number;
}

/** Characters of a clause; what is not Chinese, and a measure, stay whole. */
const CHINESE_WORDS = new RegExp(
  `${GOODS_MEASURE}|\\p{Script=Han}|[^\\p{Script=Han}\\s]+?(?=${GOODS_MEASURE}|\\p{Script=Han}|\\s|$)`,
  'gu',
);

/** A measure, or a name that is written alike in both languages, before a word that is known. */
const asWritten = (word: string): string | null => {
  if (MEASURE_OF_GOODS.test(word)) return translateMeasure(word);
  return /^(?=.*[a-z])[\w.+-]{1,24}$/i.test(word) ? word : null;
};

/** Maximum number of words as written before a known one: looking further makes long texts slow. */
const MOST_WRITTEN = 3;

/** The longest match that begins at a word; null where none does. */
function matchAt(
  words: readonly string[],
  at: number,
  glue: string,
  entries: Dictionary,
  written = MOST_WRITTEN,
): GlossaryMatch | null {
  for (let length = Math.min(words.length - at, 24); length > 0; length -= 1) {
    const source = words.slice(at, at + length).join(glue);
    const entry = entries.get(source) ?? (glue === ' ' ? entries.get(source.replace(/s$/, '')) : undefined);
    // A single character means many things; only by itself it is what a sign says.
    if (entry && !(glue === '' && length === 1 && words.length > 1 && entry.kind === 'phrase'))
      return { ...entry, length };
  }
  const own = written > 0 && glue === '' && at + 1 < words.length ? asWritten(words[at]!) : null;
  const next = own === null ? null : matchAt(words, at + 1, glue, entries, written - 1);
  return next && next.kind !== 'phrase' ? { ...next, to: `${own} ${next.to}`, length: 1 + next.length } : null;
}

/** Longest matches from the left; unknown parts are strings. */
export function partsOf(words: readonly string[], glue: string, entries: Dictionary): (GlossaryMatch | string)[] {
  const parts: (GlossaryMatch | string)[] = [];
  for (let at = 0; at < words.length;) {
    const found = matchAt(words, at, glue, entries);
    if (found) {
      parts.push(found);
      at += found.length;
      continue;
    }
    const last = parts.at(-1);
    if (typeof last === 'string') parts[parts.length - 1] = last + glue + words[at]!;
    else parts.push(words[at]!);
    at += 1;
  }
  return parts;
}

const FORBIDDING = /^do not /;

/** Joins adjectives and nouns to one name; phrases stay separate. */
export function composeName(parts: readonly GlossaryMatch[], between: string, comma: string): string | null {
  // 「不可折叠自行车」 does not fold, 「请勿踩踏沙发」 is an order: both are one sentence.
  const forbids = parts.some(({ to }) => FORBIDDING.test(to));
  if (forbids && parts.some(({ kind }) => kind !== 'phrase')) return null;
  const groups: string[] = [];
  let name: GlossaryMatch[] = [];
  const close = () => {
    if (name.length === 0) return true;
    const things = name.filter(({ kind }) => kind === 'thing').length;
    const ended = name.at(-1)!.kind === 'thing';
    // Qualities after a thing, and long rows of things, are sentences, which take more than a
    // glossary.
    if ((things > 0 && !ended) || things > 2 || name.length > 5) return false;
    const ofMaterial = name.findIndex(({ kind }) => kind === 'material') === name.length - 1;
    if (things === 0 && !ofMaterial) groups.push(...name.map(({ to }) => to));
    else groups.push(name.map(({ to }) => to).join(between));
    name = [];
    return true;
  };
  for (const part of parts) {
    if (part.kind !== 'phrase') {
      name.push(part);
      continue;
    }
    if (!close()) return null;
    groups.push(part.to);
  }
  return close() ? groups.join(comma) : null;
}

/** Parts of a Chinese clause, without the particle between a quality and its thing. */
export const chineseParts = (clause: string): (GlossaryMatch | string)[] =>
  partsOf(
    [...clause.replace(/(?<=.)的(?=.)/g, '').matchAll(CHINESE_WORDS)].map(([word]) => word),
    '',
    glossaryOf('zh'),
  );

/** English of one Chinese name, a thing with what goes before it; null for other texts. */
export function chineseName(text: string): string | null {
  const parts = chineseParts(text);
  if (parts.length === 0 || parts.some((part) => typeof part === 'string' || part.kind === 'phrase')) return null;
  const { kind } = parts.at(-1) as GlossaryMatch;
  return kind === 'quality' ? null : composeName(parts as GlossaryMatch[], ' ', ', ');
}

/** A thing or a quality that the glossary knows, as it stands in a name. */
export function translateName(word: string, from: TextLanguage): string | null {
  const entry = glossaryOf(from).get(word);
  return entry && entry.kind !== 'phrase' ? entry.to : null;
}
