import { expect, test } from 'vitest';
import { fleet } from '../testing/fleet.ts';
import { sharesOf } from './fleet.ts';
import { bandsOf, movedBuckets, sharesAfter } from './preview.ts';

const track = fleet().apps[2]!.track;
const before = sharesOf(track);

test('raising a canary shows what it had, what it gains, and who keeps the rest, in the order of buckets', () => {
  const after = sharesAfter(track, '1.5.0', 2500)!;
  expect(bandsOf(after, '1.5.0', [[0, 1000]])).toEqual([
    { from: 0, to: 1000, version: '1.5.0', tone: 'canary' },
    { from: 1000, to: 2500, version: '1.5.0', tone: 'gained' },
    { from: 2500, to: 10_000, version: '1.4.0', tone: 'stable' },
  ]);
  expect(movedBuckets(before, after)).toBe(1500);
});

test('a share that stays moves nobody', () => {
  expect(movedBuckets(before, sharesAfter(track, '1.5.0', 1000)!)).toBe(0);
});

test('taking a canary back moves just its own', () => {
  expect(movedBuckets(before, sharesAfter(track, '1.5.0', 0)!)).toBe(1000);
});
