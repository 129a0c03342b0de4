import { expect, it } from 'vitest';
import { createPositions } from './stored-positions.ts';

function positionsIn(first: string | null = null) {
  let text = first;
  const store = {
    get: () => text,
    set(_key: string, value: string) {
      text = value;
      return true;
    },
  };
  return createPositions('comics', 50, store);
}

it('the position of a visitor is stored for each reading', () => {
  const positions = positionsIn();
  positions.save(1, 3);
  positions.save(2, 0);
  positions.save(1, 5);
  expect([1, 2, 3].map(positions.load)).toEqual([5, 0, 0]);
});

it('positions of the newest readings are kept, up to a limit', () => {
  const positions = positionsIn();
  for (let id = 1; id <= 51; id += 1) positions.save(id, 2);
  expect([positions.load(1), positions.load(2)]).toEqual([0, 2]);
});

it.each(['nonsense', '{}', '[[1]]', '[["1", 2]]', '[[1, -4]]'])(
  'a storage that contains %s gives the start of a reading',
  (text) => {
    const positions = positionsIn(text);
    expect(positions.load(1)).toBe(0);
    positions.save(1, 2);
    expect(positions.load(1)).toBe(2);
  },
);
