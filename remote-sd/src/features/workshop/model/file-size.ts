const STEP = 1024;
const UNITS = ['字节', 'KB', 'MB', 'GB', 'TB'];

/** Formats a size: `1.99 GB`, `148 字节`. */
export function fileSize(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(value < 10 ? 2 : 1)} ${UNITS[unit]}`;
}
