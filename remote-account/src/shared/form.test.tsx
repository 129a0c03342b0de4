import { HttpError } from '@app/shared/http/call';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSending } from './form.tsx';

it('useSending is busy until the work is done, and clears the error of an earlier try', async () => {
  const { result } = renderHook(() => useSending());
  await act(() => result.current.send(() => Promise.reject(new HttpError('notice', 409, '这笔订单已有退款在处理中'))));
  expect(result.current).toMatchObject({ busy: false, problem: '这笔订单已有退款在处理中' });
  let finish!: () => void;
  let sent!: Promise<void>;
  act(() => {
    sent = result.current.send(() => new Promise<void>((resolve) => (finish = resolve)));
  });
  expect(result.current).toMatchObject({ busy: true, problem: '' });
  finish();
  await act(() => sent);
  expect(result.current.busy).toBe(false);
});

it('useSending shows a validation error without sending', () => {
  const { result } = renderHook(() => useSending());
  act(() => result.current.setProblem('请先确认已了解注销的后果'));
  expect(result.current).toMatchObject({ busy: false, problem: '请先确认已了解注销的后果' });
});
