import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { beforeEach, expect, it, vi } from 'vitest';
import { endUnlessAllowed } from './while-allowed.ts';

beforeEach(() => void vi.useFakeTimers());

it('a stream ends when its token is revoked, not when nobody can say, and is asked about no more once closed', async () => {
  const res = Object.assign(new EventEmitter(), { end: vi.fn() });
  const isAllowed = vi.fn(async () => true);
  endUnlessAllowed(res as unknown as ServerResponse, isAllowed);
  await vi.advanceTimersByTimeAsync(60_000);
  isAllowed.mockRejectedValue(new Error('the database is away'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(res.end).not.toHaveBeenCalled();
  isAllowed.mockResolvedValue(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(res.end).toHaveBeenCalled();
  res.emit('close');
  const asked = isAllowed.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isAllowed).toHaveBeenCalledTimes(asked);
});
