/**
 * Row of a list in sections: a heading, or some items. Indices count items through all sections,
 * from 0.
 */
export type SectionRow = { section: number } & ({ kind: 'heading' } | { kind: 'items'; first: number; count: number });

/** Rows for sections with these item counts, in this number of columns. */
export function rowsOf(counts: readonly number[], columns: number): SectionRow[] {
  const rows: SectionRow[] = [];
  let first = 0;
  counts.forEach((count, section) => {
    rows.push({ kind: 'heading', section });
    for (let done = 0; done < count; done += columns)
      rows.push({ kind: 'items', section, first: first + done, count: Math.min(columns, count - done) });
    first += count;
  });
  return rows;
}

/** Row that contains an item index; -1 when none does. */
export function rowOf(rows: readonly SectionRow[], place: number): number {
  let [low, high] = [0, rows.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = rows[middle]!;
    // A heading sorts by the row after it.
    const at = row.kind === 'items' ? row : rows[middle + 1];
    const first = at?.kind === 'items' ? at.first : Infinity;
    if (row.kind === 'items' && place >= first && place < first + row.count) return middle;
    if (place < first) high = middle - 1;
    else low = middle + 1;
  }
  return -1;
}

/** The row of items nearest to a row, in one direction. */
function itemsFrom(rows: readonly SectionRow[], row: number, by: -1 | 1) {
  for (let at = row + by; at >= 0 && at < rows.length; at += by) {
    const found = rows[at]!;
    if (found.kind === 'items') return found;
  }
  return null;
}

/**
 * Index after a key: ← → by item, ↑ ↓ by row, Home and End to the ends of a row, with Ctrl to the
 * ends of all.
 * @returns null for another key
 */
export function placeAfterKey(
  rows: readonly SectionRow[],
  place: number,
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
): number | null {
  const last = rows.findLast((row) => row.kind === 'items');
  if (!last) return null;
  const end = last.first + last.count - 1;
  const at = rowOf(rows, place);
  const row = rows[at];
  if (row?.kind !== 'items') return null;
  const whole = ctrlKey || metaKey;
  const vertical = (by: -1 | 1) => {
    const next = itemsFrom(rows, at, by);
    return next ? next.first + Math.min(place - row.first, next.count - 1) : place;
  };
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, place - 1);
    case 'ArrowRight':
      return Math.min(end, place + 1);
    case 'ArrowUp':
      return vertical(-1);
    case 'ArrowDown':
      return vertical(1);
    case 'Home':
      return whole ? 0 : row.first;
    case 'End':
      return whole ? end : row.first + row.count - 1;
    default:
      return null;
  }
}
