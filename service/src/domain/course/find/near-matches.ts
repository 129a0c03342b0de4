import { requiredGrams, skipGram } from './grams.ts';
import { escapeLike } from './terms.ts';

/** A shorter word with a letter changed is another word. */
const LEAST_LETTERS = 3;
const MOST_LETTERS = 32;
/** From here on what stands before and after a fault says enough, whatever the fault is. */
const LONG_LETTERS = 9;
/** From here on one half of the word, which has no fault in it. */
const HALVED_LETTERS = 13;

/** One way to have a word but for one letter. */
export interface NearWay {
  /** A text has all of these. */
  grams: number[];
  /** And matches one of these, for LIKE. */
  patterns: string[];
}

const gramsOfParts = (parts: readonly string[]) => parts.filter((part) => part !== '').flatMap(requiredGrams);

/** The text has one letter, whichever, between these two parts. */
function between(before: string, after: string): NearWay {
  const [last, first] = [[...before].at(-1), [...after][0]];
  const known = last !== undefined && first !== undefined;
  const parts = known ? [before, after].filter((part) => [...part].length > 1) : [before, after];
  return {
    grams: [...gramsOfParts(parts), ...(known ? [skipGram(last, first)] : [])],
    patterns: [`%${escapeLike(before)}_${escapeLike(after)}%`],
  };
}

/** With a letter that is wrong, too many or missing at a place. */
function waysAt(letters: readonly string[], at: number): NearWay[] {
  const [before, rest, after] = [letters.slice(0, at), letters.slice(at), letters.slice(at + 1)].map((part) =>
    part.join(''),
  ) as [string, string, string];
  const without = { grams: requiredGrams(before + after), patterns: [`%${escapeLike(before + after)}%`] };
  return [between(before, after), without, ...(at > 0 ? [between(before, rest)] : [])];
}

/** Ways that the same texts are read for are one. */
function merged(ways: readonly NearWay[]): NearWay[] {
  const byGrams = new Map<string, NearWay>();
  for (const { grams, patterns } of ways) {
    const key = grams.join(' ');
    byGrams.set(key, { grams, patterns: [...(byGrams.get(key)?.patterns ?? []), ...patterns] });
  }
  return [...byGrams.values()];
}

/**
 * In which ways a text has a term with one letter that is wrong, missing or too many; null for
 * terms too short or too long.
 */
export function nearMatches(term: string): NearWay[] | null {
  const letters = [...term];
  const { length } = letters;
  if (length < LEAST_LETTERS || length > MOST_LETTERS) return null;
  const places = letters.map((_, at) => waysAt(letters, at));
  if (length < LONG_LETTERS) return merged(places.flat());
  const patternsOf = (ways: NearWay[]) => ways.flatMap(({ patterns }) => patterns);
  const part = (from: number, to: number) => letters.slice(from, to).join('');
  if (length < HALVED_LETTERS)
    return places.map((ways, at) => ({
      grams: gramsOfParts([part(0, at), part(at + 1, length)]),
      patterns: patternsOf(ways),
    }));
  const half = Math.floor(length / 2);
  return [
    { grams: requiredGrams(part(half, length)), patterns: patternsOf(places.slice(0, half).flat()) },
    { grams: requiredGrams(part(0, half)), patterns: patternsOf(places.slice(half).flat()) },
  ];
}
