import { expect, it } from 'vitest';
import { openHistory } from './history.ts';

function open(first = 0) {
  const held = { value: first };
  const history = openHistory({ get: () => held.value, set: (value: number) => (held.value = value) });
  return { held, history };
}

it('a history supports undo and redo, and a new step discards the redo steps', () => {
  const { held, history } = open();
  for (const value of [1, 2, 3]) history.change(value);
  history.undo();
  history.undo();
  expect(held.value).toBe(1);
  history.redo();
  expect(held.value).toBe(2);
  history.change(9);
  history.redo();
  expect(held.value).toBe(9);
  history.undo();
  expect([held.value, history.steps().past]).toEqual([2, [0, 1]]);
});

it('a history merges successive changes of the same kind into one step', () => {
  const { held, history } = open();
  history.change(1, 'arrow');
  history.change(2, 'arrow');
  history.change(3);
  history.change(4, 'arrow');
  history.undo();
  expect(held.value).toBe(3);
  history.undo();
  history.undo();
  expect(held.value).toBe(0);
});

it('a history has no steps for a value that was set from elsewhere', () => {
  const { held, history } = open();
  history.change(1);
  held.value = 50;
  history.undo();
  expect([held.value, history.steps().past]).toEqual([50, []]);
});

it('a history is limited to a hundred steps', () => {
  const { history } = open();
  for (let value = 1; value <= 130; value += 1) history.change(value);
  expect([history.steps().past.length, history.steps().past[0]]).toEqual([100, 30]);
});
