import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HttpError } from './call.ts';
import { useAttempt, useBusy } from './use-busy.ts';

it('useBusy is busy until the action has finished', async () => {
  const { result } = renderHook(() => useBusy());
  let finish = () => {};
  let done: Promise<boolean> | undefined;
  act(() => {
    done = result.current[1](() => new Promise<void>((resolve) => (finish = resolve)));
  });
  expect(result.current[0]).toBe(true);
  await act(async () => {
    finish();
    expect(await done).toBe(true);
  });
  expect(result.current[0]).toBe(false);
});

it('useBusy resolves to false after a failure, passes it on, and never throws', async () => {
  const onError = vi.fn();
  const { result } = renderHook(() => useBusy(onError));
  const failure = new Error('没有网络');
  await act(async () => {
    expect(await result.current[1](() => Promise.reject(failure))).toBe(false);
  });
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure);
  expect(result.current[0]).toBe(false);
});

it('useAttempt shows why an attempt failed until the next one', async () => {
  const { result } = renderHook(() => useAttempt());
  const refusal = new HttpError('notice', 409, '这笔订单已有退款在处理中');
  await act(() => result.current.attempt(() => Promise.reject(refusal)));
  expect(result.current).toMatchObject({ busy: false, problem: '这笔订单已有退款在处理中' });
  let finish!: () => void;
  let sent!: Promise<boolean>;
  act(() => {
    sent = result.current.attempt(() => new Promise<void>((resolve) => (finish = resolve)));
  });
  expect(result.current).toMatchObject({ busy: true, problem: '' });
  finish();
  await act(() => sent);
  expect(result.current.busy).toBe(false);
});
