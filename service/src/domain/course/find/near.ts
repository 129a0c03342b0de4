import { neededGrams, skip } from './grams.ts';
import { literal } from './terms.ts';

/** A shorter word with a letter changed is another word. */
const LEAST_LETTERS = 3;
const MOST_LETTERS = 32;
/** From here on what stands before and after a fault says enough, whatever the fault is. */
const LONG_LETTERS = 5;
/** From here on one half of the word, which has no fault in it. */
const HALVED_LETTERS = 13;

export interface Near {
  /** A text has all grams of one of these. */
  grams: number[][];
  /** And matches one of these, for LIKE. */
  patterns: string[];
}

const gramsOfParts = (parts: readonly string[]) => parts.filter((part) => part !== '').flatMap(neededGrams);

/** The letters of a long word before and after a fault, by where that is. */
function aroundFault(letters: readonly string[]): number[][] {
  const { length } = letters;
  const part = (from: number, to: number) => letters.slice(from, to).join('');
  const half = Math.floor(length / 2);
  if (length >= HALVED_LETTERS) return [neededGrams(part(0, half)), neededGrams(part(half, length))];
  return letters.map((_, at) => gramsOfParts([part(0, at), part(at + 1, length)]));
}

/** What a text has and looks like in which a term stands with one letter that is wrong, missing or too many; null for terms too short or too long. */
export function nearOf(term: string): Near | null {
  const letters = [...term];
  const count = letters.length;
  if (count < LEAST_LETTERS || count > MOST_LETTERS) return null;
  const grams: number[][] = [];
  const patterns = new Set<string>();
  const upTo = (end: number) => letters.slice(0, end).join('');
  const from = (start: number) => letters.slice(start).join('');
  /** The text has one letter, whichever, between these two parts. */
  const between = (before: string, after: string) => {
    const [last, first] = [[...before].at(-1), [...after][0]];
    const known = last !== undefined && first !== undefined;
    const parts = known ? [before, after].filter((part) => [...part].length > 1) : [before, after];
    grams.push([...gramsOfParts(parts), ...(known ? [skip(last, first)] : [])]);
    patterns.add(`%${literal(before)}_${literal(after)}%`);
  };
  for (let at = 0; at < count; at++) {
    between(upTo(at), from(at + 1));
    grams.push(neededGrams(upTo(at) + from(at + 1)));
    patterns.add(`%${literal(upTo(at) + from(at + 1))}%`);
    if (at > 0) between(upTo(at), from(at));
  }
  return { grams: count < LONG_LETTERS ? grams : aroundFault(letters), patterns: [...patterns] };
}
