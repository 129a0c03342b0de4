/** A press so soon after a composition is the one that ended it, ms. */
const SAME_PRESS_MS = 20;

let watched: Document | null = null;
let endedAt = Number.NEGATIVE_INFINITY;

/** Begun with the first key that is asked about: a composition begins with one. */
function watch(page: Document): void {
  if (watched === page) return;
  watched = page;
  page.addEventListener('compositionend', ({ timeStamp }) => (endedAt = timeStamp), { capture: true });
}

/**
 * Whether a key, or a change of a field, belongs to an input method that composes a word: it is
 * then no command. Browsers say so in three ways: by the event's flag, by the key code 229 (Safari,
 * after the composition has ended), or by an Enter that comes with its end alone.
 */
export function isComposing(event: Event | { nativeEvent: Event }): boolean {
  const own = 'nativeEvent' in event ? event.nativeEvent : event;
  watch(document);
  // oxlint-disable-next-line no-restricted-properties -- The one place.
  if ((own as InputEvent).isComposing === true) return true;
  if (!(own instanceof KeyboardEvent)) return false;
  // oxlint-disable-next-line no-restricted-properties, typescript/no-deprecated -- Nothing else tells it in Safari.
  if (own.keyCode === 229) return true;
  return own.key === 'Enter' && Math.abs(own.timeStamp - endedAt) < SAME_PRESS_MS;
}
