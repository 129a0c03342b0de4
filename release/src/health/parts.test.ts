import { expect, it } from 'vitest';
import { PARTS, partOf, quietParts, sumOf } from './parts.ts';

const none = { failed: 0, attempts: 0 };
const parts = (given: Record<number, [failed: number, attempts: number]>) =>
  Array.from({ length: PARTS }, (_, index) => {
    const [failed, attempts] = given[index] ?? [0, 0];
    return { failed, attempts };
  });

it('an address is always in the same part, and all addresses of one IPv6 line are in one', () => {
  expect(partOf('203.0.113.7')).toBe(partOf('203.0.113.7'));
  expect(partOf('2001:db8:1:2::1')).toBe(partOf('2001:db8:1:2:ffff:eeee:dddd:cccc'));
  const seen = new Set(Array.from({ length: 2000 }, (_, index) => partOf(`198.51.${index >> 8}.${index & 255}`)));
  expect(seen.size).toBe(PARTS);
});

it('the part with most failures and the one with most attempts do not count', () => {
  const seen = parts({ 0: [1, 40], 1: [0, 42], 2: [20, 20], 3: [0, 900], 4: [0, 38] });
  expect(sumOf(seen, quietParts(seen))).toEqual({ failed: 1, attempts: 120 });
});

it('where everybody is behind one address, that one counts; of two the louder one does not', () => {
  const one = parts({ 7: [3, 60] });
  expect(sumOf(one, quietParts(one))).toEqual({ failed: 3, attempts: 60 });
  const two = parts({ 7: [0, 4], 9: [50, 50] });
  expect(sumOf(two, quietParts(two))).toEqual({ failed: 0, attempts: 4 });
  expect(sumOf(parts({}), quietParts(parts({})))).toEqual(none);
});
