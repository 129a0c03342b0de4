import { readFileSync } from 'node:fs';
import type { TextLanguage } from '@app/shared/contracts/tool-params/translate';

export interface Translated {
  /** Empty where something is unknown, or where there is nothing to say: an article by itself. */
  text: string;
  unknown: string[];
}

/**
 * Words of shops and signs, a file a kind, written by hand: `中文|English`. Of several entries with
 * the same words on one side the first counts.
 */
const FILES = {
  /** After others of these and after qualities they make a name. */
  thing: 'things.txt',
  /** Before a thing, or in a list by themselves. */
  quality: 'qualities.txt',
  /** Right by themselves. */
  phrase: 'phrases.txt',
} as const;
type Kind = keyof typeof FILES;
interface Entry {
  kind: Kind;
  to: string;
}
type Dictionary = ReadonlyMap<string, Entry>;

/** As English words are looked up: in small letters, hyphens between words as spaces. */
export const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(?<=[a-z])-(?=[a-z])/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function dictionaries(): Record<TextLanguage, Dictionary> {
  const [zh, en] = [new Map<string, Entry>(), new Map<string, Entry>()];
  const read = (kind: Kind) => {
    const words = readFileSync(new URL(`./glossary/${FILES[kind]}`, import.meta.url), 'utf8');
    for (const line of words.trim().split('\n')) {
      const [chinese, english] = line.split('|') as [string, string];
      if (!zh.has(chinese)) zh.set(chinese, { kind, to: english });
      const key = plainOf(english);
      if (!en.has(key)) en.set(key, { kind, to: chinese });
    }
  };
  read('thing');
  read('quality');
  // A phrase means more than the words in it.
  const [thingsZh, thingsEn] = [new Set(zh.keys()), new Set(en.keys())];
  const [wordsZh, wordsEn] = [new Map(zh), new Map(en)];
  zh.clear();
  en.clear();
  read('phrase');
  for (const [word, entry] of wordsZh) if (!zh.has(word) || thingsZh.has(word)) zh.set(word, entry);
  for (const [word, entry] of wordsEn) if (!en.has(word) || thingsEn.has(word)) en.set(word, entry);
  return { zh, en };
}

let loaded: Record<TextLanguage, Dictionary> | null = null;
const dictionary = (language: TextLanguage): Dictionary => (loaded ??= dictionaries())[language];

/** How many entries there are for a language. */
export const entriesOf = (language: TextLanguage): number => dictionary(language).size;

const NUMERALS = '零一二三四五六七八九';
const NUMBER = '(\\d+(?:\\.\\d+)?|[一二两三四五六七八九十百]+)';

/** 「八」 is 8, 「二十四」 is 24. */
export function numberOf(text: string): number {
  if (/^[\d.]+$/.test(text)) return Number(text);
  let [sum, digit] = [0, 0];
  for (const letter of text.replaceAll('两', '二')) {
    if (letter === '十') [sum, digit] = [sum + (digit || 1) * 10, 0];
    else if (letter === '百') [sum, digit] = [sum + (digit || 1) * 100, 0];
    else digit = NUMERALS.indexOf(letter);
  }
  // 「八五折」: digit by digit.
  if (!/[十百]/.test(text) && text.length > 1) return Number([...text].map((one) => NUMERALS.indexOf(one)).join(''));
  return sum + digit;
}

/** 「五」 and 「8.5」 of ten, 「八五」 of a hundred: what is taken off in percent. */
const offOf = (text: string): number => {
  const number = numberOf(text);
  return Math.round(100 - (number >= 10 ? number : number * 10));
};
const foldOf = (percent: string): string => {
  const rest = 100 - Number(percent);
  return rest % 10 === 0 ? String(rest / 10) : String(Math.round(rest) / 10);
};

type Rule = [pattern: RegExp, make: (...groups: string[]) => string];
const zh = (pattern: string, make: (...groups: string[]) => string): Rule => [
  new RegExp(`^${pattern.replaceAll('#', NUMBER)}$`),
  make,
];
const ordinal = (text: string) => ['second', 'third', 'fourth', 'fifth'][numberOf(text) - 2] ?? `${numberOf(text)}th`;

const CHINESE_RULES: readonly Rule[] = [
  zh('(?:全场|全店)#折', (fold) => `${offOf(fold)}% off storewide`),
  zh('(?:全场|全店)(?:低至#折|#折起)', (low, from) => `up to ${offOf(low ?? from!)}% off storewide`),
  zh('(?:低至#折|#折起)', (low, from) => `up to ${offOf(low ?? from!)}% off`),
  zh('#折', (fold) => `${offOf(fold)}% off`),
  zh('满#(?:元)?(?:立)?减#(?:元)?', (over, less) => `¥${numberOf(less!)} off orders over ¥${numberOf(over!)}`),
  zh('满#(?:元)?包邮', (over) => `free shipping over ¥${numberOf(over!)}`),
  zh('买#送#', (buy, free) => `buy ${numberOf(buy!)}, get ${numberOf(free!)} free`),
  zh('第#件半价', (nth) => `${ordinal(nth!)} item half price`),
  zh('(?:立减|直降|立省)#元?', (less) => `¥${numberOf(less!)} off`),
  zh('(?:仅需|只要|仅售)[¥￥]?#元?', (price) => `only ¥${numberOf(price!)}`),
  zh('(?:到手价|券后价|活动价|特价|现价|售价|原价|会员价)[:：]?[¥￥]?#元?', (price) => `¥${numberOf(price!)}`),
  zh('[¥￥]#', (price) => `¥${price}`),
  zh('#元', (price) => `¥${numberOf(price!)}`),
  zh('持妆#小时', (hours) => `${numberOf(hours!)}-hour wear`),
  zh('(?:保温|保冷)#小时', (hours) => `keeps warm for ${numberOf(hours!)} hours`),
  zh('续航#小时', (hours) => `${numberOf(hours!)}-hour battery life`),
  zh('续航#天', (days) => `${numberOf(days!)}-day battery life`),
  zh('#小时(?:内)?发货', (hours) => `ships within ${numberOf(hours!)} hours`),
  zh('#天无理由退换?货?', (days) => `${numberOf(days!)}-day returns`),
  zh('(?:质保|保修)#年', (years) => `${numberOf(years!)}-year warranty`),
  zh(
    '净含量[:：]?\\s*(\\d[\\d.]*)\\s*(g|kg|ml|mL|L|克|毫升)',
    (count, unit) => `net wt. ${count} ${UNITS[unit!] ?? unit}`,
  ),
  zh('#(?:支|片|件|个|盒|瓶|包|袋)装', (count) => `pack of ${numberOf(count!)}`),
  zh('#色可选', (count) => `${numberOf(count!)} colors available`),
  zh('全色号#支', (count) => `all ${numberOf(count!)} shades`),
  zh('附(.+)', (rest) => plus(rest!)),
];
const UNITS: Record<string, string> = { 克: 'g', 毫升: 'ml' };
const plus = (rest: string): string => {
  const entry = dictionary('zh').get(rest);
  return entry?.kind === 'thing' ? `with ${entry.to}` : '';
};

const ENGLISH_RULES: readonly Rule[] = [
  [/^up to (\d+)% off(?: storewide)?$/, (percent) => `低至 ${foldOf(percent!)} 折`],
  [/^(\d+)% off storewide$/, (percent) => `全场 ${foldOf(percent!)} 折`],
  [/^(?:save|get) (\d+)%$|^(\d+)% off$/, (one, other) => `${foldOf(one ?? other!)} 折`],
  [/^buy (\d+),? get (\d+) free$/, (buy, free) => `买 ${buy} 送 ${free}`],
  [/^buy one,? get one free$/, () => '买一送一'],
  [/^save ([$€£¥]\d+(?:\.\d+)?)$/, (sum) => `立省 ${sum}`],
  [/^([$€£¥]\d+(?:\.\d+)?) off$/, (sum) => `立减 ${sum}`],
  [/^only ([$€£¥]\d+(?:\.\d+)?)$/, (sum) => `仅需 ${sum}`],
  [/^free shipping (?:over|on orders over) ([$€£¥]\d+)$/, (sum) => `满 ${sum} 包邮`],
  [/^(\d+)[- ]days? returns?$/, (days) => `${days} 天无理由退换`],
  [/^(\d+)[- ]years? warranty$/, (years) => `质保 ${years} 年`],
  [/^(\d+)[- ]hours? wear$/, (hours) => `持妆 ${hours} 小时`],
  [
    /^(?:opening|business) hours:? (\d[\d:.]*(?: ?[ap]m)?) ?[-–~] ?(\d[\d:.]*(?: ?[ap]m)?)$/,
    (from, to) => `营业时间 ${from}–${to}`,
  ],
  [/^pack of (\d+)$|^(\d+)[- ]pack$/, (one, other) => `${one ?? other} 件装`],
  [/^(\d+) colou?rs available$/, (count) => `${count} 色可选`],
  [/^net (?:wt\.?|weight|content)s?:? (\d[\d.]*) ?(g|kg|ml|l|oz)$/, (count, unit) => `净含量 ${count} ${unit}`],
];

function byRule(clause: string, rules: readonly Rule[]): string | null {
  for (const [pattern, make] of rules) {
    const match = pattern.exec(clause);
    const made = match && make(...match.slice(1));
    if (made) return made;
  }
  return null;
}

interface Part extends Entry {
  source: string;
}

/** Longest matches from the left; null entries are what the glossary does not have. */
function partsOf(words: readonly string[], glue: string, entries: Dictionary): (Part | string)[] {
  const parts: (Part | string)[] = [];
  for (let at = 0; at < words.length;) {
    let found: Part | null = null;
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

/** Qualities and things make one name; phrases stand by themselves. */
function composed(parts: readonly Part[], between: string, comma: string): string | null {
  const groups: string[] = [];
  let name: Part[] = [];
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

const CHINESE_SIGNS = /[，。、；！？,;!?|·•～~\n]+|\s+/;

function fromChinese(text: string): Translated {
  const entries = dictionary('zh');
  const whole = entries.get(text.replace(/(?<![\s！!。])[\s！!。]+$/, ''));
  if (whole) return { text: cased(whole.to), unknown: [] };
  const rule = byRule(text.trim(), CHINESE_RULES);
  if (rule) return { text: cased(rule), unknown: [] };
  const unknown: string[] = [];
  const clauses: string[] = [];
  for (const clause of text.split(CHINESE_SIGNS).filter((one) => one !== '')) {
    const known = byRule(clause, CHINESE_RULES) ?? (/^[\x21-\x7e¥￥]+$/.test(clause) ? clause : null);
    if (known !== null) {
      clauses.push(known);
      continue;
    }
    const parts = partsOf([...clause.replace(/(?<=.)的(?=.)/g, '')], '', entries);
    const missing = parts.filter((part) => typeof part === 'string');
    const made = missing.length > 0 ? null : composed(parts as Part[], ' ', ', ');
    if (made === null) unknown.push(...(missing.length > 0 ? missing : [clause]));
    else clauses.push(made);
  }
  return { text: unknown.length > 0 ? '' : cased(clauses.join(', ')), unknown };
}

const SMALL = new Set(['a', 'an', 'the', 'of', 'and', 'to', 'for', 'in', 'on', 'at', 'with', 'from', 'by', 'or']);

/** Names as titles, longer texts as sentences. */
export function cased(text: string): string {
  const words = text.split(' ');
  if (text.includes(',') || words.length > 4) return text.charAt(0).toUpperCase() + text.slice(1);
  return (
    words
      // Measures keep their letters.
      .map((word, at) =>
        (at > 0 && SMALL.has(word)) || /^\d[\d.]*$/.test(words[at - 1] ?? '')
          ? word
          : word.charAt(0).toUpperCase() + word.slice(1),
      )
      .join(' ')
  );
}

function fromEnglish(text: string): Translated {
  const entries = dictionary('en');
  const plain = plainOf(text);
  const whole = entries.get(plain.replace(/(?<![!.])[!.]+$/, '')) ?? entries.get(plain.replace(/^the /, ''));
  if (whole) return { text: whole.to, unknown: [] };
  const unknown: string[] = [];
  const clauses: string[] = [];
  for (const clause of plain.split(/\s*[,;!|•·\n]+\s*|\.\s+|\.$/).filter((one) => one !== '')) {
    const known = byRule(clause, ENGLISH_RULES) ?? (/^[\d\s.,%¥$€£+-]+$/.test(clause) ? clause : null);
    if (known !== null) {
      clauses.push(known);
      continue;
    }
    const words = clause.split(' ').filter((word) => !['the', 'a', 'an', '&'].includes(word));
    // An article or nothing by itself.
    if (words.length === 0) continue;
    const parts = partsOf(words, ' ', entries);
    const missing = parts.filter((part) => typeof part === 'string');
    const made = missing.length > 0 ? null : composed(parts as Part[], '', '，');
    if (made === null) unknown.push(...(missing.length > 0 ? missing : [clause]));
    else clauses.push(made);
  }
  return { text: unknown.length > 0 ? '' : clauses.join('，'), unknown };
}

/** Translation of a text by the glossary; nothing where it would have to guess. */
export const byGlossary = (text: string, from: TextLanguage): Translated =>
  from === 'zh' ? fromChinese(text) : fromEnglish(text);

/**
 * Words of eight letters differ by more than one from each other; shorter ones from six on are not
 * mended where several are near.
 */
export function spelled(word: string): string {
  const plain = word.toLowerCase();
  if (plain.length < 6 || known().has(plain)) return word;
  const near = [...known()].filter(
    (other) => Math.abs(other.length - plain.length) <= 1 && other.length >= 6 && apart(plain, other),
  );
  if (near.length !== 1) return word;
  return word === word.toUpperCase()
    ? near[0]!.toUpperCase()
    : word[0] === word[0]!.toUpperCase()
      ? near[0]![0]!.toUpperCase() + near[0]!.slice(1)
      : near[0]!;
}

/** A thing or a quality that the glossary knows, as it stands in a name. */
export function nameOf(word: string, from: TextLanguage): string | null {
  const entry = dictionary(from).get(word);
  return entry && entry.kind !== 'phrase' ? entry.to : null;
}

let vocabulary: Set<string> | null = null;
const known = (): Set<string> =>
  (vocabulary ??= new Set(
    [...dictionary('en').keys()].flatMap((key) => key.split(/[^a-z]+/)).filter((word) => word.length > 2),
  ));

/** Whether two words differ by one letter: another one, or one too many. */
function apart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(at + (short.length === long.length ? 1 : 0)) === long.slice(at + 1);
}
