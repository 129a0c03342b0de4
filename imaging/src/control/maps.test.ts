import { expect, it } from 'vitest';
import { sizeAt } from './maps.ts';

it('the shorter side of a map has the resolution', () => {
  expect(sizeAt({ width: 600, height: 400 }, 512)).toEqual({ width: 768, height: 512 });
  expect(sizeAt({ width: 2000, height: 4000 }, 2048)).toEqual({ width: 2048, height: 4096 });
});

it.each([
  [400, 16],
  [16, 16_384],
  [8192, 1],
])('a strip of %i × %i keeps its shape in a map of at most 8.4 million pixels', (width, height) => {
  const size = sizeAt({ width, height }, 2048);
  expect(size.width * size.height).toBeLessThan(8.5e6);
  expect(Math.abs(Math.log(size.width / size.height / (width / height)))).toBeLessThan(0.05);
});
