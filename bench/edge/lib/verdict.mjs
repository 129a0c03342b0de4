export const BARS = { ratio: 0.6, fleetRatio: 0.5, fanoutMs: 2000, watchMs: 100 };

/**
 * Figures for `--json`; `ratio` is the worse one of document and page, `fleetRatio` that of a page
 * of a large fleet.
 */
export function verdictOf({ ratio, fleetRatio, fanoutMs, watchMs }) {
  return [
    { name: 'ratio', value: ratio, bar: BARS.ratio, passed: ratio >= BARS.ratio },
    { name: 'fleetRatio', value: fleetRatio, bar: BARS.fleetRatio, passed: fleetRatio >= BARS.fleetRatio },
    { name: 'fanoutMs', value: fanoutMs, bar: BARS.fanoutMs, passed: fanoutMs <= BARS.fanoutMs },
    { name: 'watchMs', value: watchMs, bar: BARS.watchMs, passed: watchMs <= BARS.watchMs },
  ].filter(({ value }) => Number.isFinite(value));
}
