import { type DiffLine, type Status } from '@app/shared/contracts/release-api';
import { zChange, type ChangeInput } from '@app/shared/contracts/release-change';
import type { BuildManifest } from '@app/shared/contracts/release';
import { applyChange } from '../../document/change/apply.ts';
import { diffStates } from '../../document/diff.ts';
import { checkState } from '../../document/gate.ts';
import { refText } from '../../document/manifest.ts';
import type { Problem } from '../../document/problem.ts';
import { EMPTY_TRACK, liveVersions, type ReleaseState } from '../../document/state.ts';
import type { Api } from '../api.ts';

export interface Plan {
  diff: DiffLine[];
  problems: Problem[];
}

function stateOf({ apps }: Status): ReleaseState {
  return Object.fromEntries(apps.map(({ name, track }) => [name, { ...EMPTY_TRACK, ...track }]));
}

/**
 * Effect of a change and verdict of the gate by the registry's own rules, before anything is sent:
 * a version that is refused afterwards has used up its number.
 * @param builds manifests of versions that may not be stored yet
 */
export async function planChange(
  api: Api,
  status: Status,
  change: ChangeInput,
  builds: readonly BuildManifest[],
): Promise<Plan> {
  const before = stateOf(status);
  const after = applyChange(before, zChange.parse(change), {
    goodBefore: () => null,
    stateAt: (revision) => {
      throw new Error(`revision ${revision} is not needed to publish`);
    },
  });
  const manifests = new Map(builds.map((manifest) => [refText(manifest), manifest]));
  for (const ref of [...liveVersions(before), ...liveVersions(after)]) {
    if (manifests.has(refText(ref))) continue;
    const stored = await api.version(ref);
    if (stored) manifests.set(refText(ref), stored.manifest);
  }
  const problemsOf = (state: ReleaseState) => checkState(state, (ref) => manifests.get(refText(ref)));
  // Problems of the live versions do not block another change.
  const known = new Set(problemsOf(before).map(({ message }) => message));
  return { diff: diffStates(before, after), problems: problemsOf(after).filter(({ message }) => !known.has(message)) };
}
