import type { Served } from '@app/shared/contracts/release-api';
import { expect, test } from 'vitest';
import { bandsOf, movedBuckets } from './preview.ts';

const canaryServed = (traffic: number): Served[] => [
  { version: '1.4.0', slices: [[traffic, 10_000]] },
  { version: '1.5.0', slices: [[0, traffic]] },
];

test('the preview of a larger canary shows its old share, the gain and the rest, in bucket order', () => {
  expect(bandsOf(canaryServed(2500), '1.5.0', [[0, 1000]])).toEqual([
    { from: 0, to: 1000, version: '1.5.0', tone: 'canary' },
    { from: 1000, to: 2500, version: '1.5.0', tone: 'gained' },
    { from: 2500, to: 10_000, version: '1.4.0', tone: 'stable' },
  ]);
});

test('the preview counts the buckets that change version', () => {
  expect(movedBuckets(canaryServed(1000), canaryServed(2500))).toBe(1500);
  expect(movedBuckets(canaryServed(1000), canaryServed(1000))).toBe(0);
  expect(movedBuckets(canaryServed(1000), [{ version: '1.4.0', slices: [[0, 10_000]] }])).toBe(1000);
});
