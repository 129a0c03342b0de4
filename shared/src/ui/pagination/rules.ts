/** Default page size; pages start at 1. */
export const DEFAULT_LIMIT = 20;
export const PAGE_SIZES: readonly number[] = [10, 20, 30, 50];

export function pageCount(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

/**
 * Whether the list is paged. A selected size counts as no larger than the default one, so that it
 * can be reset.
 */
export function isPaged(total: number, page: number, limit: number): boolean {
  return page > 1 || total > Math.min(limit, DEFAULT_LIMIT);
}

/** Page after a change of size: the same one, or 1 when it would exceed the total. */
export function pageAfterLimit(page: number, limit: number, total: number): number {
  return page * limit > total && page > pageCount(total, limit) ? 1 : page;
}

/** A typed page number, clamped to the pages; null when it is not a number. */
export function typedPage(text: string, pages: number): number | null {
  const digits = text.trim();
  if (!/^\d+$/.test(digits)) return null;
  return Math.min(pages, Math.max(1, Number(digits)));
}

/** Page buttons: first, last, and the neighbours of `page`; null is a gap. */
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
