/** Bars for both widths. */
export const BARS = {
  fcpMs: { label: 'first contentful paint ms', most: 1600 },
  lcpMs: { label: 'largest contentful paint ms', most: 2200 },
  cls: { label: 'layout shift', most: 0.02 },
  tbtMs: { label: 'blocking time ms', most: 100 },
  scriptKB: { label: 'script KB br', most: 260 },
};
export const SCORES = { performance: 95, accessibility: 100, 'best-practices': 100 };

const DIGITS = { cls: 4, scriptKB: 1 };
export const rounded = (name, value) => Number(value.toFixed(DIGITS[name] ?? 0));

/** The worse of both widths, for each figure. */
export function worst(byWidth) {
  const all = Object.values(byWidth);
  return Object.fromEntries(
    Object.keys(BARS).map((name) => [name, rounded(name, Math.max(...all.map((one) => one[name])))]),
  );
}

/**
 * Every figure with its bar.
 * @param {Record<string, number>} figures the worse of both widths
 * @param {Record<string, number> | null} scores Lighthouse's lowest, or null when it was left out
 */
export function verdictOf(figures, scores) {
  const own = Object.entries(BARS).map(([name, { most }]) => ({
    name,
    value: figures[name],
    bar: most,
    passed: figures[name] <= most,
  }));
  if (!scores) return own;
  const theirs = Object.entries(SCORES).map(([name, least]) => ({
    name,
    value: scores[name],
    bar: least,
    passed: scores[name] >= least,
  }));
  return [...own, ...theirs];
}
