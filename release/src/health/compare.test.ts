import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binomialTail, fisherExact, type Outcome } from './compare.ts';

const outcomeOf = (failed: number, attempts: number): Outcome => ({ failed, attempts });

/** All ways to give the failures to the attempts, counted with whole numbers. */
function countedFisher(canary: Outcome, stable: Outcome): number {
  const choose = (n: number, k: number): bigint => {
    if (k < 0 || k > n) return 0n;
    let value = 1n;
    for (let index = 1; index <= k; index++) value = (value * BigInt(n - k + index)) / BigInt(index);
    return value;
  };
  const failed = canary.failed + stable.failed;
  let ways = 0n;
  for (let k = canary.failed; k <= failed; k++)
    ways += choose(canary.attempts, k) * choose(stable.attempts, failed - k);
  const scale = 10n ** 18n;
  return Number((ways * scale) / choose(canary.attempts + stable.attempts, failed)) / 1e18;
}

const zOutcome = fc
  .integer({ min: 1, max: 60 })
  .chain((attempts) => fc.integer({ min: 0, max: attempts }).map((failed) => outcomeOf(failed, attempts)));

describe('the exact test of two shares', () => {
  it.each([
    // The lady tasting tea first.
    [outcomeOf(3, 4), outcomeOf(1, 4), 0.242_857_142_857],
    [outcomeOf(4, 4), outcomeOf(0, 4), 0.014_285_714_286],
    [outcomeOf(10, 12), outcomeOf(2, 12), 0.001_664_474_979],
  ])('%j against %j gives the known value', (canary, stable, p) => {
    expect(fisherExact(canary, stable)).toBeCloseTo(p, 9);
  });

  it('the exact test of two shares equals the count of all ways for small numbers', () => {
    fc.assert(
      fc.property(zOutcome, zOutcome, (canary, stable) => {
        expect(fisherExact(canary, stable)).toBeCloseTo(countedFisher(canary, stable), 9);
      }),
    );
  });

  it('the exact test of two shares falls with each failure of the canary and rises with each of the stable version', () => {
    fc.assert(
      fc.property(zOutcome, zOutcome, (canary, stable) => {
        const p = fisherExact(canary, stable);
        const worse = outcomeOf(Math.min(canary.failed + 1, canary.attempts), canary.attempts);
        const stableWorse = outcomeOf(Math.min(stable.failed + 1, stable.attempts), stable.attempts);
        expect(fisherExact(worse, stable)).toBeLessThanOrEqual(p + 1e-12);
        expect(fisherExact(canary, stableWorse)).toBeGreaterThanOrEqual(p - 1e-12);
      }),
    );
  });

  it('the exact test of two shares stays a probability for millions of attempts', () => {
    expect(fisherExact(outcomeOf(61, 203), outcomeOf(4, 1797))).toBeLessThan(1e-40);
    expect(fisherExact(outcomeOf(10_100, 1_000_000), outcomeOf(90_000, 9_000_000))).toBeCloseTo(0.1716, 3);
    expect(fisherExact(outcomeOf(10_000, 1_000_000), outcomeOf(90_000, 9_000_000))).toBeCloseTo(0.5, 1);
  });

  it('the exact test of two shares says nothing without failures or without something to compare with', () => {
    expect([
      fisherExact(outcomeOf(0, 100), outcomeOf(5, 100)),
      fisherExact(outcomeOf(5, 100), outcomeOf(0, 0)),
      fisherExact(outcomeOf(0, 0), outcomeOf(0, 0)),
    ]).toEqual([1, 1, 1]);
  });
});

describe('the exact test of one share', () => {
  it.each([
    [outcomeOf(2, 10), 0.1, 0.263_901_07],
    [outcomeOf(7, 400), 0.005, 0.004_414_09],
    [outcomeOf(1, 1), 0.005, 0.005],
  ])('%j at the rate %d gives the known value', (outcome, rate, p) => {
    expect(binomialTail(outcome, rate)).toBeCloseTo(p, 7);
  });
});
