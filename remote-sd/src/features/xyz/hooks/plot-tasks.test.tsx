import { act, renderHook } from '@testing-library/react';
import { call, HttpError } from '@app/shared/http/call';
import { expect, it, vi } from 'vitest';
import { taskOf } from '../../../tasks/testing.ts';
import { usePlotTasks } from './plot-tasks.ts';

vi.mock(import('@app/shared/http/call'), async (original) => ({
  ...(await original()),
  call: vi.fn<() => unknown>() as unknown as typeof call,
}));

it('a task whose query failed is fetched again, and a deleted one is not', async () => {
  vi.useFakeTimers();
  const asked = vi.mocked(call);
  const task = { ...taskOf('青瓷'), state: 'done' as const };
  asked.mockRejectedValueOnce(new Error('offline'));
  const ids = [task.id];
  const { result } = renderHook(() => usePlotTasks(ids));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(result.current.get(task.id)).toBeUndefined();
  asked.mockResolvedValueOnce(task);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(result.current.get(task.id)).toBe(task);

  asked.mockRejectedValueOnce(new HttpError('business', 404, '任务不存在或已删除'));
  const gone = ['gone'];
  const other = renderHook(() => usePlotTasks(gone));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(other.result.current.get('gone')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(asked).toHaveBeenCalledTimes(3);
});
