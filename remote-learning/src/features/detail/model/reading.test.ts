import { expect, it } from 'vitest';
import { scrollTo, readShare } from './reading.ts';

it.each([
  [{ top: 100, height: 2000 }, 800, 0.35],
  [{ top: 900, height: 2000 }, 800, 0],
  [{ top: -1200, height: 2000 }, 800, 1],
  [{ top: -3000, height: 2000 }, 800, 1],
  [{ top: 100, height: 300 }, 800, 1],
  [{ top: 0, height: 0 }, 800, 0],
])('with %o in view a window of %d px has read a share of %d', (text, height, share) =>
  expect(readShare(text, height)).toBe(share),
);

it('a resumed text scrolls its position to the upper third, and not above the page', () => {
  expect(scrollTo(0.5, { top: 300, height: 2000 }, 900)).toBe(1000);
  expect(scrollTo(0, { top: 100, height: 2000 }, 900)).toBe(0);
});
