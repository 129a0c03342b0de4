/** JSON-quoted when a reader would otherwise split it (A1111's rule). */
const quote = (value: string) => (/[,:\n"]/.test(value) ? JSON.stringify(value) : value);

/** Parameters as A1111 writes them, so that other tools and our own page can restore them. */
export function joinInfotext(
  prompt: string,
  negative: string,
  items: readonly (readonly [key: string, value: string | number])[],
): string {
  const without = negative.trim() === '' ? '' : `\nNegative prompt: ${negative.trim()}`;
  return `${prompt}${without}\n${items.map(([key, value]) => `${key}: ${quote(String(value))}`).join(', ')}`;
}
