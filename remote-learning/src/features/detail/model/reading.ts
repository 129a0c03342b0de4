/**
 * Share of a text that has been in view, 0..1, from its position in the window. A text shorter than
 * the window counts as read at once.
 */
export function readShare(text: { top: number; height: number }, windowHeight: number): number {
  if (text.height <= 0) return 0;
  return Math.min(1, Math.max(0, (windowHeight - text.top) / text.height));
}

/** Scroll offset in px at which this share of the text is in the window's upper third. */
export function scrollTo(share: number, text: { top: number; height: number }, windowHeight: number): number {
  return Math.max(0, text.top + share * text.height - windowHeight / 3);
}
