import { zChange, type ChangeInput } from '@app/shared/contracts/release-change';
import { zReleaseDocument } from '@app/shared/contracts/release';
import { expect, it } from 'vitest';
import { fakeHost, fakeRemote } from '../../testing/versions.ts';
import { buildDocument } from '../build.ts';
import { diffStates } from '../diff.ts';
import { EMPTY_STATE, type ReleaseState } from '../state.ts';
import { applyChange } from './apply.ts';
import { affectedApps } from './approval.ts';
import { halt } from './halt.ts';
import type { ChangeHistory } from './verbs.ts';

const name = 'tools';
const noHistory: ChangeHistory = { goodBefore: () => null, stateAt: () => EMPTY_STATE };

function applyAll(state: ReleaseState, ...changes: ChangeInput[]): ReleaseState {
  return changes.reduce((now, change) => applyChange(now, zChange.parse(change), noHistory), state);
}

const activateFirst: ChangeInput = { verb: 'activate', versions: [{ name, version: '1.0.0' }] };
const steps = { every: 10, step: 1000 };
const startCanary: ChangeInput = { verb: 'promote', name, version: '1.1.0', traffic: 100, steps };
const activatedState = applyAll(EMPTY_STATE, activateFirst, {
  verb: 'activate',
  versions: [{ name: 'host', version: '1.0.0' }],
});
const growing = applyAll(activatedState, startCanary);
const advance: ChangeInput = { verb: 'advance', name, version: '1.1.0' };

it('a plan adds its step to the share each time and ends when everybody has the version', () => {
  const shares: string[] = [];
  let state = growing;
  while (state[name]?.plan) {
    state = applyAll(state, advance);
    shares.push(diffStates(EMPTY_STATE, state).find(({ path }) => path.endsWith('1.1.0.traffic'))?.after ?? '');
  }
  expect(shares.slice(0, 2)).toEqual(['11 %', '21 %']);
  expect(shares.slice(-2)).toEqual(['91 %', '100 %']);
  expect(state[name]).toEqual({ ...applyAll(activatedState, { ...advance, verb: 'promote' } as ChangeInput)[name] });
});

it('a plan without a step of its own takes the steps of advance, and is shown in words', () => {
  const ladder = applyAll(activatedState, { ...startCanary, steps: { every: 120 } } as ChangeInput);
  expect(diffStates(activatedState, ladder)).toContainEqual({
    path: 'remotes.tools.plan',
    before: null,
    after: '1.1.0 每 2 小时 推进一级',
  });
  expect(applyAll(ladder, advance)[name]?.versions[1]?.slices).toHaveLength(1);
  expect(diffStates(ladder, applyAll(ladder, advance))).toContainEqual(
    expect.objectContaining({ path: 'remotes.tools.versions.1.1.0.traffic', after: '5 %' }),
  );
});

it('pause and resume leave every share, and are refused where no plan is', () => {
  const paused = applyAll(growing, { verb: 'pause', name });
  expect(paused[name]).toEqual({ ...growing[name], plan: { version: '1.1.0', ...steps, paused: true } });
  expect(applyAll(paused, { verb: 'resume', name })).toEqual(growing);
  expect(() => applyAll(activatedState, { verb: 'pause', name })).toThrow('没有自动推进的版本');
  expect(() => applyAll(activatedState, { verb: 'resume', name })).toThrow('promote --every');
});

it('a plan ends with the trial of its version, however that ends, and with a share that is given by hand', () => {
  const ended: ReleaseState[] = [
    halt(growing, { name, version: '1.1.0' }),
    applyAll(growing, { verb: 'abort', name }),
    applyAll(growing, { verb: 'kill', name, version: '1.1.0' }),
    applyAll(growing, { verb: 'activate', versions: [{ name, version: '1.2.0' }] }),
    applyAll(growing, { verb: 'promote', name, version: '1.1.0', traffic: 500 }),
  ];
  expect(ended.map((state) => state[name]?.plan)).toEqual(ended.map(() => undefined));
  const other = applyAll(growing, { verb: 'promote', name, version: '1.2.0', traffic: 500 });
  expect(other[name]?.plan?.version).toBe('1.1.0');
});

it('a plan is refused beside another one, for everyone at once and for the stable version', () => {
  const second = { ...startCanary, version: '1.2.0' } as ChangeInput;
  expect(() => applyAll(growing, second)).toThrow('tools@1.1.0 正在自动推进');
  expect(() => applyAll(activatedState, { ...startCanary, traffic: 10_000 } as ChangeInput)).toThrow(
    '请写明从多少开始',
  );
  expect(() => applyAll(growing, { ...startCanary, version: '1.0.0' } as ChangeInput)).toThrow(
    '是稳定版，不能自动推进',
  );
  expect(() => zChange.parse({ ...startCanary, steps: { every: 0 } })).toThrow('间隔至少 1 分钟');
});

it('a plan needs the agreement that promotion to everyone needs, since it leads there', () => {
  const affected = (change: ChangeInput) => affectedApps(activatedState, zChange.parse(change), noHistory);
  expect(affected(startCanary)).toEqual([{ name, affected: 10_000 }]);
  expect(affected({ ...startCanary, steps: undefined })).toEqual([{ name, affected: 100 }]);
});

it('a plan comes back paused with an older revision', () => {
  const restored = applyChange(activatedState, zChange.parse({ verb: 'restore', revision: 2 }), {
    ...noHistory,
    stateAt: () => growing,
  });
  expect(restored[name]?.plan).toMatchObject({ version: '1.1.0', paused: true });
});

it('a plan is no part of the document for visitors', () => {
  const manifests = [fakeHost(), fakeRemote(name), fakeRemote(name, '1.1.0')].map(({ manifest }) => manifest);
  const facts = { revision: 1, issuedAt: '2026-05-01T08:00:00Z', expiresAt: '2026-05-08T08:00:00Z', salt: 's' };
  const documentOf = (state: ReleaseState) => {
    const all = { ...facts, overrideOrigins: [], keys: {}, keyId: 'k1' };
    const unsigned = buildDocument(state, all, (ref) =>
      manifests.find((one) => one.name === ref.name && one.version === ref.version),
    );
    return zReleaseDocument.parse({ ...unsigned, signature: '' });
  };
  expect(documentOf(growing)).toEqual(
    documentOf(applyAll(activatedState, { ...startCanary, steps: undefined } as ChangeInput)),
  );
});
