import type { TextLanguage } from '@app/shared/contracts/tool-params/translate';
import { translateByRule, CHINESE_RULES, ENGLISH_RULES } from './phrase-rules.ts';
import { isUnit, NEXT_LABEL, translateMeasure } from './measures.ts';
import { chineseName, chineseParts, composeName, partsOf, type GlossaryMatch } from './names.ts';
import { glossaryOf, normaliseTerm } from './glossary-files.ts';

export interface Translated {
  /** Empty where something is unknown, or where there is nothing to say: an article by itself. */
  text: string;
  unknown: string[];
}

/** Signs between clauses. A space between two English words is part of a name. */
export const CHINESE_SIGNS = /[，。、；！？,;!?|·•～~【】「」『』\n]+|(?<![\x21-\x7e])\s+|\s+(?![\x21-\x7e])/;
const HAN = /\p{Script=Han}/u;
/** A label and its value: 「货号：B2390」. */
const LABELLED = /^([^:：]+)[:：]([^:：]+)$/;
/** 「保质期12个月」, 「尺码XL」: the same without a sign between them. */
const MEASURED = /^(\p{Script=Han}{2,8}?)\s*((?:大?约|[≥≤<>])?\s*\d.*)$/u;
const CODED = /^(\p{Script=Han}*(?:型号|尺码|等级|接口|版本|货号|规格|系列))\s*([\w.+/-]+)$/u;

/** A label with its value, each text by itself; null for other texts. */
export function splitLabel(text: string): [label: string, value: string] | null {
  const [, measured, measure] = MEASURED.exec(text) ?? [];
  const known = measured && translateMeasure(measure!) !== null;
  const [, name, value] = LABELLED.exec(text) ?? (known ? [text, measured, measure] : CODED.exec(text)) ?? [];
  return name && value ? [name, value] : null;
}

/**
 * English of a label that the glossary knows, also with a quality before it: 「最大承重」. A
 * quality by itself labels nothing: 「充电：3小时」.
 */
export function translateLabel(name: string): string | null {
  const entry = glossaryOf('zh').get(name);
  return entry && entry.kind !== 'quality' ? entry.to : chineseName(name);
}

/** A label that is known, with a value that needs no translation or has one. */
function labelled(text: string): string | null {
  const [name, value] = splitLabel(text) ?? [];
  const label = name && translateLabel(name);
  if (!label || !value) return null;
  // 「316L」 is a steel as well: what has no Chinese stays as it is written.
  const said = HAN.test(value) ? (translateMeasure(value) ?? fromChinese(value).text) : value.trim();
  return said === '' ? null : `${label}: ${said}`;
}

const hasChinese = (text: string): boolean => HAN.test(text) || /[¥￥]/.test(text);

/** English of a Chinese text as it stands within a sentence: only names have capitals. */
export function chineseInSmall(text: string): Translated {
  // Text without Chinese stays as it is written.
  if (!hasChinese(text)) return { text: text.trim(), unknown: [] };
  const entries = glossaryOf('zh');
  const whole = entries.get(text.replace(/(?<![\s！!。])[\s！!。]+$/, ''));
  if (whole) return { text: whole.to, unknown: [] };
  const rule = translateByRule(text.trim(), CHINESE_RULES) ?? labelled(text.trim());
  if (rule) return { text: rule, unknown: [] };
  const unknown: string[] = [];
  const clauses: string[] = [];
  for (const clause of text.split(CHINESE_SIGNS).flatMap((one) => one.split(NEXT_LABEL))) {
    if (clause === '') continue;
    const plain = /^[\x21-\x7e¥￥]+$/.test(clause) ? clause : null;
    const known = translateByRule(clause, CHINESE_RULES) ?? plain ?? labelled(clause) ?? translateMeasure(clause);
    if (known !== null) {
      clauses.push(known);
      continue;
    }
    const parts = chineseParts(clause);
    const missing = parts.filter((part) => typeof part === 'string');
    const made = missing.length > 0 ? null : composeName(parts as GlossaryMatch[], ' ', ', ');
    const [name, value] = splitLabel(clause) ?? [];
    if (made !== null) clauses.push(made);
    else if (name && value && translateLabel(name) !== null) unknown.push(...unknownOf(value));
    else unknown.push(...(missing.length > 0 ? missing : [clause]));
  }
  return { text: unknown.length > 0 ? '' : clauses.join(', '), unknown };
}

function fromChinese(text: string): Translated {
  const made = chineseInSmall(text);
  return hasChinese(text) ? { ...made, text: capitalise(made.text) } : made;
}

/** The unknown words of a text that has no translation. */
const unknownOf = (text: string): string[] => {
  const { unknown } = fromChinese(text);
  return unknown.length > 0 ? unknown : [text];
};

const SMALL = new Set(['a', 'an', 'the', 'of', 'and', 'to', 'for', 'in', 'on', 'at', 'with', 'from', 'by', 'or']);

/** Things counted after a number, as units are; 「304 stainless」 is none. */
const COUNTED = /^(?:items|levels|layers|colors)$/;
/** A name such as `iPhone` has its own capitals. */
const OWN_CAPITALS = /^[a-z]+[A-Z]/;

/** Names as titles, longer texts as sentences. */
export function capitalise(text: string): string {
  const words = text.split(' ');
  const first = (word: string) => (OWN_CAPITALS.test(word) ? word : word.charAt(0).toUpperCase() + word.slice(1));
  if (text.includes(',') || words.length > 4) return [first(words[0]!), ...words.slice(1)].join(' ');
  return words
    .map((word, at) =>
      (at > 0 && SMALL.has(word)) || (/^\d[\d.–]*$/.test(words[at - 1] ?? '') && (COUNTED.test(word) || isUnit(word)))
        ? word
        : first(word),
    )
    .join(' ');
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

let vocabulary: Set<string> | null = null;
const knownWords = (): Set<string> =>
  (vocabulary ??= new Set(
    [...glossaryOf('en').keys(), ...[...glossaryOf('zh').values()].map(({ to }) => to.toLowerCase())]
      .flatMap((key) => key.split(/[^a-z]+/))
      .filter((word) => word.length > 2),
  ));

/** Whether two words differ by one replaced or additional letter. */
function isOneEditApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(at + (short.length === long.length ? 1 : 0)) === long.slice(at + 1);
}
