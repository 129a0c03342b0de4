import type { HealthPoint, HealthSeries } from '@app/shared/contracts/release-health';

export interface Counts {
  loads: number;
  loadErrors: number;
  mounts: number;
  renderErrors: number;
}

const NO_COUNTS: Counts = { loads: 0, loadErrors: 0, mounts: 0, renderErrors: 0 };

/**
 * An attempt is a shown page, a failed load or a render error: the same count as the automatic halt
 * uses.
 */
export function attemptsOf({ loadErrors, mounts, renderErrors }: Counts): number {
  return mounts + loadErrors + renderErrors;
}

/** Failure rate of all attempts, 0 to 1; null without any. */
export function rateOf(counts: Counts): number | null {
  const attempts = attemptsOf(counts);
  return attempts === 0 ? null : (counts.loadErrors + counts.renderErrors) / attempts;
}

/** Failure rate of all loads, 0 to 1; null without any. */
export function loadFailureRate({ loads, loadErrors }: Counts): number | null {
  const all = loads + loadErrors;
  return all === 0 ? null : loadErrors / all;
}

/** Error rate of all renders, 0 to 1; null without any. */
export function renderErrorRate({ mounts, renderErrors }: Counts): number | null {
  const all = mounts + renderErrors;
  return all === 0 ? null : renderErrors / all;
}

export function sumCounts(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (all, one) => ({
      loads: all.loads + one.loads,
      loadErrors: all.loadErrors + one.loadErrors,
      mounts: all.mounts + one.mounts,
      renderErrors: all.renderErrors + one.renderErrors,
    }),
    NO_COUNTS,
  );
}

/** Mean of several p75 mount times, weighted by mounts; null without any. */
export function p75Of(points: readonly { mounts: number; p75: number | null }[]): number | null {
  const known = points.filter((one): one is { mounts: number; p75: number } => one.p75 !== null && one.mounts > 0);
  const mounts = known.reduce((all, one) => all + one.mounts, 0);
  return mounts === 0 ? null : Math.round(known.reduce((all, one) => all + one.p75 * one.mounts, 0) / mounts);
}

export interface TimeStep extends Counts {
  /** Start in ms since 1970. */
  at: number;
  p75: number | null;
}

/**
 * Points of one or more series merged into steps of equal length that end now; steps without points
 * are zero.
 * @param from ms since 1970
 * @param stepMs length of one step
 */
export function groupBySteps(series: readonly HealthSeries[], from: number, to: number, stepMs: number): TimeStep[] {
  const buckets = Array.from({ length: Math.max(1, Math.ceil((to - from) / stepMs)) }, (): HealthPoint[] => []);
  for (const { points } of series) {
    for (const point of points) buckets[Math.floor((Date.parse(point.at) - from) / stepMs)]?.push(point);
  }
  return buckets.map((points, index) => ({ at: from + index * stepMs, ...sumCounts(points), p75: p75Of(points) }));
}

/** 95 % confidence interval of a rate (Wilson), 0 to 1. */
export function confidenceInterval(failed: number, attempts: number): [low: number, high: number] {
  if (attempts === 0) return [0, 0];
  const z = 1.96;
  const p = Math.min(1, failed / attempts);
  const middle = p + (z * z) / (2 * attempts);
  const spread = z * Math.sqrt((p * (1 - p)) / attempts + (z * z) / (4 * attempts * attempts));
  const whole = 1 + (z * z) / attempts;
  return [Math.max(0, (middle - spread) / whole), Math.min(1, (middle + spread) / whole)];
}

/** Formats 0.0013 as 「0.13 %」 and null as 「—」. */
export function percentText(rate: number | null, digits = 2): string {
  return rate === null ? '—' : `${(rate * 100).toFixed(digits)} %`;
}

/** Formats a share of 10000 buckets: 1000 → 「10 %」, 125 → 「1.25 %」. */
export function shareText(traffic: number): string {
  return `${Number((traffic / 100).toFixed(2))} %`;
}

export function millisecondsText(value: number | null): string {
  return value === null ? '—' : `${value.toLocaleString('en-US')} ms`;
}

export function wholeText(value: number): string {
  return value.toLocaleString('en-US');
}

/** Formats bytes: 186,368 → 「182 KB」, 2,411,724 → 「2.3 MB」. */
export function bytesText(value: number): string {
  if (value < 1024 * 1024) return `${Math.max(1, Math.round(value / 1024))} KB`;
  return `${(value / 1024 / 1024).toFixed(1)} MB`;
}
