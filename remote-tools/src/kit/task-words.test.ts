import { expect, it } from 'vitest';
import { elapsedText, leftText, stateText, workOf } from './task-words.ts';

const now = new Date(2026, 10, 21, 15, 0).getTime();

it.each([
  ['queued', 2, '排队第 2'],
  ['queued', 0, '排队中'],
  ['running', 0, '处理中'],
  ['failed', 0, '未完成'],
  ['cancelled', 0, '已取消'],
  ['done', 0, '1天前'],
] as const)('names the state %s', (state, position, words) => {
  expect(stateText({ state, position, createdAt: new Date(2026, 10, 20, 14, 5).toISOString() }, now)).toBe(words);
});

it('says how long the work took', () => {
  expect(elapsedText(3240)).toBe('3.2 秒');
  expect(elapsedText(65_000)).toBe('1 分 5 秒');
});

it.each([
  [null, '正在估计剩余时间'],
  [0, '约还需 1 秒'],
  [3200, '约还需 4 秒'],
  [61_000, '约还需 2 分钟'],
])('guesses from %j ms what is left', (ms, words) => {
  expect(leftText(ms)).toBe(words);
});

it('a queued task says how many are before it, and no percent', () => {
  const queued = { state: 'queued', position: 3, percent: 0 } as const;
  expect(workOf(queued, undefined, '正在画')).toEqual({ label: '排队中，前面还有 3 个任务', percent: null });
  expect(workOf({ ...queued, position: 0 }, undefined, '正在画').label).toBe('排队中');
});

it('a running task says what it does, as far as the engine has said', () => {
  const running = { state: 'running', position: 0, percent: 0 } as const;
  expect(workOf(running, undefined, '正在画')).toEqual({ label: '正在画', percent: null, left: '正在估计剩余时间' });
  expect(workOf(running, { percent: 40, etaMs: 5000 }, '正在画')).toMatchObject({ percent: 40, left: '约还需 5 秒' });
});
