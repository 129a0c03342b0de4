const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Formats bytes: `3.1 GB`. */
export function sizeWords(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}
