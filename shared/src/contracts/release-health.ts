import { z } from 'zod';
import { zName } from './release-change.ts';

/** Events of one version in a page; counters since its last beacon. */
export const zBeaconEntry = z.object({
  name: zName,
  version: z.string().max(60),
  /**
   * Loads in which entry, exposed module and start succeeded, or failed for a reason in the
   * version. A load that succeeded on retry counts as succeeded.
   */
  loads: z.number().int().min(0).max(50),
  loadErrors: z.number().int().min(0).max(50),
  /** Loads whose files came over the network and not from the browser's cache. */
  fresh: z.number().int().min(0).max(50).default(0),
  /** Loads that failed repeatedly in the network, in a visible page that is online. */
  lost: z.number().int().min(0).max(50).default(0),
  /**
   * Pages rendered; errors thrown during rendering or by the version's files afterwards, and times
   * at which these held the page for 5 s.
   */
  mounts: z.number().int().min(0).max(200),
  renderErrors: z.number().int().min(0).max(200),
  /** Time from navigation to the first frame of the page, in ms. */
  mountMs: z.array(z.number().min(0).max(120_000)).max(50),
});
export const zBeacon = z.object({ revision: z.number().int().min(0), entries: z.array(zBeaconEntry).min(1).max(20) });
export type Beacon = z.infer<typeof zBeacon>;
/** Beacon of an unsupported browser, without a version. */
export const zUnsupported = z.object({ revision: z.number().int().min(0), unsupported: z.literal(true) });

/** Thresholds for the automatic withdrawal of a canary. */
export interface HealthPolicy {
  /** Minimum attempts of the canary before it is judged. */
  minSamples: number;
  /**
   * Error rate (0 to 1) above which, significantly, a window counts against the canary whatever the
   * stable version's rate, from `rateSamples` attempts on.
   */
  maxRate: number;
  rateSamples: number;
  /**
   * Error rate (0 to 1) above which a window counts against a first version, which has no stable
   * one to be compared with.
   */
  firstMaxRate: number;
  /** One-sided p-value against the stable version below which a window counts against it. */
  p: number;
  /** The number of consecutive windows (minutes) that withdraw the canary. */
  windows: number;
  /** A p-value below this withdraws the canary immediately. */
  certain: number;
}

export interface HealthPoint {
  /** Start of the minute. */
  at: string;
  loads: number;
  loadErrors: number;
  /** Loads over the network that succeeded, and those lost in the network. */
  fresh: number;
  lost: number;
  mounts: number;
  renderErrors: number;
  /** Upper estimate from a histogram, ms; null without mounts. */
  p75: number | null;
}

export interface HealthSeries {
  name: string;
  version: string;
  cohort: 'canary' | 'stable';
  points: HealthPoint[];
  total: Omit<HealthPoint, 'at'>;
  /**
   * Failure rate of all attempts, 0 to 1, without loads lost in the network; null without attempts.
   */
  rate: number | null;
}

export interface HealthReport {
  policy: HealthPolicy;
  series: HealthSeries[];
  /** One verdict per canary. */
  verdicts: { name: string; version: string; p: number | null; strikes: number; halted: boolean }[];
}
