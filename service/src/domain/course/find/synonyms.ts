import { readFileSync } from 'node:fs';
import { foldText } from './grams.ts';

/** The shipped list of synonyms; a list of the operator replaces it. */
const SHIPPED = new URL('../../../../content/search-words.txt', import.meta.url);

/** Words that mean the same, the one that is said first. */
export type SynonymMeaning = readonly [said: string, ...others: string[]];
export interface Synonyms {
  /** By each of their words; a word may have several meanings. */
  meanings: ReadonlyMap<string, readonly SynonymMeaning[]>;
  /**
   * Words of lines that begin with `~`: they name a platform or a purpose, and only help beside
   * words that say what is asked.
   */
  context: ReadonlySet<string>;
  /** Words of lines that begin with `!`: they name an action, and its object only helps. */
  actions: ReadonlySet<string>;
  /**
   * Words of lines that begin with `=`: an account, or a fault with a remedy of its own; an action
   * beside them only helps.
   */
  notErased: ReadonlySet<string>;
}

/**
 * Reads lines of `word: other, other`; a line without a colon is one word. Words of several lines
 * keep both meanings and are never joined, so that circles among lines do no harm.
 */
export function readSynonyms(text: string): Synonyms {
  const meanings = new Map<string, SynonymMeaning[]>();
  const context = new Set<string>();
  const actions = new Set<string>();
  const notErased = new Set<string>();
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const sign = line.trimStart()[0];
    const words = [
      ...new Set(
        line
          .replace(/^\s*[~!=]/, '')
          .split(/[:：,，]/)
          .map(foldText)
          .filter(Boolean),
      ),
    ];
    const [said, ...others] = words;
    if (said === undefined) continue;
    for (const word of words) {
      meanings.set(word, [...(meanings.get(word) ?? []), [said, ...others]]);
      if (sign === '~') context.add(word);
      if (sign === '!') actions.add(word);
      if (sign === '=') notErased.add(word);
    }
  }
  return { meanings, context, actions, notErased };
}

const cache = new Map<string, Synonyms>();

/** Synonyms of a file, read once. @param path the operator's file; the shipped one without */
export function synonymsOf(path: string | undefined): Synonyms {
  const key = path ?? '';
  const known = cache.get(key) ?? readSynonyms(readFileSync(path ?? SHIPPED, 'utf8'));
  cache.set(key, known);
  return known;
}
