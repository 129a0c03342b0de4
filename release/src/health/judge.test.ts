import { describe, expect, it } from 'vitest';
import { NO_OUTCOME, type Outcome } from './compare.ts';
import { judge, NOTHING_SEEN, reasonOf, type Seen, type Window } from './judge.ts';
import { readHealthPolicy } from './policy.ts';

const policy = readHealthPolicy({});
const of = (failed: number, attempts: number): Seen => ({ faults: { failed, attempts }, losses: NO_OUTCOME });
const lost = (failed: number, attempts: number): Seen => ({ faults: NO_OUTCOME, losses: { failed, attempts } });
const pages = (failed: number, attempts: number): Outcome => ({ failed, attempts });
const NOTHING: Window = { canary: NOTHING_SEEN, stable: NOTHING_SEEN };
const minutes = (count: number, canary: Seen, stable: Seen): Window[] =>
  Array.from({ length: count }, () => ({ canary, stable }));

describe('the verdict on a canary', () => {
  it('waits for enough samples', () => {
    expect(judge(minutes(1, of(20, 49), of(0, 500)), NOTHING, policy)).toMatchObject({
      p: null,
      strikes: 0,
      halt: false,
    });
  });

  it('is given at once when it is certain, in the minute that runs', () => {
    const verdict = judge([], { canary: of(20, 60), stable: of(1, 540) }, policy);
    expect(verdict).toMatchObject({ strikes: 0, halt: true });
    expect(verdict.p).toBeLessThan(1e-6);
  });

  it('needs two windows in a row when it is not', () => {
    const bad = { canary: of(2, 60), stable: of(1, 540) };
    const strikes = [1, 2, 3, 4].map((count) => judge(minutes(count, bad.canary, bad.stable), NOTHING, policy));
    expect(strikes.map(({ halt }) => halt)).toEqual([false, false, true, true]);
    expect(strikes.map((one) => one.strikes)).toEqual([0, 1, 2, 2]);
  });

  it('takes no strike from a minute in which the canary was not tried', () => {
    const tried = minutes(2, of(2, 60), of(1, 540));
    const quiet = minutes(20, of(0, 0), of(1, 540));
    expect(judge([...tried, ...quiet], NOTHING, policy).strikes).toBe(1);
  });

  it('holds a rate above the limit against it even when the stable version is no better', () => {
    const verdict = judge(minutes(6, of(5, 200), of(45, 1800)), NOTHING, policy);
    expect(verdict.p).toBeGreaterThan(0.4);
    expect(verdict.halt).toBe(true);
  });

  it('is given when loads are lost that the stable version does not lose, even if not one page came', () => {
    const verdict = judge(minutes(1, lost(80, 80), lost(1, 60)), NOTHING, policy);
    expect(verdict).toMatchObject({ halt: true });
    expect(reasonOf(verdict)).toContain('加载丢失 100.0 %（稳定版 1.7 %）');
    expect(judge(minutes(9, lost(3, 60), lost(3, 60)), NOTHING, policy).halt).toBe(false);
  });

  it('is given of a host whose pages say nothing, and not of one whose pages say a little less', () => {
    const silent = { canary: pages(60, 60), stable: pages(90, 900) };
    const verdict = judge([], NOTHING, policy, silent);
    expect([verdict.halt, reasonOf(verdict)]).toEqual([true, '60 个页面中 60 个没有任何回音（稳定版 10.0 %）']);
    expect(judge([], NOTHING, policy, { ...silent, canary: pages(49, 49) }).halt).toBe(false);
    expect(judge([], NOTHING, policy, { ...silent, canary: pages(300, 1000) }).halt).toBe(false);
    // Nobody reports of the stable one either: something else is wrong.
    expect(judge([], NOTHING, policy, { ...silent, stable: pages(900, 900) }).halt).toBe(false);
  });

  it('says why in figures', () => {
    const verdict = judge(minutes(1, of(61, 203), of(4, 1797)), NOTHING, policy);
    expect(reasonOf(verdict)).toMatch(/^错误率 30\.0 %（稳定版 0\.2 %），p = \de-\d+，样本 203$/);
  });
});
