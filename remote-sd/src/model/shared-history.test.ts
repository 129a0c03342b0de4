import { createStore } from '@app/shared/state/create-store';
import { beforeEach, expect, it } from 'vitest';
import { openSharedHistory, MAX_STEPS, typedPath } from './shared-history.ts';

interface Value {
  name: string;
  weight: number;
  on: boolean;
}
const FIRST: Value = { name: '', weight: 1, on: true };
const store = createStore(FIRST);
let epoch = 0;
const history = openSharedHistory({ get: store.get, set: store.set, subscribe: store.subscribe, epoch: () => epoch });
const changePart = (part: Partial<Value>) => store.set({ ...store.get(), ...part });

beforeEach(() => {
  epoch += 1;
  store.set({ ...FIRST });
});

it('changes of any panel are undone and redone in their order', () => {
  changePart({ on: false });
  changePart({ name: '甲', weight: 2 });
  history.undo();
  expect(store.get()).toEqual({ ...FIRST, on: false });
  history.undo();
  expect(store.get()).toEqual(FIRST);
  history.redo();
  history.redo();
  expect(store.get()).toEqual({ name: '甲', weight: 2, on: false });
  expect(history.steps()).toEqual({ undo: 2, redo: 0 });
});

it('a change after an undo drops the steps that could be redone', () => {
  changePart({ on: false });
  history.undo();
  changePart({ weight: 3 });
  expect(history.steps()).toEqual({ undo: 1, redo: 0 });
});

it('successive edits of one number or text are one step, and an undo ends it', () => {
  for (const weight of [2, 3, 4]) changePart({ weight });
  changePart({ name: '甲' });
  changePart({ name: '甲乙' });
  expect(history.steps().undo).toBe(2);
  history.undo();
  expect(store.get()).toMatchObject({ name: '', weight: 4 });
  changePart({ name: '丙' });
  expect(history.steps().undo).toBe(2);
});

it('a switch that is pressed twice is two steps', () => {
  changePart({ on: false });
  changePart({ on: true });
  expect(history.steps().undo).toBe(2);
});

it('several parts that are set together are one step', () => {
  history.change({ name: '甲', weight: 5, on: false });
  expect(history.steps().undo).toBe(1);
});

it('a history keeps its last hundred steps, and none of the person before', () => {
  for (let at = 0; at < MAX_STEPS + 20; at += 1) changePart({ on: at % 2 === 0 });
  expect(history.steps().undo).toBe(MAX_STEPS);
  epoch += 1;
  changePart({ name: '别人' });
  expect(history.steps()).toEqual({ undo: 0, redo: 0 });
  history.undo();
  expect(store.get().name).toBe('别人');
});

it.each([
  [{ a: 1 }, { a: 2 }, 'a.'],
  [{ a: [{ b: 'x' }] }, { a: [{ b: 'y' }] }, 'a0b.'],
  [{ a: 1, b: 1 }, { a: 2, b: 2 }, ''],
  [{ a: true }, { a: false }, ''],
  [{ a: null }, { a: { b: 1 } }, ''],
  [[1], [1, 2], ''],
])('typedPath of %j and %j is %j', (before, after, path) => {
  expect(typedPath(before, after)).toBe(path);
});
