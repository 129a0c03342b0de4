/**
 * Normalises a text for comparison: width and case are unified, each run of blanks becomes one
 * space, and direction marks are removed.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/**
 * The lower 16 bits of a code point. An emoji may collide with another character; the final
 * comparison, letter by letter, drops such false matches.
 */
const code = (letter: string) => letter.codePointAt(0)! & 0xff_ff;
const pair = (a: string, b: string) => (code(a) << 16) | code(b);
/** Key of two letters with one letter between them. */
export const skipGram = (a: string, b: string) => ((code(a) << 16) | code(b)) ^ 0x55_55_aa_aa;

/** Increase it with every change of the rules above: the search tables are then filled again. */
export const GRAMS_VERSION = 2;

/**
 * Index keys of a folded text, as 32-bit numbers: single letters, adjacent pairs, and pairs with
 * one letter between them.
 */
export function extractGrams(text: string): number[] {
  const letters = [...text];
  const grams = new Set<number>();
  for (const [index, letter] of letters.entries()) {
    if (letter <= ' ') continue;
    grams.add(code(letter));
    const [next, after] = [letters[index + 1], letters[index + 2]];
    if (next !== undefined && next > ' ') grams.add(pair(letter, next));
    if (after !== undefined && after > ' ') grams.add(skipGram(letter, after));
  }
  return [...grams];
}

/** The smallest set of grams that every text with this part contains. */
export function requiredGrams(part: string): number[] {
  const letters = [...part];
  if (letters.length === 1) return [code(letters[0]!)];
  return [...new Set(letters.slice(1).map((letter, index) => pair(letters[index]!, letter)))];
}
