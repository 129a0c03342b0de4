import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

it('a lazy component that failed to load is retried while it is mounted', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<() => string>>().mockRejectedValue(new TypeError('offline'));
  const Part = lazyPart(load);
  const { unmount } = render(<Part />);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValue(() => '到了');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(screen.getByText('到了')).toBeTruthy();
  unmount();
});

it('a lazy component stops retrying once it is unmounted', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<() => string>>().mockRejectedValue(new TypeError('offline'));
  const Part = lazyPart(load);
  render(<Part />).unmount();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});
