import { clamp } from '../../format/clamp.ts';

/** Position of the divider in percent, for a pointer at `x` within a box. */
export function percentAt(x: number, left: number, width: number): number {
  return width <= 0 ? 50 : clamp(((x - left) / width) * 100, 0, 100);
}

/** Position of the divider after a key; null for other keys. Shift moves by ten. */
export function percentAfterKey(key: string, percent: number, shift: boolean): number | null {
  const step = shift ? 10 : 2;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return clamp(percent - step, 0, 100);
    case 'ArrowRight':
    case 'ArrowUp':
      return clamp(percent + step, 0, 100);
    case 'PageDown':
      return clamp(percent - 10, 0, 100);
    case 'PageUp':
      return clamp(percent + 10, 0, 100);
    case 'Home':
      return 0;
    case 'End':
      return 100;
    default:
      return null;
  }
}
