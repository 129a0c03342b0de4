import { expect, test } from 'vitest';
import { log, NOW } from '../testing/fleet.ts';
import { rolloutHistory, ladderRungs } from './ladder.ts';

const timeOf = (at: number): string => new Date(at).toTimeString().slice(0, 5);

test('the ladder shows when each step was taken and how long it lasted', () => {
  const steps = rolloutHistory(log(), 'tools', '1.5.0');
  expect(ladderRungs(1000, steps, NOW, timeOf).map(({ state, note }) => `${state} ${note}`)).toEqual([
    'done 13:20 起 12 分',
    'done 13:32 起 15 分',
    'now 13:47 起 18 分',
    'next 待推进',
    'next 待推进',
    'next 需输入版本号',
  ]);
});

test('a share between two steps fills part of the next step', () => {
  const [one, five, ten] = ladderRungs(750, [{ at: NOW, traffic: 750 }], NOW, timeOf);
  expect([one?.note, five?.state, ten?.filled]).toEqual(['已跳过', 'now', 0.5]);
});

test("the ladder of a version leaves out another application's version with the same number", () => {
  expect(rolloutHistory(log(), 'sd', '1.5.0')).toEqual([]);
});
