export interface Item {
  id: number;
  text: string;
}

/** Longest text of an item, in characters. */
export const MAX_LENGTH = 60;

/**
 * The list with one more item at its end; the same list when the text is empty, too long or there
 * already.
 */
export function withItem(items: readonly Item[], text: string): readonly Item[] {
  const wanted = text.trim();
  if (wanted === '' || wanted.length > MAX_LENGTH || items.some((item) => item.text === wanted)) return items;
  const id = Math.max(0, ...items.map((item) => item.id)) + 1;
  return [...items, { id, text: wanted }];
}

export function withoutItem(items: readonly Item[], id: number): readonly Item[] {
  return items.filter((item) => item.id !== id);
}
