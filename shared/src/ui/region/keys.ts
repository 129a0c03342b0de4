const PAGE = 8;

/** Index after a key press in a list; null for a key that does not move. */
export function indexAfterKey(key: string, index: number, count: number): number | null {
  const to = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to));
}
