import { z } from 'zod';
import { zName } from './release-change.ts';

/** Events of one version in a page; counters since its last beacon. */
export const zBeaconEntry = z.object({
  name: zName,
  version: z.string().max(60),
  /**
   * Entry, exposed module and start came up, or did not for a reason that lies in the version. A
   * load that a second try healed counts as come up.
   */
  loads: z.number().int().min(0).max(50),
  loadErrors: z.number().int().min(0).max(50),
  /** Loads whose files came over the network and not from the browser's cache. */
  fresh: z.number().int().min(0).max(50).default(0),
  /** Loads that the network lost, again and again, of a page that is looked at and not offline. */
  lost: z.number().int().min(0).max(50).default(0),
  /** Pages drawn, and errors thrown while drawing or out of the version's files afterwards. */
  mounts: z.number().int().min(0).max(200),
  renderErrors: z.number().int().min(0).max(200),
  /** From asking for the page to its first frame, in ms. */
  mountMs: z.array(z.number().min(0).max(120_000)).max(50),
});
export const zBeacon = z.object({ revision: z.number().int().min(0), entries: z.array(zBeaconEntry).min(1).max(20) });
export type Beacon = z.infer<typeof zBeacon>;
/** Beacon of an unsupported browser: it names no version. */
export const zUnsupported = z.object({ revision: z.number().int().min(0), unsupported: z.literal(true) });

/** When a canary is withdrawn by itself. */
export interface HealthPolicy {
  /** Attempts of the canary below which nothing is judged. */
  minSamples: number;
  /**
   * Error rate (0 to 1) above which, beyond chance, a window counts against it whatever the stable
   * version does, from `rateSamples` attempts on.
   */
  maxRate: number;
  rateSamples: number;
  /** One-sided p-value against the stable version below which a window counts against it. */
  p: number;
  /** So many windows (minutes) in a row withdraw it. */
  windows: number;
  /** A p-value below this withdraws it at once. */
  certain: number;
}

export interface HealthPoint {
  /** Start of the minute. */
  at: string;
  loads: number;
  loadErrors: number;
  /** Loads over the network that came up, and that the network lost. */
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
  /** Failed of all attempts, 0 to 1, what the network lost left out; null without any. */
  rate: number | null;
}

export interface HealthReport {
  policy: HealthPolicy;
  series: HealthSeries[];
  /** One per canary. */
  verdicts: { name: string; version: string; p: number | null; strikes: number; halted: boolean }[];
}
