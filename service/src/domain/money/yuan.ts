/** Converts integer fen to yuan with two decimals; the only place that does. */
export function yuan(fen: number): string {
  return `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/** Chinese name of a discount: 90 → 9 折, 85 → 8.5 折. */
export function discountName(percent: number): string {
  return `${percent / 10} 折`;
}

/** Member price, rounded to a whole fen in the member's favour. */
export function discountedFen(fen: number, percent: number): number {
  return Math.floor((fen * percent) / 100);
}
