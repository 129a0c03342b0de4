/** The nearest number from `least` to `most`; `most` where the two are in the wrong order. */
export function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
