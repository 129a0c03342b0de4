import { attemptsOf, type Step } from './figures.ts';

const SIZES = [1, 2, 3, 5, 6, 10, 15, 20, 30, 60, 120, 240];
/** Points below which a run is no line any more. */
const FEWEST = 6;

/**
 * Minutes that one point of a drawing stands for: so many that a single failure among a handful of
 * attempts does not look like an outage.
 * @param lines attempts minute by minute, of each version that is drawn
 * @param least attempts that a point should stand for
 * @param from smallest window, minutes
 */
export function windowOf(lines: readonly (readonly Step[])[], least: number, from = 1): number {
  const span = Math.max(1, ...lines.map(({ length }) => length));
  const fits = SIZES.filter((size) => size >= from && span % size === 0 && span / size >= FEWEST);
  const rarest = Math.min(...lines.map(perMinute).filter((one) => one > 0));
  return fits.find((size) => size * rarest >= least) ?? fits.at(-1) ?? from;
}

/** Attempts a minute since the first one. */
function perMinute(steps: readonly Step[]): number {
  const first = steps.findIndex((step) => attemptsOf(step) > 0);
  if (first < 0) return 0;
  return steps.reduce((all, step) => all + attemptsOf(step), 0) / (steps.length - first);
}
