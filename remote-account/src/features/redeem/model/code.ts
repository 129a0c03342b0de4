/** Normalises a typed or pasted code: upper case, no blanks, plain dashes. */
export function cleanCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[‐‑‒–—―－]/g, '-')
    .replace(/\s+/g, '');
}
