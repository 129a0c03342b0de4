export interface Part {
  text: string;
  hit: boolean;
}

/**
 * Splits a text into matches of the search words, in any case, and the text between. Joined they
 * are the text.
 */
export function partsOf(text: string, find: string): Part[] {
  const words = find.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ text, hit: false }];
  // Longer words first: of two words with the same beginning the longer one is matched.
  const pattern = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`))
    .join('|');
  return text
    .split(new RegExp(`(${pattern})`, 'gi'))
    .map((part, i) => ({ text: part, hit: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}
