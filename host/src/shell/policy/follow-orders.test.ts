import type { OrderNote } from '@app/shared/contracts/socket';
import { queryClient } from '@app/shared/http/query-client';
import { onMessage } from '@app/shared/socket/socket';
import { refreshSession } from '@app/shared/state/session';
import { expect, it, vi } from 'vitest';
import { followOrders } from './follow-orders.ts';

vi.mock('@app/shared/socket/socket', () => ({ onMessage: vi.fn() }));
vi.mock('@app/shared/state/session', () => ({ refreshSession: vi.fn() }));

it.each([
  ['PAID', 'GRANTED', 1],
  ['REFUNDED', 'REVOKED', 1],
  ['PAID', 'PENDING', 0],
  ['CLOSED', 'NONE', 0],
] as const)('an order that is %s and %s has the shown queries refetched %i times', (payState, grantState, times) => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  vi.mocked(refreshSession).mockReset().mockRejectedValue(new Error('offline'));
  vi.mocked(onMessage).mockReset();
  followOrders();
  const [module, tell] = vi.mocked(onMessage).mock.calls[0]! as unknown as [string, (note: OrderNote) => void];
  expect(module).toBe('ORDER');
  tell({ orderNo: '20261122140538710926', payState, grantState });
  expect(asked).toHaveBeenCalledTimes(times);
  expect(refreshSession).toHaveBeenCalledTimes(times);
});
