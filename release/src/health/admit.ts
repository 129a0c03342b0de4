import type { ReleaseDocument } from '@app/shared/contracts/release';
import type { Beacon, HealthSeries } from '@app/shared/contracts/release-health';
import { documentFor, resolve, resolveHost, type Visitor } from '@app/shared/release-rules/resolve';
import { HOST_NAME } from '../document/manifest.ts';
import type { ShareSince } from '../registry/log.ts';
import type { Visitors } from '../http/visitors.ts';
import { canaryShares, type ReleaseState } from '../document/state.ts';

type Entry = Beacon['entries'][number];
export type Cohort = HealthSeries['cohort'];

export interface Admitted extends Entry {
  cohort: Cohort;
}

/** One revision, as visitors see it and as it is kept. */
export interface Released {
  document: ReleaseDocument;
  state: ReleaseState;
  /**
   * Start of the present shares of an application on trial: the revision, and the time in ms since
   * 1970.
   */
  trials: ReadonlyMap<string, ShareSince>;
  visitors: Visitors;
}

/**
 * Accepted entries of a beacon: versions that this revision gives to this visitor, and their
 * fallbacks. Users who get a version by name are not known here and
 * do not count.
 */
export function admit({ document, state }: Released, visitor: Visitor, { entries }: Beacon): Admitted[] {
  const remotes = resolve(documentFor(document, visitor), visitor);
  return entries.flatMap((entry) => {
    const track = state[entry.name];
    if (!track || track.killed.includes(entry.version)) return [];
    const given =
      entry.name === HOST_NAME ? resolveHost(document, visitor)?.version : remotes[entry.name]?.version?.version;
    if (![given, track.stable, track.previous].includes(entry.version)) return [];
    const onTrial = canaryShares(track).some(({ version }) => version === entry.version);
    return [{ ...entry, cohort: onTrial ? 'canary' : 'stable' }];
  });
}
