/** What was typed or pasted, as the service knows codes: upper case, without blanks and with plain dashes. */
export function cleanCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[‐‑‒–—―－]/g, '-')
    .replace(/\s+/g, '');
}
