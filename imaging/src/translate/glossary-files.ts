import { readFileSync } from 'node:fs';
import type { TextLanguage } from '@app/shared/contracts/tool-params/translate';

/**
 * Words of shops and signs, a file a kind, written by hand: `中文|English`, or `中文|English|zh`
 * where the English by itself means several things, and is not translated back. Of several entries
 * with the same words on one side the first counts.
 */
const FILES = {
  /** After others of these and after qualities they make a name. */
  thing: 'things.txt',
  /** Before a thing a quality; after qualities a thing: 「食品级硅胶」. */
  material: 'materials.txt',
  /** Adjectives: before a noun, or in a list. */
  quality: 'qualities.txt',
  /** Complete phrases. */
  phrase: 'phrases.txt',
} as const;
type Kind = keyof typeof FILES;

/** Words that mean something only after others: 「无甲醛」, 「请勿暴晒」. */
const FAMILIES: readonly { file: string; kind: Kind; after: readonly string[]; say: (english: string) => string }[] = [
  { file: 'substances.txt', kind: 'quality', after: ['无', '零', '0', '不含'], say: (what) => `${what}-free` },
  {
    file: 'verbs.txt',
    kind: 'phrase',
    after: ['请勿', '不可', '禁止', '切勿', '严禁', '不得', '不要'],
    say: (verb) => `do not ${verb}`,
  },
];

type Line = [chinese: string, english: string, only?: 'zh'];

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
  const add = (kind: Kind, [chinese, english, only]: Line) => {
    if (!zh.has(chinese)) zh.set(chinese, { kind, to: english });
    if (only === 'zh') return;
    const key = normaliseTerm(english);
    if (!en.has(key)) en.set(key, { kind, to: chinese });
  };
  const linesOf = (file: string) =>
    readFileSync(new URL(`./glossary/${file}`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('|') as Line);
  const read = (kind: Kind) => {
    for (const line of linesOf(FILES[kind])) add(kind, line);
    for (const family of FAMILIES)
      if (family.kind === kind)
        for (const [chinese, english] of linesOf(family.file))
          for (const prefix of family.after) add(kind, [prefix + chinese, family.say(english)]);
  };
  read('thing');
  read('material');
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
