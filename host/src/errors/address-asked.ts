/** Longer addresses are cut: they are shown to be recognised, not to be read. */
const MOST = 120;

/**
 * The address in a history entry's state, as a person would write it; empty when the page was
 * opened by itself.
 */
export function addressAsked(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('asked' in state) || typeof state.asked !== 'string') return '';
  const asked = readable(state.asked);
  return asked.length > MOST ? `${asked.slice(0, MOST)}…` : asked;
}

function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
