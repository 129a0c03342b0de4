import { attemptsOf, type TimeStep } from './figures.ts';

const SIZES = [1, 2, 3, 5, 6, 10, 15, 20, 30, 60, 120, 240];
/** Minimum number of points of a line. */
const MIN_POINTS = 6;

/**
 * Minutes per point of a chart: enough that a single failure among a few attempts does not look
 * like an outage.
 * @param lines attempts minute by minute, of each drawn version
 * @param least attempts per point
 * @param from smallest window, minutes
 */
export function windowOf(lines: readonly (readonly TimeStep[])[], least: number, from = 1): number {
  const span = Math.max(1, ...lines.map(({ length }) => length));
  const fits = SIZES.filter((size) => size >= from && span % size === 0 && span / size >= MIN_POINTS);
  const rarest = Math.min(...lines.map(perMinute).filter((one) => one > 0));
  return fits.find((size) => size * rarest >= least) ?? fits.at(-1) ?? from;
}

/** Attempts per minute since the first one. */
function perMinute(steps: readonly TimeStep[]): number {
  const first = steps.findIndex((step) => attemptsOf(step) > 0);
  if (first < 0) return 0;
  return steps.reduce((all, step) => all + attemptsOf(step), 0) / (steps.length - first);
}
