/** Text on the badge: empty for zero, `99+` beyond `max`. */
export function countText(count: number, max: number): string {
  if (!(count > 0)) return '';
  return count > max ? `${max}+` : String(Math.floor(count));
}
