export const BARS = { ratio: 0.6, fanoutMs: 2000 };

/** What `--json` says of each figure; the ratio is the worse one of document and page. */
export function verdictOf({ ratio, fanoutMs }) {
  return [
    { name: 'ratio', value: ratio, bar: BARS.ratio, passed: ratio >= BARS.ratio },
    { name: 'fanoutMs', value: fanoutMs, bar: BARS.fanoutMs, passed: fanoutMs <= BARS.fanoutMs },
  ];
}
