// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useBusy } from './use-busy.ts';

it('useBusy is busy until the action has finished', async () => {
  const { result } = renderHook(useBusy);
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

it('useBusy resolves to false after a failure, and never throws', async () => {
  const { result } = renderHook(useBusy);
  await act(async () => {
    expect(await result.current[1](() => Promise.reject(new Error('没有网络')))).toBe(false);
  });
  expect(result.current[0]).toBe(false);
});
