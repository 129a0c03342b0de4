import type { ChangeEntry, Status, TrackState } from '@app/shared/contracts/release-api';
import type { Where } from '@app/shared/contracts/release-change';
import { trafficOf, type Share } from '@app/shared/release-rules/slices';

export type App = Status['apps'][number];

export type AppState =
  | { kind: 'stable' }
  /** Without a trial, the failure rate exceeds the limit of the automatic halt. */
  | { kind: 'failing'; rate: number }
  | { kind: 'canary' }
  | { kind: 'halted'; version: string; at: string }
  | { kind: 'killed'; version: string }
  | { kind: 'retired' }
  | { kind: 'unpublished' };

export interface Canary {
  app: App;
  version: string;
  /** Traffic in buckets of 10000. */
  traffic: number;
  slices: Share['slices'];
  cohorts: string[];
  where?: Where | undefined;
  /** Version that the canary would replace; null for the first version of an application. */
  stable: string | null;
}

const DAY_MS = 86_400_000;

/**
 * The version that canaries are compared with, which may have no visitors; null where nothing is
 * live.
 */
export function leaderOf({ versions, stable }: TrackState): TrackState['versions'][number] | null {
  if (stable === null) return null;
  const given = versions.find(({ version }) => version === stable);
  return given ?? { version: stable, traffic: 0, slices: [], cohorts: [] };
}

/** Versions on trial, newest first. */
export function canariesOf(app: App): Canary[] {
  const stable = leaderOf(app.track)?.version ?? null;
  if (app.track.retired) return [];
  return app.track.versions
    .filter(
      ({ version, traffic, cohorts, where }) =>
        version !== stable && (traffic > 0 || cohorts.length > 0 || where !== undefined),
    )
    .filter(({ version }) => !app.track.killed.includes(version))
    .map(({ version, traffic, slices, cohorts, where }) => ({
      app,
      version,
      traffic,
      slices,
      cohorts,
      where,
      stable,
    }))
    .toReversed();
}

/**
 * State of an application. A halt is shown for a day, unless the application was changed since.
 * @param log newest first
 * @param seen recent error rate, and the limit of the automatic halt, both 0 to 1
 */
export function stateOf(
  app: App,
  log: readonly ChangeEntry[],
  now: number,
  seen?: { rate: number | null; limit: number },
): AppState {
  const leader = leaderOf(app.track);
  if (app.track.retired) return { kind: 'retired' };
  if (leader && app.track.killed.includes(leader.version)) return { kind: 'killed', version: leader.version };
  if (canariesOf(app).length > 0) return { kind: 'canary' };
  if (seen && seen.rate !== null && seen.rate > seen.limit) return { kind: 'failing', rate: seen.rate };
  const last = log.find(({ name }) => name === app.name);
  if (last?.verb === 'halt' && last.version !== null && now - Date.parse(last.at) < DAY_MS)
    return { kind: 'halted', version: last.version, at: last.at };
  return { kind: leader ? 'stable' : 'unpublished' };
}

/** Text 「0–999、2500–2999」 for `[[0, 1000], [2500, 3000]]`; 无 for none. */
export function bucketText(slices: Share['slices']): string {
  if (trafficOf(slices) === 0) return '无';
  return slices.map(([from, to]) => `${from}–${to - 1}`).join('、');
}
