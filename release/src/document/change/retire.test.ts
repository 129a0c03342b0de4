import { zChange, type ChangeInput } from '@app/shared/contracts/release-change';
import { zReleaseDocument } from '@app/shared/contracts/release';
import { mountOf, retiredAt } from '@app/shared/release-rules/resolve';
import { expect, it } from 'vitest';
import { fakeHost, fakeRemote } from '../../testing/versions.ts';
import { buildDocument } from '../build.ts';
import { checkState, type ManifestOf } from '../gate.ts';
import { lostPaths, shareChanges } from '../outcome.ts';
import { EMPTY_STATE, EMPTY_TRACK, liveVersions, namedVersions, type ReleaseState } from '../state.ts';
import { applyChange } from './apply.ts';
import { affectedApps } from './approval.ts';
import type { ChangeHistory } from './verbs.ts';

const noHistory: ChangeHistory = { goodBefore: () => null, stateAt: () => EMPTY_STATE };
const [host, tools, heir] = [fakeHost(), fakeRemote('tools'), fakeRemote('heir')].map(({ manifest }) => manifest);
const sameMount = { ...heir!, mounts: tools!.mounts };
const manifestOf: ManifestOf = ({ name }) => [host, tools, sameMount].find((one) => one!.name === name);

function applyAll(state: ReleaseState, ...changes: ChangeInput[]): ReleaseState {
  return changes.reduce((now, change) => applyChange(now, zChange.parse(change), noHistory), state);
}

const activatedState = applyAll(EMPTY_STATE, { verb: 'activate', versions: [host!, tools!] });
const retire: ChangeInput = { verb: 'retire', name: 'tools', to: '/course', note: '已并入学院' };
const gone = applyAll(activatedState, retire);
const prefix = tools!.mounts[0]!.prefix;

it('a retired remote has no path, entry or version in the document, which says where it went', () => {
  const facts = { revision: 1, issuedAt: '2026-05-01T08:00:00Z', expiresAt: '2026-05-08T08:00:00Z', salt: 's' };
  const unsigned = buildDocument(gone, { ...facts, overrideOrigins: [], keys: {}, keyId: 'k1' }, manifestOf);
  const document = zReleaseDocument.parse({ ...unsigned, signature: '' });
  expect(document.remotes).toEqual({});
  expect(mountOf(document, `${prefix}/x`)).toBeNull();
  expect(retiredAt(document, `${prefix}/x`)).toMatchObject({ to: '/course', note: '已并入学院', mounts: [prefix] });
  expect(retiredAt(document, `${prefix}x`)).toBeNull();
  expect(
    buildDocument(activatedState, { ...facts, overrideOrigins: [], keys: {}, keyId: 'k1' }, manifestOf),
  ).not.toHaveProperty('retired');
});

it('a retirement takes the remote from everybody, keeps its files and leaves no path without a page', () => {
  expect(liveVersions(gone).map(({ name }) => name)).toEqual(['host']);
  expect(namedVersions(gone).map(({ name }) => name)).toContain('tools');
  expect(shareChanges(activatedState, gone)).toEqual([
    { name: 'tools', before: [{ version: '1.0.0', slices: [[0, 10_000]] }], after: [] },
  ]);
  expect(lostPaths(activatedState, gone, manifestOf)).toEqual([]);
});

it('unretire restores exactly what was, also after a change of what pages say', () => {
  const again = applyAll(gone, { verb: 'retire', name: 'tools' });
  expect(again.tools?.retired).toEqual({});
  expect(applyAll(again, { verb: 'unretire', name: 'tools' })).toEqual(activatedState);
  expect(() => applyAll(activatedState, { verb: 'unretire', name: 'tools' })).toThrow('没有下线');
});

it('the name of a retired remote is kept: nothing goes live under it until unretire', () => {
  for (const change of [
    { verb: 'activate', versions: [{ name: 'tools', version: '1.0.0' }] },
    { verb: 'promote', name: 'tools', version: '2.0.0', traffic: 100 },
    { verb: 'advance', name: 'tools' },
    { verb: 'rollback', name: 'tools', undo: '1.0.0' },
  ] satisfies ChangeInput[])
    expect(() => applyAll(gone, change)).toThrow('tools 已下线，名称为它保留');
  expect(applyAll(gone, { verb: 'kill', name: 'tools', version: '1.0.0' }).tools?.killed).toEqual(['1.0.0']);
});

it('the path of a retired remote is free for another one, and the gate refuses its return then', () => {
  const taken = applyAll(gone, { verb: 'activate', versions: [sameMount] });
  expect(checkState(taken, manifestOf)).toEqual([]);
  const back = applyAll(taken, { verb: 'unretire', name: 'tools' });
  expect(checkState(back, manifestOf).map(({ code }) => code)).toContain('mount');
});

it('a host, an unknown remote and an address of another site are refused', () => {
  expect(() => applyAll(activatedState, { verb: 'retire', name: 'host' })).toThrow('宿主不能下线');
  expect(() => applyAll({ tools: EMPTY_TRACK }, retire)).toThrow('没有线上版本');
  for (const to of ['//evil.example', 'course', '/a b', '/\\evil'])
    expect(zChange.safeParse({ ...retire, to }).success).toBe(false);
});

it('a retirement needs agreement once, its wording and its end do not', () => {
  const asks = (state: ReleaseState, change: ChangeInput) =>
    affectedApps(state, zChange.parse(change), noHistory).length > 0;
  expect(asks(activatedState, retire)).toBe(true);
  expect(asks(gone, retire)).toBe(false);
  expect(asks(gone, { verb: 'unretire', name: 'tools' })).toBe(false);
});
