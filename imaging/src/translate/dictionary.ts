import type { TextLanguage } from '@app/shared/contracts/tool-params/translate';
import { capitalise, CHINESE_SIGNS, chineseInSmall, splitLabel, translateLabel } from './glossary.ts';
import { translateName } from './names.ts';
import { normaliseTerm } from './glossary-files.ts';

/** Texts that are to be looked up, all of one language. */
export interface WordsQuestion {
  texts: readonly string[];
  from: TextLanguage;
}

/** Translations of texts by a dictionary, null for each that it does not have. */
export type Lookup = (question: WordsQuestion) => Promise<(string | null)[] | null>;

/** English of a Chinese word, a few plain words. */
interface Meaning {
  text: string;
  /** Whether the meaning is a noun or an adjective, not a verb. */
  isName: boolean;
  /** Whether it is the only meaning of the word. */
  isOnly: boolean;
}

/** Words that the dictionary knows, in both directions. */
export interface Dictionary {
  zh: ReadonlyMap<string, Meaning>;
  /** Chinese of English words; `to push` is a key of its own. */
  en: ReadonlyMap<string, string>;
}

/** An entry of CC-CEDICT as the package has it: traditional, simplified, pinyin, meanings. */
type Entry = [traditional: string, simplified: string, pinyin: string, meanings: string | string[]];

/** Meanings that are cross-references or grammatical notes. */
const POINTS = /^(?:variant of|old variant|erhua|also written|also pr|abbr\.|surname|see |used in|CL:|same as|lit\. )/i;
/** Meanings that nobody would print on a sign today. */
const RARE = /\((?:old|archaic|literary|dialect|Tw|slang|vulgar|derog|coll\.|bound form|historical|Buddhism|math)/i;
const FOREIGN = /[\p{Script=Han}[\]|]/u;
/** Maximum number of words in a meaning. */
const WORDS = 4;

/** A meaning without its explanation in brackets; null when it is not a translation. */
function plainMeaning(meaning: string): string | null {
  if (POINTS.test(meaning) || RARE.test(meaning)) return null;
  const plain = meaning
    .replaceAll(/\s*\([^)]*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (plain === '' || FOREIGN.test(plain) || /[:!?…]|etc\b|sth|sb\b/.test(plain)) return null;
  return plain.split(' ').length > WORDS ? null : plain;
}

/**
 * Rank of a Chinese word as a translation for a sign, lower is likelier: a word of two or three
 * characters that others are made of, whose first meaning is exactly this.
 */
const rankOf = (word: string, at: number, count: number, isExplained: boolean, uses: number): number =>
  at * 3 + ([9, 2.5, 0, 0.5][word.length] ?? 2) + (count > 4 ? 1 : 0) + (isExplained ? 1 : 0) - Math.log2(uses);

/** Number of entries that contain each word, alone or as a part. */
function countUses(entries: readonly Entry[]): Map<string, number> {
  const uses = new Map(entries.map(([, word]) => [word, 0]));
  for (const [, word] of entries)
    for (let from = 0; from < word.length; from += 1)
      for (let to = from + 1; to <= word.length; to += 1) {
        const part = word.slice(from, to);
        const known = uses.get(part);
        if (known !== undefined) uses.set(part, known + 1);
      }
  return uses;
}

/** Reads the file of the package `cc-cedict`, a script with one value. @throws Error for another */
export function readDictionary(file: string): Dictionary {
  const { all } = JSON.parse(file.slice(file.indexOf('{')).replace(/;\s*$/, '')) as { all: Entry[] };
  const zh = new Map<string, Meaning>();
  const en = new Map<string, { word: string; rank: number }>();
  const uses = countUses(all);
  for (const [, word, , given] of all) {
    const meanings = [given].flat().flatMap((meaning) => meaning.split(/;\s*/));
    const before = zh.get(word);
    if (before) before.isOnly = false;
    for (const [at, meaning] of meanings.entries()) {
      const plain = plainMeaning(meaning);
      if (plain === null) continue;
      const isName = !plain.startsWith('to ');
      if (!zh.has(word)) zh.set(word, { text: plain.replace(/^to /, ''), isName, isOnly: meanings.length === 1 });
      const key = normaliseTerm(plain);
      const rank = rankOf(word, at, meanings.length, plain !== meaning, Math.min(8, uses.get(word)!));
      if (rank < (en.get(key)?.rank ?? Infinity)) en.set(key, { word, rank });
    }
  }
  return { zh, en: new Map([...en].map(([key, { word }]) => [key, word])) };
}

/** Part of a name: by the glossary, which is `sure`, or by the dictionary. */
interface TranslatedPart {
  text: string;
  sure: boolean;
}

/** Maximum number of parts of a name: more make a sentence. */
const PARTS = 2;

/**
 * The fewest parts that units are made of, each with a meaning. Null where there are none, or where
 * the glossary does not know all but one: two words that may mean several things make no name.
 */
function nameOfParts(
  units: readonly string[],
  glue: string,
  meaningOf: (part: string) => TranslatedPart | null,
): string[] | null {
  const tried = new Map<number, TranslatedPart[] | null>();
  const from = (at: number): TranslatedPart[] | null => {
    if (at === units.length) return [];
    const known = tried.get(at);
    if (known !== undefined) return known;
    let best: TranslatedPart[] | null = null;
    for (let to = units.length; to > at; to -= 1) {
      const meaning = meaningOf(units.slice(at, to).join(glue));
      const rest = meaning && from(to);
      if (rest && (best === null || rest.length + 1 < best.length)) best = [meaning, ...rest];
    }
    tried.set(at, best);
    return best;
  };
  const parts = from(0);
  if (!parts || parts.length > PARTS || parts.filter(({ sure }) => !sure).length > 1) return null;
  return parts.map(({ text }) => text);
}

const partOf = (text: string | null | undefined, sure: boolean): TranslatedPart | null =>
  text ? { text, sure } : null;

const OUTER_PUNCTUATION = /^[\s！!。.]+|[\s！!。.]+$/g;
/** Maximum length of a name in letters; longer texts are sentences. */
const LETTERS = { zh: 12, en: 40 } as const;

/** Particles by themselves are a word of a sentence that was set letter by letter. */
const PARTICLES = new Set('的了着过吗呢吧啊么地得之也就都还又再很把被让给与及而且');

/** Only names have capitals. */
function fromChinese(text: string, dictionary: Dictionary): string | null {
  const { zh } = dictionary;
  if (PARTICLES.has(text)) return null;
  const whole = zh.get(text);
  if (whole) return whole.text;
  const [name, value] = splitLabel(text) ?? [];
  const label = name && translateLabel(name);
  const said = label && value && fromChinese(value.trim(), dictionary);
  if (said) return `${label}: ${capitalise(said)}`;
  const clauses = text.split(CHINESE_SIGNS).filter(Boolean);
  if (clauses.length > 1) {
    const all = clauses.map((clause) => chineseInSmall(clause).text || fromChinese(clause, dictionary));
    return all.every(Boolean) ? all.join(', ') : null;
  }
  if (!/^\p{Script=Han}+$/u.test(text)) return null;
  const parts = nameOfParts([...text], '', (part) => {
    const entry = zh.get(part);
    const isPlain = part.length > 1 && entry?.isOnly && entry.isName && entry.text.split(' ').length < 3;
    return partOf(translateName(part, 'zh'), true) ?? partOf(isPlain ? entry.text : null, false);
  });
  return parts && parts.join(' ');
}

function fromEnglish(text: string, { en }: Dictionary): string | null {
  const plain = normaliseTerm(text);
  const nameIn = (part: string) => {
    const one = part.replace(/(?<=\w\w)s$/, '');
    return en.get(part) ?? en.get(one) ?? (part.endsWith('es') ? (en.get(part.slice(0, -2)) ?? null) : null);
  };
  const whole = nameIn(plain) ?? en.get(`to ${plain}`);
  if (whole) return whole;
  const words = plain.split(' ');
  if (!words.every((word) => /^[a-z']{3,}$/.test(word)) || words.length < 2) return null;
  const parts = nameOfParts(words, ' ', (part) => {
    const word = nameIn(part);
    return (
      partOf(translateName(part, 'en'), true) ?? partOf(word && word.length > 1 && part.length > 4 ? word : null, false)
    );
  });
  return parts && parts.join('');
}

/**
 * Translation of a single word or a short name by the dictionary; null where it would have to
 * guess.
 */
export function translateByDictionary(text: string, from: TextLanguage, dictionary: Dictionary): string | null {
  const plain = text.replaceAll(OUTER_PUNCTUATION, '').replaceAll('\n', from === 'zh' ? '' : ' ');
  if (plain === '' || plain.length > LETTERS[from]) return null;
  if (from === 'en') return fromEnglish(plain, dictionary);
  const made = fromChinese(plain, dictionary);
  return made && capitalise(made);
}
