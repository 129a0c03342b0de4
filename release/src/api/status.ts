import type { Status, TrackState } from '@app/shared/contracts/release-api';
import { trafficOf } from '@app/shared/release-rules/slices';
import { HOST_NAME } from '../document/manifest.ts';
import { leadingVersion, type Track } from '../document/state.ts';
import { listFreezes } from '../registry/freezes.ts';
import { lastStepChecks } from '../registry/step-checks.ts';
import type { Route } from './context.ts';

function toTrackState(track: Track): TrackState {
  const versions = track.versions.map((share) => ({ ...share, traffic: trafficOf(share.slices) }));
  return { ...track, versions };
}

/** Host first, then by name. */
function byName(a: string, b: string): number {
  if (a === HOST_NAME || b === HOST_NAME) return a === HOST_NAME ? -1 : 1;
  return a < b ? -1 : 1;
}

export const statusRoutes: Route[] = [
  {
    method: 'GET',
    path: 'status',
    async handler({ core, registry, keys, live, approvalShare, environmentName, tabs, traits, checks }, { actor }) {
      const { revision, at, state, manifestOf } = await registry.snapshot();
      const { current, publicKeys } = await keys.read();
      const { issuedAt, expiresAt } = live.current()?.document ?? {};
      const apps = Object.keys(state)
        .toSorted(byName)
        .map((name) => {
          const track = state[name]!;
          const version = track.stable ?? leadingVersion(track) ?? track.versions.at(-1)?.version;
          const main = version === undefined ? undefined : manifestOf({ name, version });
          const mounts = main?.mounts.map(({ prefix }) => prefix) ?? [];
          return { name, title: main?.title ?? name, mounts, track: toTrackState(track) };
        });
      const data: Status = {
        revision,
        issuedAt: issuedAt ?? at.toISOString(),
        expiresAt: expiresAt ?? at.toISOString(),
        apps,
        keys: Object.entries(publicKeys).map(([id, key]) => ({ id, current: id === current, key })),
        approval: approvalShare !== null,
        approvalShare: approvalShare ?? undefined,
        traits: [...traits],
        freezes: await listFreezes(core.db),
        checkNames: [...checks.names],
        stepChecks: await lastStepChecks(core.db),
        tabs: tabs(),
        environment: environmentName,
        me: { id: actor.id, name: actor.name, scopes: actor.scopes, login: actor.login },
      };
      return { data };
    },
  },
];
