export interface Part {
  text: string;
  hit: boolean;
}

/**
 * A text in parts: what a search found in it, by its words in any case, and what stands between.
 * Together they are the text.
 */
export function partsOf(text: string, find: string): Part[] {
  const words = find.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ text, hit: false }];
  // The longer word first: of two that begin alike the whole is marked.
  const pattern = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`))
    .join('|');
  return text
    .split(new RegExp(`(${pattern})`, 'gi'))
    .map((part, i) => ({ text: part, hit: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}
