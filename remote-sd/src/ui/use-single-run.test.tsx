import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSingleRun } from './use-single-run.ts';

it('useSingleRun starts no second action during the first, and one after it failed', async () => {
  const { result } = renderHook(() => useSingleRun());
  let fail = (_error: Error): void => undefined;
  let started = 0;
  const start = () =>
    result.current.run(() => {
      started += 1;
      return new Promise<string>((_resolve, reject) => {
        fail = reject;
      });
    });
  let answers: (string | null)[] = [];
  await act(async () => {
    const run = start();
    answers = [await start()];
    fail(new Error('offline'));
    await expect(run).rejects.toThrow('offline');
  });
  expect([started, answers, result.current.running]).toEqual([1, [null], false]);
  await act(async () => {
    expect(await result.current.run(async () => 'sent')).toBe('sent');
  });
});
