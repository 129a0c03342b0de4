import { expect, it } from 'vitest';
import { moveInOrder, placesAfter, queueOrder } from './queue-order.ts';
import { taskOf } from './testing.ts';

it('queueOrder groups running, waiting and failed tasks, waiting ones by position', () => {
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

it('placesAfter reassigns the existing positions of each engine to the reordered tasks', () => {
  // Tasks of other people have positions 1 and 3.
  const waiting = [
    taskOf('a', { position: 0 }),
    taskOf('x', { position: 0, engine: 'far' }),
    taskOf('b', { position: 2 }),
    taskOf('c', { position: 4 }),
  ];
  const places = (asked: string[], front = false) => Object.fromEntries(placesAfter(waiting, asked, front));
  expect(places(['c', 'b'])).toEqual({ a: 0, c: 2, b: 4, x: 0 });
  expect(places(['c'], true)).toEqual({ c: 0, a: 2, b: 4, x: 0 });
  expect(places(['gone', 'x'])).toEqual({ a: 0, b: 2, c: 4, x: 0 });
});

it.each([
  [0, 2, 'bca'],
  [3, 1, 'dbc'],
  [1, 1, 'b'],
])('a drag from %i to %i requests a new order for the range between them', (from, to, asked) => {
  expect(moveInOrder([...'abcde'], from, to).join('')).toBe(asked);
});
