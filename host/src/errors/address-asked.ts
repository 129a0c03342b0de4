/**
 * Maximum characters: longer addresses are truncated, because they are only shown to be recognised.
 */
const MAX_LENGTH = 120;

/** The decoded address from a history entry's state; empty when the page was opened directly. */
export function addressAsked(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('asked' in state) || typeof state.asked !== 'string') return '';
  const asked = readable(state.asked);
  return asked.length > MAX_LENGTH ? `${asked.slice(0, MAX_LENGTH)}…` : asked;
}

function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
