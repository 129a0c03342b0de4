import { zReleaseDocument } from '@app/shared/contracts/release';
import { zChange, type ChangeInput } from '@app/shared/contracts/release-change';
import { documentFor, mountOf, remoteVersionOf, resolve } from '@app/shared/release-rules/resolve';
import { trafficOf } from '@app/shared/release-rules/slices';
import { expect, it } from 'vitest';
import { fakeHost, fakeRemote } from '../../testing/versions.ts';
import { buildDocument } from '../build.ts';
import { lostPaths } from '../outcome.ts';
import { EMPTY_STATE, type ReleaseState } from '../state.ts';
import { applyChange } from './apply.ts';
import { affectedApps } from './approval.ts';
import { halt } from './halt.ts';
import type { ChangeHistory } from './verbs.ts';

const name = 'notes';
const noHistory: ChangeHistory = { goodBefore: () => null, stateAt: () => EMPTY_STATE };
const manifests = [fakeHost(), fakeRemote(name), fakeRemote(name, '1.1.0')].map(({ manifest }) => manifest);
const manifestOf = (ref: { name: string; version: string }) =>
  manifests.find((one) => one.name === ref.name && one.version === ref.version);

function applyAll(state: ReleaseState, ...changes: ChangeInput[]): ReleaseState {
  return changes.reduce((now, change) => applyChange(now, zChange.parse(change), noHistory), state);
}

const promote = (version: string, traffic: number, more: object = {}): ChangeInput => ({
  verb: 'promote',
  name,
  version,
  traffic,
  ...more,
});
const hostOnly = applyAll(EMPTY_STATE, { verb: 'activate', versions: [{ name: 'host', version: '1.0.0' }] });
const onTrial = applyAll(hostOnly, promote('1.0.0', 1000));
const shareOf = (state: ReleaseState, version: string) =>
  state[name]!.versions.find((one) => one.version === version)?.slices ?? [];

function documentOf(state: ReleaseState) {
  const facts = { revision: 2, salt: 's', overrideOrigins: [], keys: {}, keyId: 'k1' };
  const times = { issuedAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-08T00:00:00Z' };
  const built = buildDocument(state, { ...facts, ...times }, manifestOf);
  return zReleaseDocument.parse({ ...built, signature: 's' });
}

it('a first version on trial exists for visitors in the share, and for nobody else', () => {
  const document = documentOf(onTrial);
  expect(document.remotes).toEqual({});
  const ids = Array.from({ length: 2000 }, (_, index) => `visitor-${index}`);
  const inside = ids.filter((id) => mountOf(documentFor(document, { id }), '/notes') !== null);
  expect(inside.length).toBeGreaterThan(140);
  expect(inside.length).toBeLessThan(260);
  const [id = ''] = inside;
  expect(resolve(documentFor(document, { id }), { id })[name]?.version?.version).toBe('1.0.0');
  const outside = ids.find((one) => !inside.includes(one))!;
  expect(resolve(documentFor(document, { id: outside }), { id: outside })).toEqual({});
  expect([id, outside].map((one) => remoteVersionOf(document, name, { id: one })?.version)).toEqual([
    '1.0.0',
    undefined,
  ]);
});

it('a first version on trial exists for a listed user and for whoever has an override of it', () => {
  const document = documentOf(applyAll(hostOnly, promote('1.0.0', 0, { cohorts: ['7'] })));
  const names = (user: string) => Object.keys(documentFor(document, { id: 'any', user }).remotes);
  expect([names('7'), names('8')]).toEqual([[name], []]);
  const version = document.firsts![name]!.versions[0]!;
  expect(Object.keys(documentFor(document, { id: 'any' }, { [name]: version }).remotes)).toEqual([name]);
});

it('a first version grows out of the buckets that nobody has, and leaves another first version its own', () => {
  const large = applyAll(onTrial, promote('1.0.0', 6000));
  const both = applyAll(large, promote('1.1.0', 3000));
  expect(shareOf(both, '1.0.0')).toEqual(shareOf(large, '1.0.0'));
  expect(trafficOf(shareOf(both, '1.1.0'))).toBe(3000);
  expect(() => applyAll(both, promote('1.1.0', 5000))).toThrow('1.1.0 占 5000，1.0.0 占 6000');
  const back = applyAll(both, promote('1.0.0', 500));
  expect([trafficOf(shareOf(back, '1.0.0')), trafficOf(shareOf(back, '1.1.0'))]).toEqual([500, 3000]);
});

it('a first version with timed steps ends as the stable version that everyone has', () => {
  let state = applyAll(hostOnly, promote('1.0.0', 2000, { steps: { every: 10, step: 4000 } }));
  for (let step = 0; step < 2; step += 1) state = applyAll(state, { verb: 'advance', name });
  expect(state[name]).toMatchObject({ stable: '1.0.0', versions: [{ version: '1.0.0', slices: [[0, 10_000]] }] });
  expect(state[name]?.plan).toBeUndefined();
  expect(Object.keys(documentOf(state).remotes)).toEqual([name]);
});

it('the end of a first trial, however it comes, leaves nobody a version and loses no path', () => {
  const ended = [applyAll(onTrial, { verb: 'abort', name }), halt(onTrial, { name, version: '1.0.0' })];
  for (const state of ended) {
    expect(state[name]?.versions).toEqual([]);
    expect(lostPaths(onTrial, state, manifestOf)).toEqual([]);
    expect(documentOf(state).firsts).toBeUndefined();
  }
  const killed = documentOf(applyAll(onTrial, { verb: 'kill', name, version: '1.0.0' }));
  expect(killed.firsts?.[name]).toMatchObject({ killed: ['1.0.0'], versions: [], mounts: [] });
  expect(documentFor(killed, { id: 'any' }).remotes).toEqual({});
});

it('a host has no first trial, and a remote on its first trial cannot be retired', () => {
  const host: ChangeInput = { verb: 'promote', name: 'host', version: '1.0.0', traffic: 100 };
  expect(() => applyAll(EMPTY_STATE, host)).toThrow('没有它的访客就没有页面');
  expect(() => applyAll(onTrial, { verb: 'retire', name })).toThrow('首个版本还在灰度');
  expect(affectedApps(onTrial, zChange.parse(promote('1.0.0', 10_000)), noHistory)).toEqual([]);
});
