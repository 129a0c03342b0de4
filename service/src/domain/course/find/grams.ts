/**
 * A text as it is compared: full and half width, capital and small are the same, any blank is one
 * space, and marks of direction are nothing.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/**
 * An emoji counts by its lower half, which no other letter in use has: a text is compared letter by
 * letter in the end.
 */
const code = (letter: string) => letter.codePointAt(0)! & 0xff_ff;
const pair = (a: string, b: string) => (code(a) << 16) | code(b);
/** Two with one between them. */
export const skipGram = (a: string, b: string) => ((code(a) << 16) | code(b)) ^ 0x55_55_aa_aa;

/** Written otherwise, the tables have to be filled again. */
export const GRAMS_VERSION = 2;

/**
 * Keys by which a folded text is found: each letter, every two side by side, and every two with one
 * between them, as 32-bit numbers.
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

/** The fewest of them that a text with this part of it must have. */
export function requiredGrams(part: string): number[] {
  const letters = [...part];
  if (letters.length === 1) return [code(letters[0]!)];
  return [...new Set(letters.slice(1).map((letter, index) => pair(letters[index]!, letter)))];
}
