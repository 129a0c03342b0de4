import { expect, it } from 'vitest';
import { megapixels, RATIOS, ratioOf, swapSides, withRatio, withSide } from './size.ts';

const SIDES = { min: 256, max: 1536, step: 8 };

it('withRatio keeps the area when the aspect ratio changes', () => {
  expect(withRatio({ width: 768, height: 768 }, '16:9')).toEqual({ width: 1024, height: 576 });
  expect(withRatio({ width: 1024, height: 576 }, '1:1')).toEqual({ width: 768, height: 768 });
});

it('withRatio shrinks a size whose longer side would pass the limit', () => {
  expect(withRatio({ width: 1536, height: 1536 }, '16:9', SIDES)).toEqual({ width: 1536, height: 864 });
});

it.each(RATIOS)('ratioOf recognises %s in the size that withRatio returned', (ratio) => {
  expect(ratioOf(withRatio({ width: 768, height: 768 }, ratio))).toBe(ratio);
});

it('withSide changes the other side only when locked', () => {
  const size = { width: 768, height: 512 };
  expect(withSide(size, 'width', 1152, true)).toEqual({ width: 1152, height: 768 });
  expect(withSide(size, 'width', 1152, false)).toEqual({ width: 1152, height: 512 });
  expect(withSide(size, 'height', 100, false, SIDES)).toEqual({ width: 768, height: 256 });
});

it('a size can be swapped, and its ratio measured', () => {
  expect(swapSides({ width: 512, height: 768 })).toEqual({ width: 768, height: 512 });
  expect(megapixels({ width: 1024, height: 1024 })).toBe('1.05 MP');
  expect(ratioOf({ width: 1536, height: 256 })).toBeNull();
});
