import { expect, it } from 'vitest';
import { backWith, GALLERY_FIGURES, lookOf, matchesFilter, NO_FILTER } from './people.ts';

it('the gallery is filtered by sex, body and pose, and lists all without a filter', () => {
  expect(GALLERY_FIGURES.every((shown) => matchesFilter(NO_FILTER, shown))).toBe(true);
  const found = GALLERY_FIGURES.filter((shown) =>
    matchesFilter({ ...NO_FILTER, sex: 'woman', body: 'plus', pose: 'turn' }, shown),
  );
  expect(found.map(({ person }) => person)).toEqual(['女 · 大码']);
  expect(GALLERY_FIGURES.filter((shown) => matchesFilter({ ...NO_FILTER, own: true }, shown))).toEqual([]);
});

it('the address back to AI试衣 contains the chosen model and the garment', () => {
  expect(backWith({ id: 'guyan', pose: 'hips' }, 'abc')).toBe('/hidream/aiFitting?model=guyan&pose=hips&photo=abc');
  expect(lookOf('guyan', [])?.person).toBe('男 · 高个');
  expect(lookOf('nobody', [])).toBeNull();
});
