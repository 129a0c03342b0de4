import type { Slice } from '../contracts/release.ts';

/** Visitors of one version: its buckets, and users by name. */
export interface Share {
  version: string;
  slices: Slice[];
  cohorts: string[];
}

/** Number of buckets in slices. */
export function trafficOf(slices: readonly Slice[]): number {
  return slices.reduce((sum, [from, to]) => sum + to - from, 0);
}
