import { expect, it, vi } from 'vitest';
import { createSignal, createStore } from './create-store.ts';

it('a signal calls each listener with what was emitted, until it unsubscribes', () => {
  const signal = createSignal<[string, number]>();
  const [first, second] = [vi.fn<(name: string, count: number) => void>(), vi.fn<() => void>()];
  const stop = signal.subscribe(first);
  signal.subscribe(second);
  signal.emit('a', 1);
  stop();
  signal.emit('b', 2);
  expect(first.mock.calls).toEqual([['a', 1]]);
  expect(second).toHaveBeenCalledTimes(2);
});

it('a store holds the new value before it notifies of a change', () => {
  const store = createStore(0);
  const seen: number[] = [];
  store.subscribe(() => seen.push(store.get()));
  store.set(1);
  store.set(2);
  expect(seen).toEqual([1, 2]);
});

it('a store does not notify for an unchanged value', () => {
  const store = createStore<number | null>(null);
  const listener = vi.fn<() => void>();
  store.subscribe(listener);
  store.set(null);
  expect(listener).not.toHaveBeenCalled();
});
