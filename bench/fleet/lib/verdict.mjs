export const BARS = { visitorsWithoutSite: 0, bytesPerTab: 300, lastTabMs: 3000 };

/**
 * Rows of the verdict.
 * @param {{ visitorsWithoutSite: number, bytesPerTab: number, lastTabMs: number }} figures
 */
export function verdictOf(figures) {
  return Object.entries(BARS).map(([name, bar]) => ({ name, value: figures[name], bar, passed: figures[name] <= bar }));
}
