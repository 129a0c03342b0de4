import { foldText } from './grams.ts';

const MOST = 8;

/** Splits a search into folded words; a result must contain all of them. */
export function splitTerms(searchVal: string): string[] {
  return [...new Set(foldText(searchVal).split(' ').filter(Boolean))].slice(0, MOST);
}

/** Escapes the wildcards of a LIKE pattern. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
