import { expect, it } from 'vitest';
import pkg from '../../package.json' with { type: 'json' };
import { HERO, HERO_SIZES } from './pictures.ts';

it('the preload of the hero has the same widths and sizes as its image', () => {
  const { widths, sizes } = pkg.federation.pictures['/'];
  expect(sizes).toBe(HERO_SIZES);
  const shown = HERO.after.srcSet.split(', ').map((one) => one.split(' '));
  expect(shown.map(([file, width]) => [width, file?.split('/').at(-1)])).toEqual(
    Object.entries(widths).map(([width, source]) => [`${width}w`, source.split('/').at(-1)]),
  );
});
