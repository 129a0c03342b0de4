import { expect, it } from 'vitest';
import { fakeRemote } from '../testing/versions.ts';
import { promote } from './change/canary.ts';
import { activateVersions } from './change/everyone.ts';
import { kill } from './change/kill.ts';
import { refText } from './manifest.ts';
import { lostPaths, servedShares, shareChanges } from './outcome.ts';
import { EMPTY_STATE, EMPTY_TRACK, type ReleaseState } from './state.ts';

const name = 'tools';
const activate = (state: ReleaseState, version: string) => activateVersions(state, [{ name, version }]);
const startCanary = (state: ReleaseState, version: string, traffic: number) =>
  promote(state, { name, version, traffic });
const stable = activate(activate(EMPTY_STATE, '0.9.0'), '1.0.0');

it('a trial that owns all buckets returns them to the stable version, not to the last known good one', () => {
  const all = startCanary(startCanary(startCanary(stable, '1.1.0', 6000), '1.2.0', 4000), '1.1.0', 6000);
  expect(servedShares(all.tools!).map(({ version }) => version)).toEqual(['1.1.0', '1.2.0']);
  const [change] = shareChanges(all, startCanary(all, '1.1.0', 2000));
  expect(change?.after.find(({ version }) => version === '1.0.0')?.slices).toHaveLength(1);
  expect(change?.after.some(({ version }) => version === '0.9.0')).toBe(false);
});

it('the buckets of a killed version go to its fallback, or to no version', () => {
  expect(servedShares(kill(stable, { name, version: '1.0.0' }).tools!)).toEqual([
    { version: '0.9.0', slices: [[0, 10_000]] },
  ]);
  const only = activate(EMPTY_STATE, '1.0.0');
  expect(servedShares(kill(only, { name, version: '1.0.0' }).tools!)).toEqual([]);
  const trial = kill(startCanary(only, '1.1.0', 1000), { name, version: '1.0.0' });
  expect(servedShares(trial.tools!)).toEqual([{ version: '1.1.0', slices: [[0, 10_000]] }]);
  expect(servedShares(EMPTY_TRACK)).toEqual([]);
});

it('a path that moved between two remotes is lost when only one of them is rolled back', () => {
  const mounted = (remote: string, version: string, ...paths: string[]) =>
    fakeRemote(remote, version, { mounts: paths.map((prefix) => ({ prefix, layout: 'page' as const })) }).manifest;
  const all = [
    mounted('walk', '1.0.0', '/walk', '/wander'),
    mounted('walk', '2.0.0', '/walk'),
    mounted('hike', '1.0.0', '/hike'),
    mounted('hike', '2.0.0', '/hike', '/wander'),
  ];
  const find = (ref: { name: string; version: string }) => all.find((one) => refText(one) === refText(ref));
  const before = activateVersions(EMPTY_STATE, [all[0]!, all[2]!]);
  const moved = activateVersions(before, [all[1]!, all[3]!]);
  expect(lostPaths(before, moved, find)).toEqual([]);
  expect(lostPaths(moved, activateVersions(moved, [all[2]!]), find)).toEqual(['/wander']);
});
