import { readFileSync } from 'node:fs';
import type { TextLanguage } from '@app/shared/contracts/tool-params/translate';

/**
 * Words of shops and signs, a file a kind, written by hand: `中文|English`. Of several entries with
 * the same words on one side the first counts.
 */
const FILES = {
  /** After others of these and after qualities they make a name. */
  thing: 'things.txt',
  /** Adjectives: before a noun, or in a list. */
  quality: 'qualities.txt',
  /** Complete phrases. */
  phrase: 'phrases.txt',
} as const;
type Kind = keyof typeof FILES;

export interface GlossaryEntry {
  kind: Kind;
  to: string;
}

export type Dictionary = ReadonlyMap<string, GlossaryEntry>;

/** As English words are looked up: in small letters, hyphens between words as spaces. */
export const normaliseTerm = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/(?<=[a-z])-(?=[a-z])/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function dictionaries(): Record<TextLanguage, Dictionary> {
  const [zh, en] = [new Map<string, GlossaryEntry>(), new Map<string, GlossaryEntry>()];
  const read = (kind: Kind) => {
    const words = readFileSync(new URL(`./glossary/${FILES[kind]}`, import.meta.url), 'utf8');
    for (const line of words.trim().split('\n')) {
      const [chinese, english] = line.split('|') as [string, string];
      if (!zh.has(chinese)) zh.set(chinese, { kind, to: english });
      const key = normaliseTerm(english);
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

export const glossaryOf = (language: TextLanguage): Dictionary => (loaded ??= dictionaries())[language];

/** How many entries there are for a language. */
export const entriesOf = (language: TextLanguage): number => glossaryOf(language).size;
