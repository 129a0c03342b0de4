import { expect, it } from 'vitest';
import { EFFORT, isWorkedOut, workOut } from './effort.ts';

function solve(salt: string) {
  const steps: number[] = [];
  const work = workOut(salt);
  for (let next = work.next(); ; next = work.next()) {
    if (next.done) return { answer: next.value, steps };
    steps.push(next.value);
  }
}

it('a proof of effort is solved in small steps with progress, and is valid for its salt only', () => {
  const { answer, steps } = solve('salt');
  expect(isWorkedOut('salt', answer)).toBe(true);
  expect(isWorkedOut('other', answer)).toBe(false);
  expect(steps.at(-1)).toBe(1);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  // The expected 2^20 digests, in steps of 500, within a factor of four.
  const numbers = EFFORT.puzzles * 2 ** EFFORT.bits;
  expect(steps.length * 500).toBeGreaterThan(numbers / 4);
  expect(steps.length * 500).toBeLessThan(numbers * 4);
});

it('a proof of effort with a missing, repeated or malformed answer is refused', () => {
  const { answer } = solve('salt');
  const numbers = answer.split('.');
  for (const wrong of [
    '',
    '0',
    numbers.slice(1).join('.'),
    [...numbers, '0'].join('.'),
    `${answer} `,
    numbers.toReversed().join('.'),
  ])
    expect(isWorkedOut('salt', wrong)).toBe(false);
});
