import { expect, it } from 'vitest';
import { loadReadingPosition, saveReadingPosition } from './reading-position.ts';

function storeOf(first: string | null = null) {
  let text = first;
  return {
    get: () => text,
    set(_key: string, value: string) {
      text = value;
      return true;
    },
  };
}

it('the position of a visitor is stored for each comic', () => {
  const store = storeOf();
  saveReadingPosition(1, 3, store);
  saveReadingPosition(2, 0, store);
  saveReadingPosition(1, 5, store);
  expect([1, 2, 3].map((lesson) => loadReadingPosition(lesson, store))).toEqual([5, 0, 0]);
});

it('positions of the fifty last comics are kept', () => {
  const store = storeOf();
  for (let lesson = 1; lesson <= 51; lesson += 1) saveReadingPosition(lesson, 2, store);
  expect(loadReadingPosition(1, store)).toBe(0);
  expect(loadReadingPosition(2, store)).toBe(2);
});

it.each(['nonsense', '{}', '[[1]]', '[["1", 2]]', '[[1, -4]]'])(
  'a storage that contains %s gives the first panel',
  (text) => {
    const store = storeOf(text);
    expect(loadReadingPosition(1, store)).toBe(0);
    saveReadingPosition(1, 2, store);
    expect(loadReadingPosition(1, store)).toBe(2);
  },
);
