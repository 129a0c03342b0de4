import { describe, expect, it } from 'vitest';
import type { Outcome } from './compare.ts';
import { judge, reasonOf, type Window } from './judge.ts';
import { readHealthPolicy } from './policy.ts';

const policy = readHealthPolicy({});
const of = (failed: number, attempts: number): Outcome => ({ failed, attempts });
const NOTHING: Window = { canary: of(0, 0), stable: of(0, 0) };
const minutes = (count: number, canary: Outcome, stable: Outcome): Window[] =>
  Array.from({ length: count }, () => ({ canary, stable }));

/** mulberry32: the same visits for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Plays a canary minute by minute as the watch sees it; the minute of its withdrawal, or undefined. */
function play(seed: number, rates: { canary: number; stable: number }, perMinute: number, length: number) {
  const next = random(seed);
  const visits = (count: number, rate: number) =>
    of(Array.from({ length: count }, next).filter((value) => value < rate).length, count);
  const closed: Window[] = [];
  for (let minute = 0; minute < length; minute++) {
    closed.push({ canary: visits(perMinute, rates.canary), stable: visits(perMinute * 9, rates.stable) });
    if (judge(closed, NOTHING, policy).halt) return minute;
  }
  return undefined;
}

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

  it('needs three windows in a row when it is not', () => {
    const bad = { canary: of(2, 60), stable: of(1, 540) };
    const strikes = [1, 2, 3, 4].map((count) => judge(minutes(count, bad.canary, bad.stable), NOTHING, policy));
    expect(strikes.map(({ halt }) => halt)).toEqual([false, false, false, true]);
    expect(strikes.map((one) => one.strikes)).toEqual([0, 1, 2, 3]);
  });

  it('takes no strike from a minute in which the canary was not tried', () => {
    const tried = minutes(3, of(2, 60), of(1, 540));
    const quiet = minutes(20, of(0, 0), of(1, 540));
    expect(judge([...tried, ...quiet], NOTHING, policy).strikes).toBe(2);
  });

  it('holds a rate above the limit against it even when the stable version is no better', () => {
    const verdict = judge(minutes(6, of(5, 200), of(45, 1800)), NOTHING, policy);
    expect(verdict.p).toBeGreaterThan(0.4);
    expect(verdict.halt).toBe(true);
  });

  it('says why in figures', () => {
    const verdict = judge(minutes(1, of(61, 203), of(4, 1797)), NOTHING, policy);
    expect(reasonOf(verdict)).toMatch(/^错误率 30\.0 %（稳定版 0\.2 %），p = \de-\d+，样本 203$/);
  });
});

describe('over many releases', () => {
  it('a good canary is withdrawn in less than one of a hundred, however long it is watched', () => {
    const played = Array.from({ length: 300 }, (_, seed) => play(seed, { canary: 0.002, stable: 0.002 }, 20, 120));
    expect(played.filter((minute) => minute !== undefined).length).toBeLessThanOrEqual(3);
  });

  it('a canary that fails for 30 % goes within four minutes, one that fails for 2 % within the hour', () => {
    for (let seed = 0; seed < 50; seed++) {
      expect(play(seed, { canary: 0.3, stable: 0.002 }, 20, 60)).toBeLessThan(4);
      expect(play(seed, { canary: 0.02, stable: 0.002 }, 20, 60)).toBeDefined();
    }
  });
});
