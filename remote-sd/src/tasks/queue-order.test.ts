import { expect, it } from 'vitest';
import { queueOrder } from './queue-order.ts';
import { taskOf } from './testing.ts';

it('orders the queue by what happens next', () => {
  const order = queueOrder([
    taskOf('new', { position: 2 }),
    taskOf('next', { position: 1 }),
    taskOf('now', { state: 'running' }),
    taskOf('bad', { state: 'failed' }),
    taskOf('done', { state: 'done' }),
  ]);
  expect(order.running.map(({ id }) => id)).toEqual(['now']);
  expect(order.waiting.map(({ id }) => id)).toEqual(['next', 'new']);
  expect(order.failed.map(({ id }) => id)).toEqual(['bad']);
});
