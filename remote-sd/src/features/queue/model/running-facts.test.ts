import { expect, it } from 'vitest';
import { taskOf } from '../../../tasks/testing.ts';
import { runningFacts } from './running-facts.ts';

const running = taskOf('山水', { state: 'running' });
const progress = { taskId: '山水', percent: 64, step: 18, steps: 28, image: 1, preview: null, etaMs: 19_000 };

it.each([
  ['before the engine says anything', running, undefined, '正在准备'],
  ['without a socket, once it draws', { ...running, percent: 40 }, undefined, '正在画'],
  [
    'without a socket, while it waits',
    { ...running, phase: 'waiting', ahead: 2 },
    undefined,
    '绘图引擎在忙，前面还有 2 个',
  ],
  ['while a model is loaded', running, { ...progress, phase: 'loading' }, '正在载入模型'],
  ['while it draws', running, { ...progress, phase: 'drawing' }, '18 / 28 步，剩 00:19'],
  ['before the first step is done', running, { ...progress, step: 0, etaMs: null }, '0 / 28 步'],
  ['at its end', running, { ...progress, percent: 99, step: 28 }, '即将完成'],
] as const)('the status text of a running task is right %s', (_when, task, at, words) => {
  expect(runningFacts(task, at)).toBe(words);
});

it('a running task beyond its step count reports that its adaptive sampler sets the number', () => {
  for (const sampler of ['dpm_adaptive', 'DPM adaptive']) {
    const task = taskOf('山水', { state: 'running' }, { sampler });
    expect(runningFacts(task, { ...progress, percent: 99, step: 28 })).toBe(
      '已过 28 步，步数由 DPM adaptive 自己定，还在画',
    );
  }
});
