import type { TextLanguage } from '@app/shared/contracts/tool-params/translate';
import { translateByRule, CHINESE_RULES, ENGLISH_RULES } from './phrase-rules.ts';
import { glossaryOf, normaliseTerm, type Dictionary, type GlossaryEntry } from './glossary-files.ts';

export interface Translated {
  /** Empty where something is unknown, or where there is nothing to say: an article by itself. */
  text: string;
  unknown: string[];
}

interface GlossaryMatch extends GlossaryEntry {
  source: string;
}

/** Longest matches from the left; unknown parts are strings. */
function partsOf(words: readonly string[], glue: string, entries: Dictionary): (GlossaryMatch | string)[] {
  const parts: (GlossaryMatch | string)[] = [];
  for (let at = 0; at < words.length;) {
    let found: GlossaryMatch | null = null;
    let count = Math.min(words.length - at, 24);
    for (; count > 0 && !found; count -= 1) {
      const source = words.slice(at, at + count).join(glue);
      const entry = entries.get(source) ?? (glue === ' ' ? entries.get(source.replace(/s$/, '')) : undefined);
      // A single character means many things; only by itself it is what a sign says.
      if (entry && !(glue === '' && count === 1 && words.length > 1 && entry.kind === 'phrase'))
        found = { ...entry, source };
    }
    if (found) {
      parts.push(found);
      at += count + 1;
    } else {
      const last = parts.at(-1);
      if (typeof last === 'string') parts[parts.length - 1] = last + glue + words[at]!;
      else parts.push(words[at]!);
      at += 1;
    }
  }
  return parts;
}

/** Joins adjectives and nouns to one name; phrases stay separate. */
function composeName(parts: readonly GlossaryMatch[], between: string, comma: string): string | null {
  const groups: string[] = [];
  let name: GlossaryMatch[] = [];
  const close = () => {
    if (name.length === 0) return true;
    const things = name.filter(({ kind }) => kind === 'thing').length;
    const ended = name.at(-1)!.kind === 'thing';
    // Qualities after a thing, and long rows of things, are sentences, which take more than a
    // glossary.
    if ((things > 0 && !ended) || things > 2 || name.length > 5) return false;
    if (things === 0) groups.push(...name.map(({ to }) => to));
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

const CHINESE_SIGNS = /[，。、；！？,;!?|·•～~【】「」『』\n]+|\s+/;
const HAN = /\p{Script=Han}/u;
/** 「货号：B2390」: what a label names, and its value. */
const LABELLED = /^([^:：]+)[:：]([^:：]+)$/;

/** A label that is known, with a value that needs no translation or has one. */
function labelled(text: string, entries: Dictionary): string | null {
  const [, name, value] = LABELLED.exec(text) ?? [];
  const label = name && entries.get(name);
  if (!label || !value) return null;
  return `${label.to}: ${HAN.test(value) ? fromChinese(value).text : value.trim()}`;
}

function fromChinese(text: string): Translated {
  // Text without Chinese stays as it is written.
  if (!HAN.test(text) && !/[¥￥]/.test(text)) return { text: text.trim(), unknown: [] };
  const entries = glossaryOf('zh');
  const whole = entries.get(text.replace(/(?<![\s！!。])[\s！!。]+$/, ''));
  if (whole) return { text: capitalise(whole.to), unknown: [] };
  const rule = translateByRule(text.trim(), CHINESE_RULES) ?? labelled(text.trim(), entries);
  if (rule) return { text: capitalise(rule), unknown: [] };
  const unknown: string[] = [];
  const clauses: string[] = [];
  for (const clause of text.split(CHINESE_SIGNS).filter((one) => one !== '')) {
    const plain = /^[\x21-\x7e¥￥]+$/.test(clause) ? clause : null;
    const known = translateByRule(clause, CHINESE_RULES) ?? plain ?? labelled(clause, entries);
    if (known !== null) {
      clauses.push(known);
      continue;
    }
    const parts = partsOf([...clause.replace(/(?<=.)的(?=.)/g, '')], '', entries);
    const missing = parts.filter((part) => typeof part === 'string');
    const made = missing.length > 0 ? null : composeName(parts as GlossaryMatch[], ' ', ', ');
    if (made === null) unknown.push(...(missing.length > 0 ? missing : [clause]));
    else clauses.push(made);
  }
  return { text: unknown.length > 0 ? '' : capitalise(clauses.join(', ')), unknown };
}

const SMALL = new Set(['a', 'an', 'the', 'of', 'and', 'to', 'for', 'in', 'on', 'at', 'with', 'from', 'by', 'or']);

/** Names as titles, longer texts as sentences. */
export function capitalise(text: string): string {
  const words = text.split(' ');
  if (text.includes(',') || words.length > 4) return text.charAt(0).toUpperCase() + text.slice(1);
  return (
    words
      // Units such as `ml` keep their case.
      .map((word, at) =>
        (at > 0 && SMALL.has(word)) || /^\d[\d.]*$/.test(words[at - 1] ?? '')
          ? word
          : word.charAt(0).toUpperCase() + word.slice(1),
      )
      .join(' ')
  );
}

function fromEnglish(text: string): Translated {
  const entries = glossaryOf('en');
  const plain = normaliseTerm(text);
  const whole = entries.get(plain.replace(/(?<![!.])[!.]+$/, '')) ?? entries.get(plain.replace(/^the /, ''));
  if (whole) return { text: whole.to, unknown: [] };
  const unknown: string[] = [];
  const clauses: string[] = [];
  for (const clause of plain.split(/\s*[,;!|•·\n]+\s*|\.\s+|\.$/).filter((one) => one !== '')) {
    const known = translateByRule(clause, ENGLISH_RULES) ?? (/^[\d\s.,%¥$€£+-]+$/.test(clause) ? clause : null);
    if (known !== null) {
      clauses.push(known);
      continue;
    }
    const words = clause.split(' ').filter((word) => !['the', 'a', 'an', '&'].includes(word));
    // An article or nothing by itself.
    if (words.length === 0) continue;
    const parts = partsOf(words, ' ', entries);
    const missing = parts.filter((part) => typeof part === 'string');
    const made = missing.length > 0 ? null : composeName(parts as GlossaryMatch[], '', '，');
    if (made === null) unknown.push(...(missing.length > 0 ? missing : [clause]));
    else clauses.push(made);
  }
  return { text: unknown.length > 0 ? '' : clauses.join('，'), unknown };
}

/** Translation of a text by the glossary; empty where it would have to guess. */
export const translateByGlossary = (text: string, from: TextLanguage): Translated =>
  from === 'zh' ? fromChinese(text) : fromEnglish(text);

/**
 * Words of eight letters differ by more than one from each other; shorter ones from six on are not
 * mended where several are near.
 */
export function spellWord(word: string): string {
  const plain = word.toLowerCase();
  if (plain.length < 6 || knownWords().has(plain)) return word;
  const near = [...knownWords()].filter(
    (other) => Math.abs(other.length - plain.length) <= 1 && other.length >= 6 && isOneEditApart(plain, other),
  );
  if (near.length !== 1) return word;
  return word === word.toUpperCase()
    ? near[0]!.toUpperCase()
    : word[0] === word[0]!.toUpperCase()
      ? near[0]![0]!.toUpperCase() + near[0]!.slice(1)
      : near[0]!;
}

/** A thing or a quality that the glossary knows, as it stands in a name. */
export function translateName(word: string, from: TextLanguage): string | null {
  const entry = glossaryOf(from).get(word);
  return entry && entry.kind !== 'phrase' ? entry.to : null;
}

let vocabulary: Set<string> | null = null;
const knownWords = (): Set<string> =>
  (vocabulary ??= new Set(
    [...glossaryOf('en').keys()].flatMap((key) => key.split(/[^a-z]+/)).filter((word) => word.length > 2),
  ));

/** Whether two words differ by one replaced or additional letter. */
function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(at + (short.length === long.length ? 1 : 0)) === long.slice(at + 1);
}
