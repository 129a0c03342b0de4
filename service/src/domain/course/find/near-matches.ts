import { requiredGrams, skipGram } from './grams.ts';
import { escapeLike } from './terms.ts';

/** In a shorter word, one changed letter makes another word. */
const MIN_LETTERS = 3;
const MAX_LETTERS = 32;
/**
 * From this length on, the parts around a wrong letter identify the word, whatever the error is.
 */
const LONG_LETTERS = 9;
/** From this length on, the half of the word without the error identifies it. */
const HALVED_LETTERS = 13;

/** One form of a word with a single wrong letter. */
export interface NearForm {
  /** A matching text has all of these grams. */
  grams: number[];
  /** LIKE patterns; a matching text matches at least one of them. */
  patterns: string[];
}

const gramsOfParts = (parts: readonly string[]) => parts.filter((part) => part !== '').flatMap(requiredGrams);

/** Form with any one letter between two parts. */
function formWithAnyLetter(before: string, after: string): NearForm {
  const [last, first] = [[...before].at(-1), [...after][0]];
  const known = last !== undefined && first !== undefined;
  const parts = known ? [before, after].filter((part) => [...part].length > 1) : [before, after];
  return {
    grams: [...gramsOfParts(parts), ...(known ? [skipGram(last, first)] : [])],
    patterns: [`%${escapeLike(before)}_${escapeLike(after)}%`],
  };
}

/** Forms with a wrong, extra or missing letter at one index. */
function formsAt(letters: readonly string[], at: number): NearForm[] {
  const [before, rest, after] = [letters.slice(0, at), letters.slice(at), letters.slice(at + 1)].map((part) =>
    part.join(''),
  ) as [string, string, string];
  const without = { grams: requiredGrams(before + after), patterns: [`%${escapeLike(before + after)}%`] };
  return [formWithAnyLetter(before, after), without, ...(at > 0 ? [formWithAnyLetter(before, rest)] : [])];
}

/** Merges forms with the same grams. */
function mergeForms(ways: readonly NearForm[]): NearForm[] {
  const byGrams = new Map<string, NearForm>();
  for (const { grams, patterns } of ways) {
    const key = grams.join(' ');
    byGrams.set(key, { grams, patterns: [...(byGrams.get(key)?.patterns ?? []), ...patterns] });
  }
  return [...byGrams.values()];
}

/**
 * Forms of a term with a single wrong, missing or extra letter; null for terms that are too short
 * or too long.
 */
export function nearMatches(term: string): NearForm[] | null {
  const letters = [...term];
  const { length } = letters;
  if (length < MIN_LETTERS || length > MAX_LETTERS) return null;
  const places = letters.map((_, at) => formsAt(letters, at));
  if (length < LONG_LETTERS) return mergeForms(places.flat());
  const patternsOf = (ways: NearForm[]) => ways.flatMap(({ patterns }) => patterns);
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
