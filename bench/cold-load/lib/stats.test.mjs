import { describe, expect, it } from 'vitest';
import { chainDepth, geometricMean, median, ratio } from './stats.mjs';

describe('median', () => {
  it('median takes the middle of an odd number of values and the mean of the middle two of an even one', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 9, 2])).toBe(3);
  });

  it('median leaves the values as they are and refuses an empty list', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
    expect(() => median([])).toThrow('no values');
  });
});

describe('ratio and geometric mean', () => {
  it('ratio and geometric mean rounds a ratio to three digits', () => {
    expect(ratio(2, 3)).toBe(0.667);
  });

  it('ratio and geometric mean lets a gain and an equal loss cancel out', () => {
    expect(geometricMean([2, 0.5])).toBeCloseTo(1);
  });
});

describe('chain depth', () => {
  const page = { start: 0, end: 10 };

  it('chain depth is 2 for a page and everything it names', () => {
    expect(chainDepth([page, { start: 11, end: 50 }, { start: 12, end: 40 }])).toBe(2);
  });

  it('chain depth counts what waits for another file, whatever the order of the list', () => {
    const entry = { start: 11, end: 30 };
    const manifest = { start: 31, end: 40 };
    const chunk = { start: 41, end: 60 };
    expect(chainDepth([chunk, manifest, page, entry])).toBe(4);
  });

  it('chain depth does not count a request that was on its way already', () => {
    expect(chainDepth([page, { start: 11, end: 30 }, { start: 29, end: 60 }])).toBe(2);
  });

  it('chain depth is 0 for nothing', () => {
    expect(chainDepth([])).toBe(0);
  });
});
