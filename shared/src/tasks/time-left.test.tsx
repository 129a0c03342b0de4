import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { phaseText } from './phase-words.ts';
import { showProgress } from './progress.ts';
import { useCountedProgress } from './time-left.ts';

it('the remaining time counts down between messages, until the next step is due', () => {
  vi.useFakeTimers();
  const { result, unmount } = renderHook(() => useCountedProgress('a'));
  const at = { taskId: 'a', percent: 20, step: 1, steps: 5, image: 1, preview: null };
  act(() => showProgress({ ...at, etaMs: 40_000, countMs: 10_000 }));
  act(() => void vi.advanceTimersByTime(4000));
  expect(result.current?.etaMs).toBe(36_000);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current?.etaMs).toBe(30_000);
  act(() => showProgress({ ...at, percent: 40, etaMs: null }));
  expect(result.current?.etaMs).toBeNull();
  unmount();
});

it.each([
  [{ phase: 'waiting', ahead: 2 }, '绘图引擎在忙，前面还有 2 个'],
  [{ phase: 'waiting', ahead: 0 }, '绘图引擎在忙，下一个就是它'],
  [{ phase: 'waiting', ahead: null }, '绘图引擎在忙，等它空出来'],
  [{ phase: 'loading' }, '正在载入模型'],
  [{ phase: 'drawing' }, null],
  [{}, null],
] as const)('the time text of a task running at %j is %s', (at, words) => {
  expect(phaseText(at)).toBe(words);
});
