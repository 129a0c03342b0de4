/** Big counts as Chinese readers write them: 9,640, 1.8 万. */
export function count(value: number): string {
  if (value < 10_000) return value.toLocaleString('en-US');
  const wan = Math.floor(value / 1_000) / 10;
  return `${Number.isInteger(wan) ? wan.toFixed(0) : wan.toFixed(1)} 万`;
}
