/** Pages start at 1, twenty a page, and these sizes may be chosen. */
export const DEFAULT_LIMIT = 20;
export const PAGE_SIZES: readonly number[] = [10, 20, 30, 50];

export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

/**
 * Whether there is anything to page through. A size that was chosen can be put back, so that it
 * counts as no larger than the usual one.
 */
export function isPaged(total: number, page: number, limit: number): boolean {
  return page > 1 || total > Math.min(limit, DEFAULT_LIMIT);
}

/** The page to show once the size changes: the same one, or 1 when it would lie past the total. */
export function pageAfterLimit(page: number, limit: number, total: number): number {
  return page * limit > total && page > pageCount(total, limit) ? 1 : page;
}

/** A page number that was typed, held within the pages; null when it is no number. */
export function typedPage(text: string, pages: number): number | null {
  const digits = text.trim();
  if (!/^\d+$/.test(digits)) return null;
  return Math.min(pages, Math.max(1, Number(digits)));
}

/** Numbers to offer: first, last, and the neighbours of `page`; null is a gap. */
export function pagerItems(page: number, pages: number): readonly (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  const from = Math.max(2, Math.min(page - 1, pages - 4));
  const to = Math.min(pages - 1, Math.max(page + 1, 5));
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return [
    1,
    ...(from === 3 ? [2] : from > 3 ? [null] : []),
    ...middle,
    ...(to === pages - 2 ? [pages - 1] : to < pages - 2 ? [null] : []),
    pages,
  ];
}
