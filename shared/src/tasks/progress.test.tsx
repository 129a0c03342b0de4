import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { endProgress, showProgress, useProgress } from './progress.ts';

const at = (taskId: string, percent: number, preview: string | null = null) => ({
  taskId,
  percent,
  preview,
  step: 1,
  steps: 2,
  image: 1,
  etaMs: null,
});

it('useProgress renders only the components that show the task', () => {
  let renders = 0;
  const other = renderHook(() => {
    renders += 1;
    return useProgress('b');
  });
  const own = renderHook(() => useProgress('a'));
  act(() => showProgress(at('a', 10, 'data:one')));
  act(() => showProgress(at('a', 20)));
  expect(own.result.current).toMatchObject({ percent: 20, preview: 'data:one' });
  expect(other.result.current).toBeUndefined();
  expect(renders).toBe(1);
});

it('useProgress returns undefined once the task has ended', () => {
  const { result } = renderHook(() => useProgress('a'));
  act(() => showProgress(at('a', 50)));
  act(() => endProgress({ id: 'a', state: 'running' }));
  expect(result.current?.percent).toBe(50);
  act(() => endProgress({ id: 'a', state: 'done' }));
  expect(result.current).toBeUndefined();
});
