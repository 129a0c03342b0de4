import type { VirtualItem } from '@tanstack/react-virtual';

interface Left {
  /** Sizes of the rows that were measured. */
  sizes: VirtualItem[];
  /** Where the list's own container was scrolled to, in px. */
  offset: number;
}

/** More lists than a person goes back through. */
const MOST = 30;
const lists = new Map<string, Left>();

/** State of a named list when the user left it; lives as long as the page. */
export function recall(name: string | undefined): Left | undefined {
  return name === undefined ? undefined : lists.get(name);
}

export function remember(name: string | undefined, left: Left): void {
  if (name === undefined) return;
  lists.delete(name);
  lists.set(name, left);
  if (lists.size > MOST) lists.delete(lists.keys().next().value!);
}
