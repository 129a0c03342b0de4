import { expect, test } from 'vitest';
import { fleet } from '../testing/fleet.ts';
import type { Intent } from './draft.ts';
import { outcomeOf, wordingOf } from './wording.ts';

const said = (intent: Intent): string => {
  const { title, effect, action } = wordingOf(intent, outcomeOf(intent, fleet()));
  return `${title}｜${effect}｜${action}`;
};

test('a confirmation says who will notice what', () => {
  expect(said({ verb: 'advance', name: 'tools', version: '1.5.0', traffic: 2500 })).toBe(
    '推进 工具箱 1.5.0 到 25 %｜约 15 % 的访客将在下次进入工具箱时用上新版，没有人退回旧版。｜推进到 25 %',
  );
  expect(said({ verb: 'promote', name: 'tools', version: '1.5.0', traffic: 500, cohorts: [] })).toContain(
    '约 5 % 的访客将在下次进入工具箱时退回旧版',
  );
  expect(said({ verb: 'rollback', name: 'tools' })).toBe(
    '回滚 工具箱 1.5.0｜约 10 % 的访客将在下次进入工具箱时回到 1.4.0，其余访客不受影响。｜回滚到 1.4.0',
  );
  expect(said({ verb: 'rollback', name: 'sd' })).toContain('约 100 % 的访客将在下次进入云端 SD时用上 4.2.0');
  expect(said({ verb: 'kill', name: 'tools', version: '1.5.0' })).toContain('约 10 % 的访客受影响');
});

test('killing the stable version hands its buckets to the last known good one', () => {
  const outcome = outcomeOf({ verb: 'kill', name: 'sd', version: '4.2.1' }, fleet());
  expect(outcome?.after).toEqual([{ version: '4.2.0', slices: [[0, 10_000]], cohorts: [] }]);
});

test('killing the only version that is left says that the page is closed', () => {
  const status = fleet();
  const app = status.apps.find(({ name }) => name === 'sd')!;
  app.track.previous = null;
  const intent: Intent = { verb: 'kill', name: 'sd', version: '4.2.1' };
  expect(wordingOf(intent, outcomeOf(intent, status)).effect).toContain('暂停服务');
});
