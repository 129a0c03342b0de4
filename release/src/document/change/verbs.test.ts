import type { ChangeInput } from '@app/shared/contracts/release-change';
import { zChange } from '@app/shared/contracts/release-change';
import { describe, expect, it } from 'vitest';
import { diffStates } from '../diff.ts';
import { EMPTY_STATE, liveVersions, type ReleaseState } from '../state.ts';
import { applyChange } from './apply.ts';
import { affectedApps } from './approval.ts';
import { halt } from './halt.ts';
import type { ChangeHistory } from './verbs.ts';

const name = 'tools';
const noHistory: ChangeHistory = { goodBefore: () => null, stateAt: () => EMPTY_STATE };

function applyAll(...changes: ChangeInput[]): ReleaseState {
  return changes.reduce((state, change) => applyChange(state, zChange.parse(change), noHistory), EMPTY_STATE);
}

/** Version to its share, of 100. */
function sharesOf(state: ReleaseState): Record<string, string | null> {
  const lines = diffStates(EMPTY_STATE, state).filter(({ path }) => path.endsWith('.traffic'));
  return Object.fromEntries(lines.map(({ path, after: now }) => [path.replace(/^.*versions\.|\.traffic$/g, ''), now]));
}

const activate = (version: string): ChangeInput => ({ verb: 'activate', versions: [{ name, version }] });
const canary = (version: string, traffic: number): ChangeInput => ({ verb: 'promote', name, version, traffic });
const activateOld = activate('1.0.0');

describe('promote', () => {
  it('a promotion to everyone ends trials and keeps the former version as the last known good one', () => {
    const state = applyAll(activateOld, canary('1.1.0', 1000), canary('1.2.0', 500), canary('1.2.0', 10_000));
    expect([sharesOf(state), state.tools?.stable, state.tools?.previous]).toEqual([
      { '1.2.0': '100 %' },
      '1.2.0',
      '1.0.0',
    ]);
  });

  it('promote keeps named users until it is told other ones', () => {
    const named: ChangeInput = { verb: 'promote', name, version: '1.1.0', traffic: 0, cohorts: ['7', '7', '8'] };
    expect(applyAll(activateOld, named, canary('1.1.0', 100)).tools?.versions[1]).toMatchObject({
      cohorts: ['7', '8'],
    });
    expect(applyAll(activateOld, named, { ...named, cohorts: [] }).tools?.versions).toHaveLength(1);
  });

  it('promote of a killed version is refused until unkill', () => {
    const kill: ChangeInput = { verb: 'kill', name, version: '1.1.0' };
    expect(() => applyAll(activateOld, kill, canary('1.1.0', 100))).toThrow('tools@1.1.0 已被停用');
    expect(() => applyAll(activateOld, kill, activate('1.1.0'))).toThrow('tools@1.1.0 已被停用');
    const back = applyAll(activateOld, kill, { ...kill, verb: 'unkill' }, canary('1.1.0', 100));
    expect(sharesOf(back)).toEqual({ '1.0.0': '99 %', '1.1.0': '1 %' });
  });
});

describe('advance', () => {
  it('advance takes the next step of the ladder, the last of which is everyone', () => {
    const steps: string[] = [];
    let state = applyAll(activateOld, canary('1.1.0', 1));
    while (state.tools?.stable === '1.0.0') {
      state = applyChange(state, zChange.parse({ verb: 'advance', name }), noHistory);
      steps.push(sharesOf(state)['1.1.0'] ?? '');
    }
    expect(steps).toEqual(['1 %', '5 %', '10 %', '25 %', '50 %', '100 %']);
  });

  it('advance is refused without a trial, and when it is not clear which one is meant', () => {
    expect(() => applyAll(activateOld, { verb: 'advance', name })).toThrow('没有灰度中的版本');
    expect(() => applyAll(activateOld, canary('1.1.0', 1), canary('1.2.0', 1), { verb: 'advance', name })).toThrow(
      '1.1.0、1.2.0',
    );
    expect(() => applyAll(activateOld, canary('1.1.0', 1), { verb: 'advance', name, version: '1.2.0' })).toThrow(
      '不在灰度中',
    );
  });

  it('advance takes the one of two trials that is named', () => {
    const two = applyAll(activateOld, canary('1.1.0', 100), canary('1.2.0', 100), {
      verb: 'advance',
      name,
      version: '1.2.0',
    });
    expect(sharesOf(two)).toEqual({ '1.0.0': '94 %', '1.1.0': '1 %', '1.2.0': '5 %' });
  });
});

describe('abort', () => {
  const two = [activateOld, canary('1.1.0', 6000), canary('1.2.0', 500)];

  it('abort ends every trial, also of a version that most have by now', () => {
    expect(applyAll(...two, { verb: 'abort', name })).toEqual(applyAll(activateOld));
  });

  it('abort ends the trial that is named: its visitors get the stable version, not what else is on trial', () => {
    expect(sharesOf(applyAll(...two, { verb: 'abort', name, version: '1.2.0' }))).toEqual({
      '1.0.0': '45 %',
      '1.1.0': '55 %',
    });
  });

  it('abort takes nothing from anybody when the trial is over by then', () => {
    const halted = halt(applyAll(activateOld, activate('1.1.0'), canary('1.2.0', 500)), { name, version: '1.2.0' });
    const tried = (version?: string) => () =>
      applyChange(halted, zChange.parse({ verb: 'abort', name, ...(version ? { version } : {}) }), noHistory);
    expect(tried()).toThrow('没有灰度中的版本');
    expect(tried('1.2.0')).toThrow('没有灰度中的版本');
    expect(() => applyAll(...two, { verb: 'abort', name, version: '1.0.0' })).toThrow('1.0.0 不在灰度中');
  });
});

describe('rollback', () => {
  const undo = (version: string): ChangeInput => ({ verb: 'rollback', name, undo: version });

  it('rollback goes back to the last known good version, and does not call the one it left good', () => {
    const state = applyAll(activateOld, activate('1.1.0'), undo('1.1.0'));
    expect(state.tools).toMatchObject({ stable: '1.0.0', previous: null });
    expect(() => applyChange(state, zChange.parse(undo('1.0.0')), noHistory)).toThrow('没有可以回退的版本');
  });

  it('rollback can be done again when the log knows what was good before', () => {
    const state = applyAll(activateOld, activate('1.1.0'), activate('1.2.0'));
    const known: ChangeHistory = {
      ...noHistory,
      goodBefore: (_name, version) => (version === '1.1.0' ? '1.0.0' : null),
    };
    const once = applyChange(state, zChange.parse(undo('1.2.0')), known);
    expect(once.tools).toMatchObject({ stable: '1.1.0', previous: '1.0.0' });
    expect(applyChange(once, zChange.parse(undo('1.1.0')), known).tools?.stable).toBe('1.0.0');
  });

  it('rollback undoes what it names and nothing else: not a trial, nor what has become stable meanwhile', () => {
    expect(() => zChange.parse({ verb: 'rollback', name })).toThrow('请写明要撤销的版本');
    const trial = [activateOld, activate('1.1.0'), canary('1.2.0', 500)];
    expect(() => applyAll(...trial, undo('1.2.0'))).toThrow('还在灰度');
    const withdrawn = halt(applyAll(...trial), { name, version: '1.2.0' });
    expect(() => applyChange(withdrawn, zChange.parse(undo('1.2.0')), noHistory)).toThrow('不是稳定版（现在是 1.1.0）');
    expect(sharesOf(applyAll(...trial, undo('1.1.0')))).toEqual({ '1.0.0': '100 %' });
  });
});

describe('when the stable version is killed and nothing stands in for it', () => {
  const kill = (version: string): ChangeInput => ({ verb: 'kill', name, version });
  const onlyTrial = applyAll(activateOld, canary('1.1.0', 1000), kill('1.0.0'));
  const tried = (change: ChangeInput) => () => applyChange(onlyTrial, zChange.parse(change), noHistory);

  it('the version on trial, all that is left, is taken from nobody', () => {
    expect(tried({ verb: 'abort', name })).toThrow('tools@1.0.0 已被停用，之后将没有可用的版本');
    expect(tried(canary('1.1.0', 0))).toThrow('之后将没有可用的版本');
    expect(tried(canary('1.1.0', 2000))).not.toThrow();
    expect(halt(onlyTrial, { name, version: '1.1.0' })).toBe(onlyTrial);
  });

  it('nobody is sent back to a last known good version that is killed', () => {
    const state = applyAll(activateOld, activate('1.1.0'), kill('1.0.0'));
    const change = zChange.parse({ verb: 'rollback', name, undo: '1.1.0' });
    expect(() => applyChange(state, change, noHistory)).toThrow('tools@1.0.0 已被停用，不能回退到它');
  });
});

describe('a rollback to a named version', () => {
  it('a rollback to a named version is no way to give everybody what nobody agreed to', () => {
    const never: ChangeHistory = { ...noHistory, goodBefore: () => undefined };
    const change = zChange.parse({ verb: 'rollback', name, undo: '1.0.0', version: '9.0.0' });
    expect(() => applyChange(applyAll(activateOld), change, never)).toThrow('从未全量上线过');
  });
});

describe('kill', () => {
  it('kill of the stable version leaves its share, lets the last known good one stand in, and unkill restores it exactly', () => {
    const before = applyAll(activateOld, activate('1.1.0'));
    const killed = applyChange(before, zChange.parse({ verb: 'kill', name, version: '1.1.0' }), noHistory);
    expect(liveVersions(killed)).toEqual([{ name, version: '1.0.0' }]);
    expect(applyChange(killed, zChange.parse({ verb: 'unkill', name, version: '1.1.0' }), noHistory)).toEqual(before);
  });

  it('kill of a version on trial gives its visitors to the stable one, not to an older one', () => {
    const state = applyAll(activateOld, activate('1.1.0'), canary('1.2.0', 1000), {
      verb: 'kill',
      name,
      version: '1.2.0',
    });
    expect([sharesOf(state), state.tools?.killed]).toEqual([{ '1.1.0': '100 %' }, ['1.2.0']]);
  });

  it('kill of the last usable host is refused, since no page could be shown any more', () => {
    const host: ChangeInput = { verb: 'activate', versions: [{ name: 'host', version: '1.0.0' }] };
    expect(() => applyAll(host, { verb: 'kill', name: 'host', version: '1.0.0' })).toThrow('最后一个可用的宿主版本');
  });
});

describe('halt', () => {
  it('halt withdraws a version on trial with its named users, and nothing else', () => {
    const state = applyAll(activateOld, { verb: 'promote', name, version: '1.1.0', traffic: 1000, cohorts: ['7'] });
    expect(halt(state, { name, version: '1.1.0' })).toEqual(applyAll(activateOld));
    expect(halt(state, { name, version: '1.0.0' })).toBe(state);
  });
});

describe('a second person', () => {
  const past: ChangeHistory = { goodBefore: () => '1.0.0', stateAt: () => applyAll(activateOld) };
  const affected = (change: ChangeInput, on = applyAll(activateOld, canary('1.1.0', 2000))) =>
    affectedApps(on, zChange.parse(change), past).find((one) => one.name === name)?.affected ?? 0;

  it('a promotion affects all who are on trial afterwards, because small steps add up', () => {
    expect(affected(activate('1.1.0'))).toBe(10_000);
    expect(affected(canary('1.1.0', 9999))).toBe(9999);
    expect(affected({ verb: 'advance', name })).toBe(2500);
    expect(affected(canary('1.2.0', 3000))).toBe(5000);
    expect(affected(canary('1.1.0', 500))).toBe(1500);
    expect(affected({ verb: 'promote', name, version: '1.1.0', traffic: 2000, cohorts: ['7'] })).toBe(0);
    expect(affected(activateOld, EMPTY_STATE)).toBe(0);
  });

  it('conditions count as everyone, since nobody knows how many fulfil them', () => {
    const trial = { verb: 'promote' as const, name, version: '1.1.0', traffic: 2000 };
    const where = { region: ['cn-31'] };
    expect(affected({ ...trial, where })).toBe(10_000);
    const on = applyAll(activateOld, { ...trial, where });
    expect(affected({ ...trial, traffic: 2100, where }, on)).toBe(2100);
    expect(affected({ ...trial, where: {} }, on)).toBe(0);
  });

  it('a rollback and a restored revision affect all who lose their version', () => {
    const on = applyAll(activateOld, activate('1.1.0'));
    expect(affected({ verb: 'rollback', name, undo: '1.1.0' }, on)).toBe(10_000);
    expect(affected({ verb: 'restore', revision: 1 }, on)).toBe(10_000);
    const killed = applyAll(activateOld, activate('1.1.0'), { verb: 'kill', name, version: '1.1.0' });
    expect(affected({ verb: 'unkill', name, version: '1.1.0' }, killed)).toBe(10_000);
  });

  it('a kill and the end of a trial need nobody, however many they affect', () => {
    const most = applyAll(activateOld, canary('1.1.0', 9000));
    expect(affected({ verb: 'kill', name, version: '1.0.0' }, most)).toBe(0);
    expect(affected({ verb: 'kill', name, version: '1.1.0' }, most)).toBe(0);
    expect(affected({ verb: 'abort', name }, most)).toBe(0);
  });
});

describe('a difference', () => {
  it('a difference is told by path, with shares in per cent', () => {
    const before = applyAll(activateOld);
    const now = applyChange(before, zChange.parse(canary('1.1.0', 1250)), noHistory);
    expect(diffStates(before, now)).toEqual([
      { path: 'remotes.tools.versions.1.0.0.traffic', before: '100 %', after: '87.5 %' },
      { path: 'remotes.tools.versions.1.1.0.traffic', before: null, after: '12.5 %' },
    ]);
    expect(diffStates(now, now)).toEqual([]);
  });
});
