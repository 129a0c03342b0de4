import { zReleaseDocument } from '@app/shared/contracts/release';
import { zChange, type ChangeInput } from '@app/shared/contracts/release-change';
import { resolve, resolveHost } from '@app/shared/release-rules/resolve';
import { expect, it } from 'vitest';
import { fakeHost, fakeRemote } from '../../testing/versions.ts';
import { buildDocument } from '../build.ts';
import { diffStates } from '../diff.ts';
import { EMPTY_STATE, type ReleaseState } from '../state.ts';
import { applyChange } from './apply.ts';
import type { ChangeHistory } from './verbs.ts';

const name = 'tools';
const noHistory: ChangeHistory = { goodBefore: () => null, stateAt: () => EMPTY_STATE };
const versions = ['1.0.0', '1.1.0'].flatMap((version) => [fakeHost(version), fakeRemote(name, version)]);
const manifestOf = (ref: { name: string; version: string }) =>
  versions.map(({ manifest }) => manifest).find((one) => one.name === ref.name && one.version === ref.version);

function applyAll(state: ReleaseState, ...changes: ChangeInput[]): ReleaseState {
  return changes.reduce((now, change) => applyChange(now, zChange.parse(change), noHistory), state);
}

const activatedState = applyAll(EMPTY_STATE, {
  verb: 'activate',
  versions: ['host', name].map((one) => ({ name: one, version: '1.0.0' })),
});
const startCanary = (where: Record<string, string[]>, more: object = {}): ChangeInput => ({
  verb: 'promote',
  name,
  version: '1.1.0',
  traffic: 0,
  where,
  ...more,
});

function documentOf(state: ReleaseState) {
  const facts = { revision: 2, salt: 's', overrideOrigins: [], keys: {}, keyId: 'k1' };
  const times = { issuedAt: '2026-01-01T00:00:00Z', expiresAt: '2026-01-08T00:00:00Z' };
  return zReleaseDocument.parse({ ...buildDocument(state, { ...facts, ...times }, manifestOf), signature: 's' });
}

const versionFor = (state: ReleaseState, traits: Record<string, string>, id = 'any') =>
  resolve(documentOf(state), { id, traits })[name]?.version?.version;

it('a condition gives a version to whoever fulfils every trait of it, with one of its values', () => {
  const state = applyAll(activatedState, startCanary({ region: ['CN-31', 'cn-33'], member: ['yes'] }));
  const visitors: Record<string, string>[] = [
    { region: 'cn-31', member: 'yes' },
    { region: 'cn-33', member: 'yes' },
    { region: 'cn-31', member: 'no' },
    { member: 'yes' },
    {},
  ];
  const found = visitors.map((traits) => versionFor(state, traits));
  expect(found).toEqual(['1.1.0', '1.1.0', '1.0.0', '1.0.0', '1.0.0']);
  expect(diffStates(activatedState, state)).toContainEqual({
    path: 'remotes.tools.versions.1.1.0.where',
    before: null,
    after: 'region=cn-31、cn-33；member=yes',
  });
});

it('conditions stay with a growing share, are replaced and ended by others, and end with the trial', () => {
  const state = applyAll(activatedState, startCanary({ region: ['cn-31'] }));
  const grown = applyAll(state, { verb: 'advance', name });
  expect(versionFor(grown, { region: 'cn-31' })).toBe('1.1.0');
  const other = applyAll(grown, startCanary({ region: ['cn-44'] }, { traffic: 100 }));
  expect([versionFor(other, { region: 'cn-31' }, 'x'), versionFor(other, { region: 'cn-44' })]).toEqual([
    '1.0.0',
    '1.1.0',
  ]);
  expect(applyAll(other, startCanary({}, { traffic: 100 }))[name]?.versions[1]?.where).toBeUndefined();
  const ended = applyAll(other, { verb: 'abort', name });
  expect(ended[name]).toEqual(activatedState[name]);
});

it('a killed version is given to nobody by a condition', () => {
  const state = applyAll(activatedState, startCanary({ region: ['cn-31'] }), { verb: 'kill', name, version: '1.1.0' });
  expect(versionFor(state, { region: 'cn-31' })).toBe('1.0.0');
});

it('a host takes conditions that the edge knows, and none on who is logged in', () => {
  const host = (where: Record<string, string[]>) => startCanary(where, { name: 'host' });
  expect(() => applyAll(activatedState, host({ member: ['yes'] }))).toThrow('不能用条件 member');
  const document = documentOf(applyAll(activatedState, host({ region: ['cn-31'] })));
  const version = (region: string) => resolveHost(document, { id: 'any', traits: { region } })?.version;
  expect([version('cn-31'), version('cn-44')]).toEqual(['1.1.0', '1.0.0']);
});

it('a condition with a value that no trait can have is refused', () => {
  expect(() => zChange.parse(startCanary({ region: ['上海'] }))).toThrow('条件的值');
  expect(() => zChange.parse(startCanary({ region: [] }))).toThrow('至少要有一个值');
});
