import { foldText } from './grams.ts';

const MOST = 8;

/** The words of a search, folded; every one of them has to be found. */
export function splitTerms(searchVal: string): string[] {
  return [...new Set(foldText(searchVal).split(' ').filter(Boolean))].slice(0, MOST);
}

/** A text as part of a pattern for LIKE in which its signs stand for themselves. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
