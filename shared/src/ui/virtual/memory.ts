import type { VirtualItem } from '@tanstack/react-virtual';

interface Left {
  /** Sizes of the measured rows. */
  sizes: VirtualItem[];
  /** Scroll position of the list's own container, in px. */
  offset: number;
}

/** Maximum number of remembered lists, more than a person navigates back through. */
const MAX_LISTS = 30;
const lists = new Map<string, Left>();

/** State of a named list when the user left it; lives as long as the page. */
export function recall(name: string | undefined): Left | undefined {
  return name === undefined ? undefined : lists.get(name);
}

export function remember(name: string | undefined, left: Left): void {
  if (name === undefined) return;
  lists.delete(name);
  lists.set(name, left);
  if (lists.size > MAX_LISTS) lists.delete(lists.keys().next().value!);
}
