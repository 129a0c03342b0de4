import { BUCKETS } from '@app/shared/contracts/resolve';
import { z } from 'zod';
import { HOST, type VersionRef } from './manifest.ts';

/** Share of a version that every visitor gets. */
const ALL = BUCKETS;

const zRemoteState = z.object({
  versions: z.array(z.object({ version: z.string(), traffic: z.number().int().min(0).max(ALL) })),
  previous: z.string().nullable(),
  killed: z.array(z.string()),
});

/** All that changes without a new build. The log of changes keeps one of these for every revision. */
export const zReleaseState = z.object({ host: z.string().nullable(), remotes: z.record(z.string(), zRemoteState) });
export type ReleaseState = z.infer<typeof zReleaseState>;
export type RemoteState = z.infer<typeof zRemoteState>;

export const EMPTY_STATE: ReleaseState = { host: null, remotes: {} };

/** The version of a remote that most visitors get. */
export function leading(remote: RemoteState): string | null {
  return remote.versions.reduce<{ version: string | null; traffic: number }>(
    (best, one) => (one.traffic > best.traffic ? one : best),
    { version: null, traffic: 0 },
  ).version;
}

/** Every version that some visitor may get now. */
export function liveVersions(state: ReleaseState): VersionRef[] {
  const host = state.host === null ? [] : [{ name: HOST, version: state.host }];
  const remotes = Object.entries(state.remotes).flatMap(([name, remote]) =>
    remote.versions.filter((one) => one.traffic > 0).map(({ version }) => ({ name, version })),
  );
  return [...host, ...remotes];
}

/** Gives the named versions to every visitor at once. */
export function activate(state: ReleaseState, refs: VersionRef[]): ReleaseState {
  const next: ReleaseState = { host: state.host, remotes: { ...state.remotes } };
  for (const { name, version } of refs) {
    if (name === HOST) {
      next.host = version;
      continue;
    }
    const before = next.remotes[name];
    const led = before ? leading(before) : null;
    next.remotes[name] = {
      versions: [{ version, traffic: ALL }],
      previous: led === version ? (before?.previous ?? null) : led,
      killed: (before?.killed ?? []).filter((one) => one !== version),
    };
  }
  return next;
}
