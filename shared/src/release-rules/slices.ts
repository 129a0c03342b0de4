import type { Where } from '../contracts/release-change.ts';
import type { Slice } from '../contracts/release.ts';

/** Share of one version: its buckets and listed users. */
export interface Share {
  version: string;
  slices: Slice[];
  cohorts: string[];
  /** Visitors who fulfil this get it whatever their bucket. */
  where?: Where | undefined;
}

/** Number of buckets in slices. */
export function trafficOf(slices: readonly Slice[]): number {
  return slices.reduce((sum, [from, to]) => sum + to - from, 0);
}
