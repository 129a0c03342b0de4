import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { expect, it, vi } from 'vitest';
import { createProgressPublisher } from './progress.ts';
import type { ClaimedTask } from './queue.ts';

it('stopping the progress publisher of a done task does not wait for the interval between messages', async () => {
  vi.useFakeTimers();
  const query = vi.fn(() => Promise.resolve({ rows: [] }));
  const log = { debug: () => undefined } as unknown as FastifyBaseLogger;
  const teller = createProgressPublisher({ query } as unknown as Pool, log, { id: 'task', userId: 1 } as ClaimedTask);
  teller.tell({ percent: 50, step: 1, steps: 2, image: 1, preview: null });
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await teller.stop();
  expect([query.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
});
