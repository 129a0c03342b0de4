import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Loaded, combineAnswers } from './Loaded.tsx';

const refetch = vi.fn<() => void>();
const pending = { isPending: true, isError: false, data: undefined, error: null, refetch } as const;
const failed = {
  isPending: false,
  isError: true,
  data: undefined,
  error: new Error('后端接口连接异常'),
  refetch,
} as const;
const ready = { isPending: false, isError: false, data: 7, error: null, refetch } as const;

it('Loaded shows the content once it is loaded', () => {
  const { rerender } = render(
    <Loaded of={pending} height="64px">
      {() => '7 台设备'}
    </Loaded>,
  );
  expect(screen.queryByText('7 台设备')).toBeNull();
  rerender(
    <Loaded of={ready} height="64px">
      {(count) => `${count} 台设备`}
    </Loaded>,
  );
  expect(screen.getByText('7 台设备')).toBeTruthy();
});

it('Loaded shows why loading failed, and retries', async () => {
  refetch.mockClear();
  render(
    <Loaded of={failed} height="64px">
      {() => '7 台设备'}
    </Loaded>,
  );
  expect(screen.getByRole('alert').textContent).toContain('后端接口连接异常');
  await userEvent.setup().click(screen.getByRole('button', { name: '重试' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('two combined queries are pending until the slower one ends, and fail with either', () => {
  expect(combineAnswers(ready, pending).isPending).toBe(true);
  expect(combineAnswers(pending, failed).isPending).toBe(true);
  expect(combineAnswers(ready, failed).error?.message).toBe('后端接口连接异常');
  expect(combineAnswers(failed, ready).isError).toBe(true);
  expect(combineAnswers(ready, { ...ready, data: '八' }).data).toEqual([7, '八']);
  refetch.mockClear();
  void combineAnswers(failed, ready).refetch();
  expect(refetch).toHaveBeenCalledTimes(2);
});
