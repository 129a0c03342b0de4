import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The number of columns of at least `least` px that fit; at least one. */
export function columnsFor(width: number, least: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (least + gap)));
}

/** Width of one column in px, when `columns` share `width`. */
export function columnWidth(width: number, columns: number, gap: number): number {
  return Math.max(0, (width - gap * (columns - 1)) / columns);
}

/** Rows to render: those in view, their neighbours, and the focused one. */
export function rowsWith(held: number | null, range: Range): number[] {
  const rows = defaultRangeExtractor(range);
  if (held === null || held >= range.count || rows.includes(held)) return rows;
  return [...rows, held].sort((a, b) => a - b);
}
