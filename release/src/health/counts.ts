import type { Outcome } from './compare.ts';

export const MINUTE_MS = 60_000;

/** Counts of one version in a span of time. */
export interface Counts {
  loads: number;
  loadErrors: number;
  mounts: number;
  renderErrors: number;
  /** Loads over the network that came up, and that the network lost. */
  fresh: number;
  lost: number;
  /** Mounts by time, one number for each of BOUNDS_MS and one for all beyond. */
  histogram: number[];
}

/** Counters of a beacon; each counts once a minute for a visitor. */
export const COUNTERS = ['loads', 'loadErrors', 'mounts', 'renderErrors', 'fresh', 'lost'] as const;

const BOUNDS_MS = [50, 100, 150, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000, 30_000];
/** Value for times above the last bound. */
const BEYOND_MS = 120_000;

export function noCounts(): Counts {
  return {
    loads: 0,
    loadErrors: 0,
    mounts: 0,
    renderErrors: 0,
    fresh: 0,
    lost: 0,
    histogram: Array.from({ length: BOUNDS_MS.length + 1 }, () => 0),
  };
}

/** Adds to `sum`, in place: counters are added to thousands of times a second. */
export function addCounts(sum: Counts, more: Counts): void {
  for (const counter of COUNTERS) sum[counter] += more[counter];
  for (const [index, count] of more.histogram.entries()) sum.histogram[index] = (sum.histogram[index] ?? 0) + count;
}

export function addTime(counts: Counts, ms: number): void {
  const found = BOUNDS_MS.findIndex((bound) => ms <= bound);
  const index = found < 0 ? BOUNDS_MS.length : found;
  counts.histogram[index] = (counts.histogram[index] ?? 0) + 1;
}

/** Upper estimate of a share (0 to 1) of the mount times, ms; null without any. */
export function percentile({ histogram }: Counts, share: number): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  const index = histogram.findIndex((count) => (seen += count) >= total * share);
  return BOUNDS_MS[index] ?? BEYOND_MS;
}

/** Lost loads among those over the network. */
export function lossesOf({ fresh, lost }: Counts): Outcome {
  return { failed: lost, attempts: fresh + lost };
}

/** An attempt ends with a page, with a version that does not load, or with an error. */
export function outcomeOf({ loadErrors, mounts, renderErrors }: Counts): Outcome {
  const failed = loadErrors + renderErrors;
  return { failed, attempts: mounts + failed };
}

export function rateOf({ failed, attempts }: Outcome): number | null {
  return attempts === 0 ? null : failed / attempts;
}
