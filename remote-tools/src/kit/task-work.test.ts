import { expect, it } from 'vitest';
import { leftText, taskWork } from './task-work.ts';

it.each([
  [null, '正在估计剩余时间'],
  [0, '约还需 1 秒'],
  [3200, '约还需 4 秒'],
  [61_000, '约还需 2 分钟'],
])('leftText estimates the remaining time from %j ms', (ms, words) => {
  expect(leftText(ms)).toBe(words);
});

it('a queued task shows its position and no percentage', () => {
  const queued = { state: 'queued', position: 3, percent: 0 } as const;
  expect(taskWork(queued, undefined, '正在画')).toEqual({ label: '排队中，前面还有 3 个任务', percent: null });
  expect(taskWork({ ...queued, position: 0 }, undefined, '正在画').label).toBe('排队中');
});

it('a running task shows that its engine is busy or loads a model, without an estimate', () => {
  const running = { state: 'running', position: 0, percent: 0 } as const;
  const waiting = { percent: 0, etaMs: null, phase: 'waiting', ahead: 2 } as const;
  expect(taskWork(running, waiting, '正在画')).toEqual({ label: '绘图引擎在忙，前面还有 2 个', percent: null });
  const told = { ...running, percent: 50, phase: 'loading' } as const;
  expect(taskWork(told, undefined, '正在画')).toEqual({ label: '正在载入模型', percent: 50 });
});

it('a running task shows what the engine has reported', () => {
  const running = { state: 'running', position: 0, percent: 0 } as const;
  expect(taskWork(running, undefined, '正在画')).toEqual({ label: '正在画', percent: null, left: '正在估计剩余时间' });
  expect(taskWork(running, { percent: 40, etaMs: 5000 }, '正在画')).toMatchObject({ percent: 40, left: '约还需 5 秒' });
});
