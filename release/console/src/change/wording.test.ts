import type { ShareChange } from '@app/shared/contracts/release-api';
import { expect, test } from 'vitest';
import { fleet } from '../testing/fleet.ts';
import { changeOf, type ChangeIntent } from './draft.ts';
import { focusOf, wordingOf } from './wording.ts';

const servedToAll = (version: string): ShareChange['before'] => [{ version, slices: [[0, 10_000]] }];
const canaryShares = (traffic: number): ShareChange['before'] => [
  { version: '1.4.0', slices: [[traffic, 10_000]] },
  { version: '1.5.0', slices: [[0, traffic]] },
];
const shareChange = (before: ShareChange['before'], after: ShareChange['before']): ShareChange => ({
  name: 'tools',
  before,
  after,
});

const wordingText = (intent: ChangeIntent, told?: ShareChange): string => {
  const { title, effect, action } = wordingOf(intent, fleet(), told);
  return `${title}｜${effect}｜${action}`;
};

test('a confirmation describes the affected visitors, as computed by the server', () => {
  const advance: ChangeIntent = { verb: 'advance', name: 'tools', version: '1.5.0', traffic: 2500 };
  expect(wordingText(advance, shareChange(canaryShares(1000), canaryShares(2500)))).toBe(
    '推进 工具箱 1.5.0 到 25 %｜约 15 % 的访客将在下次进入工具箱时用上新版，没有人退回旧版。｜推进到 25 %',
  );
  expect(
    wordingText(
      { verb: 'promote', name: 'tools', version: '1.5.0', traffic: 500, cohorts: [] },
      shareChange(canaryShares(1000), canaryShares(500)),
    ),
  ).toContain('约 5 % 的访客将在下次进入工具箱时退回旧版');
  expect(
    wordingText(
      { verb: 'abort', name: 'tools', version: '1.5.0' },
      shareChange(canaryShares(1000), servedToAll('1.4.0')),
    ),
  ).toBe('结束 工具箱 1.5.0 的灰度｜约 10 % 的访客将在下次进入工具箱时回到 1.4.0，其余访客不受影响。｜回到 1.4.0');
  expect(
    wordingText(
      { verb: 'rollback', name: 'sd', undo: '4.2.1' },
      shareChange(servedToAll('4.2.1'), servedToAll('4.2.0')),
    ),
  ).toContain('约 100 % 的访客将在下次进入云端 SD时用上 4.2.0');
  const kill: ChangeIntent = { verb: 'kill', name: 'tools', version: '1.5.0' };
  expect(wordingText(kill, shareChange(canaryShares(1000), servedToAll('1.4.0')))).toContain('约 10 % 的访客受影响');
  expect(wordingText(kill, shareChange(servedToAll('1.5.0'), []))).toContain('暂停服务');
});

test('the confirmation of the end of a trial counts its named users', () => {
  const status = fleet();
  status.apps[2]!.track.versions[1]!.cohorts = ['7', '8'];
  const told = shareChange(canaryShares(1000), servedToAll('1.4.0'));
  expect(wordingOf({ verb: 'abort', name: 'tools', version: '1.5.0' }, status, told).effect).toContain(
    '约 10 % 的访客和 2 位指定用户',
  );
});

test('a confirmation names no visitors before the server has answered', () => {
  expect(wordingText({ verb: 'kill', name: 'tools', version: '1.5.0' })).toContain('正在计算谁会受影响');
});

test('an advance of a version with a timed plan is sent as advance, any other as promote with its share', () => {
  const advance = { verb: 'advance', name: 'tools', version: '1.5.0', traffic: 2500 } as const;
  expect(changeOf({ intent: { ...advance, planned: true } }, '')).toEqual({
    verb: 'advance',
    name: 'tools',
    version: '1.5.0',
    why: '',
  });
  expect(changeOf({ intent: { ...advance, planned: false } }, '')).toEqual({ ...advance, verb: 'promote', why: '' });
});

test('a promotion with timed steps is sent with them, unless it goes to everyone; an emergency says so', () => {
  const intent = { verb: 'promote', name: 'tools', version: '1.5.0', cohorts: [], steps: { every: 10 } } as const;
  const sent = (traffic: number, emergency: boolean) =>
    changeOf({ intent: { ...intent, cohorts: [], traffic }, emergency }, '修复');
  const base = { verb: 'promote', name: 'tools', version: '1.5.0', why: '修复' };
  expect(sent(100, true)).toEqual({ ...base, traffic: 100, steps: { every: 10 }, emergency: true });
  expect(sent(10_000, false)).toEqual({ ...base, traffic: 10_000 });
});

test('conditions as typed are sent by trait, unfinished ones left out', () => {
  const intent = { verb: 'promote', name: 'tools', version: '1.5.0', traffic: 0, cohorts: [] } as const;
  const sent = changeOf({ intent: { ...intent, cohorts: [], where: 'region=cn-31，cn-33；member=yes；lang=' } }, '');
  expect(sent).toMatchObject({ where: { region: ['cn-31', 'cn-33'], member: ['yes'] } });
});

test('the end of a first trial names who no longer has the application', () => {
  const status = fleet();
  const app = status.apps.find(({ name }) => name === 'tools')!;
  app.track = { ...app.track, stable: null, versions: app.track.versions.slice(1) };
  const own: [number, number][] = [[0, 1000]];
  const told = { name: 'tools', before: [{ version: '1.5.0', slices: own }], after: [] };
  const abort = wordingOf({ verb: 'abort', name: 'tools', version: '1.5.0' }, status, told);
  expect([abort.action, abort.effect]).toEqual(['结束灰度', expect.stringContaining('约 10 % 的访客不再有工具箱')]);
  const kill = wordingOf({ verb: 'kill', name: 'tools', version: '1.5.0' }, status, told);
  expect(kill.effect).not.toContain('没有其他可用版本');
});

test('the focus of a rollback is the version that everyone gets', () => {
  const told = shareChange(servedToAll('4.2.1'), servedToAll('4.2.0'));
  expect(focusOf({ verb: 'rollback', name: 'sd', undo: '4.2.1' }, told)).toBe('4.2.0');
  expect(focusOf({ verb: 'kill', name: 'sd', version: '4.2.1' }, told)).toBe('4.2.1');
});

test('the confirmation of a retirement names who loses the application, and of its end who gets it back', () => {
  const retire: ChangeIntent = { verb: 'retire', name: 'sd', to: '', note: '' };
  expect(wordingText(retire, shareChange(servedToAll('4.2.1'), []))).toContain(
    '下线 云端 SD｜约 100 % 的访客不再有云端 SD',
  );
  expect(wordingText({ verb: 'unretire', name: 'sd' }, shareChange([], servedToAll('4.2.1')))).toContain(
    '约 100 % 的访客重新有云端 SD',
  );
  expect(changeOf({ intent: { ...retire, to: ' /course ' } }, '合并')).toEqual({
    verb: 'retire',
    name: 'sd',
    to: '/course',
    why: '合并',
  });
});
