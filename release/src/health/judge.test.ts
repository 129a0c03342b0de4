import { describe, expect, it } from 'vitest';
import { judgeCanary, reasonOf, type SeenTallies, type BothSides, type CanaryStanding } from './judge.ts';
import { NO_OUTCOME } from './compare.ts';
import { readHealthPolicy } from './policy.ts';

const policy = readHealthPolicy({});
const NOTHING_SEEN: SeenTallies = {
  faults: NO_OUTCOME,
  losses: NO_OUTCOME,
  silence: NO_OUTCOME,
  fresh: NO_OUTCOME,
  warm: NO_OUTCOME,
};
const seen = (kind: keyof SeenTallies, failed: number, attempts: number): SeenTallies => ({
  ...NOTHING_SEEN,
  [kind]: { failed, attempts },
});
const faults = (failed: number, attempts: number): SeenTallies => seen('faults', failed, attempts);
const sides = (canary: SeenTallies, stable: SeenTallies): BothSides => ({ canary, stable });
const judgeOnce = (canary: SeenTallies, stable: SeenTallies) =>
  judgeCanary(undefined, sides(canary, stable), 1, policy);

/** Judges once a minute, with figures that grow by the same amount each time. */
function minutes(count: number, canary: [number, number], stable: [number, number]) {
  let before: CanaryStanding | undefined = { minute: 0, samples: 0, strikes: 0 };
  return Array.from({ length: count }, (_, index) => {
    const times = ([failed, attempts]: [number, number]) => faults(failed * (index + 1), attempts * (index + 1));
    const verdict = judgeCanary(before, sides(times(canary), times(stable)), index + 1, policy);
    before = verdict;
    return verdict;
  });
}

describe('the verdict on a canary', () => {
  it('the verdict on a canary waits for enough samples', () => {
    expect(judgeOnce(faults(20, 49), faults(0, 500))).toMatchObject({ p: null, strikes: 0, halt: false });
  });

  it('the verdict on a canary is given at once when it is certain, in the minute that runs', () => {
    const verdict = judgeOnce(faults(20, 60), faults(1, 540));
    expect(verdict).toMatchObject({ strikes: 0, halt: true });
    expect(verdict.p).toBeLessThan(1e-6);
  });

  it('the verdict on a canary is kept for later, however certain, while too few are heard', () => {
    expect(judgeCanary(undefined, sides(faults(20, 60), faults(1, 540)), 1, policy, true).halt).toBe(false);
  });

  it('the verdict on a canary needs two minutes in a row when it is not', () => {
    const verdicts = minutes(4, [2, 60], [1, 540]);
    expect(verdicts.map(({ halt }) => halt)).toEqual([false, false, true, true]);
    expect(verdicts.map(({ strikes }) => strikes)).toEqual([0, 1, 2, 3]);
  });

  it('the verdict on a canary takes no strike from a minute in which the canary was not tried, nor twice from the same', () => {
    const [, second] = minutes(2, [2, 60], [1, 540]);
    const now = sides(second!.canary, second!.stable!);
    expect(judgeCanary(second, now, 2, policy).strikes).toBe(1);
    expect(judgeCanary(second, now, 22, policy).strikes).toBe(1);
  });

  it('the verdict on a canary holds a rate above the limit against it even when the stable version is no better', () => {
    const verdict = minutes(6, [5, 200], [45, 1800]).at(-1)!;
    expect(verdict.p).toBeGreaterThan(0.4);
    expect(verdict.halt).toBe(true);
  });

  it('the verdict on a canary is given when loads are lost that the stable version does not lose, even if not one page came', () => {
    const verdict = judgeOnce(seen('losses', 80, 80), seen('losses', 1, 60));
    expect(verdict).toMatchObject({ halt: true });
    expect(reasonOf(verdict, policy)).toContain('加载丢失 100.0 %（稳定版 1.7 %）');
    expect(judgeOnce(seen('losses', 27, 540), seen('losses', 27, 540)).halt).toBe(false);
  });

  it('the verdict on a canary is given of a host whose pages say nothing, and not of one whose pages say a little less', () => {
    const stable = seen('silence', 90, 900);
    const verdict = judgeOnce(seen('silence', 60, 60), stable);
    expect([verdict.halt, reasonOf(verdict, policy)]).toEqual([true, '60 个页面中 60 个没有任何回音（稳定版 10.0 %）']);
    expect(judgeOnce(seen('silence', 49, 49), stable).halt).toBe(false);
    expect(judgeOnce(seen('silence', 300, 1000), stable).halt).toBe(false);
    // Reports of the stable version are missing as well: the canary is not the reason.
    expect(judgeOnce(seen('silence', 60, 60), seen('silence', 900, 900)).halt).toBe(false);
  });

  it.each(['fresh', 'warm'] as const)(
    'a canary with far more slow pages than the stable version is withdrawn: %s',
    (kind) => {
      const stable = seen(kind, 40, 900);
      const verdict = judgeOnce(seen(kind, 90, 100), stable);
      expect(verdict).toMatchObject({ halt: true, cause: 'slow' });
      expect(reasonOf(verdict, policy)).toMatch(/^页面超过 3 秒才显示：.*90\.0 %（稳定版 4\.4 %）/);
      // Slightly slower than the stable version, or slow where the stable version is slow as well.
      expect(judgeOnce(seen(kind, 500, 10_000), stable).halt).toBe(false);
      expect(judgeOnce(seen(kind, 60, 100), seen(kind, 500, 900)).halt).toBe(false);
    },
  );

  it('the verdict on a canary does not hold first loads of a canary against pages of a stable version that all have', () => {
    expect(judgeOnce(seen('fresh', 90, 100), seen('warm', 10, 900)).halt).toBe(false);
  });

  it('the verdict on a canary says why in figures', () => {
    expect(reasonOf(judgeOnce(faults(61, 203), faults(4, 1797)), policy)).toMatch(
      /^错误率 30\.0 %（稳定版 0\.2 %），p = \de-\d+，样本 203$/,
    );
  });
});

describe('the verdict on a first version', () => {
  const alone = (canary: SeenTallies) => judgeCanary(undefined, { canary, stable: null }, 1, policy);

  it('the verdict on a first version leaves one alone whose failures are within its limit', () => {
    expect(alone(faults(2, 200))).toMatchObject({ halt: false, strikes: 0 });
    expect(alone(seen('losses', 5, 200)).halt).toBe(false);
    expect(alone(seen('fresh', 60, 200)).halt).toBe(false);
  });

  it('the verdict on a first version withdraws one that fails, is lost or is slow beyond doubt, and names the limit', () => {
    const failing = alone(faults(20, 100));
    expect(failing.halt).toBe(true);
    expect(reasonOf(failing, policy)).toMatch(/^错误率 20\.0 %（首个版本上限 2 %），p = .*，样本 100$/);
    expect(alone(seen('losses', 60, 60)).halt).toBe(true);
    const slow = alone(seen('fresh', 190, 200));
    expect([slow.cause, reasonOf(slow, policy)]).toEqual([
      'slow',
      '页面超过 3 秒才显示：首次加载 95.0 %（首个版本上限 50 %），再次打开 无数据（首个版本上限 50 %）',
    ]);
  });

  it('the verdict on a first version waits for enough samples', () => {
    expect(alone(faults(40, 49))).toMatchObject({ p: null, halt: false });
  });
});
