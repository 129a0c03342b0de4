import { describe, expect, it } from 'vitest';
import { chainDepth, geometricMean, median, ratio } from './stats.mjs';

describe('median', () => {
  it('median is the middle of an odd number of values, and the mean of the middle two of an even one', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 9, 2])).toBe(3);
  });

  it('median does not reorder its input, and refuses an empty list', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
    expect(() => median([])).toThrow('no values');
  });
});

describe('ratio and geometric mean', () => {
  it('ratio rounds to three digits', () => {
    expect(ratio(2, 3)).toBe(0.667);
  });

  it('a gain and an equal loss cancel out in the geometric mean', () => {
    expect(geometricMean([2, 0.5])).toBeCloseTo(1);
  });
});

describe('chain depth', () => {
  const page = { start: 0, end: 10 };

  it('chain depth is 2 for a page and the files that it references', () => {
    expect(chainDepth([page, { start: 11, end: 50 }, { start: 12, end: 40 }])).toBe(2);
  });

  it('chain depth counts requests that wait for another one, in any order of the list', () => {
    const entry = { start: 11, end: 30 };
    const manifest = { start: 31, end: 40 };
    const chunk = { start: 41, end: 60 };
    expect(chainDepth([chunk, manifest, page, entry])).toBe(4);
  });

  it('chain depth does not count a request that had already started', () => {
    expect(chainDepth([page, { start: 11, end: 30 }, { start: 29, end: 60 }])).toBe(2);
  });

  it('chain depth is 0 for an empty list', () => {
    expect(chainDepth([])).toBe(0);
  });
});
