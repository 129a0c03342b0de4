import { expect, it } from 'vitest';
import { takeReload } from './chunk-guard.ts';

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

it('lets the page reload at most once in 60 s', () => {
  const stamps = storage();
  expect(takeReload(stamps, 1_000)).toBe(true);
  expect(takeReload(stamps, 60_999)).toBe(false);
  expect(takeReload(stamps, 61_000)).toBe(true);
});

it('does not reload where it cannot remember', () => {
  const broken = {
    getItem: () => null,
    setItem: () => {
      throw new Error('denied');
    },
  };
  expect(takeReload(broken, 0)).toBe(false);
});
