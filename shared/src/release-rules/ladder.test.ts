import { expect, test } from 'vitest';
import { stepAfter } from './ladder.ts';

test('the next rollout step is the first above the current share, or all users at the end', () => {
  expect([0, 100, 750, 5000, 9000].map(stepAfter)).toEqual([100, 500, 1000, 10_000, 10_000]);
});
