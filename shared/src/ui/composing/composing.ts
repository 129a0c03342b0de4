/** A key event within this time after a composition belongs to it, in ms. */
const SAME_PRESS_MS = 20;

let watched: Document | null = null;
let endedAt = Number.NEGATIVE_INFINITY;

/** Started with the first key event, because a composition begins with one. */
function watch(page: Document): void {
  if (watched === page) return;
  watched = page;
  page.addEventListener('compositionend', ({ timeStamp }) => (endedAt = timeStamp), { capture: true });
}

/**
 * Whether a key or input event belongs to an input method's composition, and is not a command.
 * Browsers report this in three ways: by the event's flag, by the key code 229 (Safari, after the
 * composition has ended), or by an Enter that arrives with compositionend.
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
