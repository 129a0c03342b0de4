const RUNS = /\p{Script=Han}+|[^\P{L}\p{Script=Han}]+|\p{N}+/gu;
const isHan = (text: string) => /^\p{Script=Han}/u.test(text);

/** Letters as they are compared: full and half width, capital and small are the same. */
export const folded = (text: string) => text.normalize('NFKC').toLowerCase();

const pairs = (letters: readonly string[]) => letters.slice(1).map((letter, index) => letters[index]! + letter);

/** What a text is found by: Chinese by each letter and each pair, other words and numbers by each pair and, when they are one letter, by that. */
export function gramsOf(text: string): string[] {
  const grams = new Set<string>();
  for (const [run] of folded(text).matchAll(RUNS)) {
    const letters = [...run];
    if (isHan(run) || letters.length === 1) for (const letter of letters) grams.add(letter);
    for (const pair of pairs(letters)) grams.add(pair);
  }
  return [...grams];
}

/** The fewest of them that a text with this term must have: pairs, and letters that stand alone. */
export function neededGrams(term: string): string[] {
  const runs = [...folded(term).matchAll(RUNS)].map(([run]) => [...run]);
  return [...new Set(runs.flatMap((letters) => (letters.length === 1 ? letters : pairs(letters))))];
}

/** How many letters have to be changed, added or left out so that the term stands somewhere in the text. */
export function distanceIn(text: string, term: string): number {
  const wanted = [...folded(term)];
  // Of each beginning of the term: the fewest changes to where the text is read so far.
  let before = wanted.map((_, index) => index + 1);
  let best = before.at(-1) ?? 0;
  for (const letter of folded(text)) {
    let left = 0;
    let diagonal = 0;
    const row = wanted.map((other, index) => {
      const above = before[index]!;
      left = Math.min(diagonal + (letter === other ? 0 : 1), above + 1, left + 1);
      diagonal = above;
      return left;
    });
    best = Math.min(best, row.at(-1)!);
    before = row;
  }
  return best;
}
