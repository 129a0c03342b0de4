import { describe, expect, it } from 'vitest';
import { MINUTE, noCounts, type Counts } from './counts.ts';
import { judge, NOTHING_SEEN } from './judge.ts';
import { PARTS } from './parts.ts';
import { readHealthPolicy } from './policy.ts';
import type { HealthRow } from './store.ts';
import { sumsOf, windowsOf } from './windows.ts';

const policy = readHealthPolicy({});
const SEEDS = 200;

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

/** How the visitors of one version fare; shares, 0 to 1. */
interface Fate {
  /** That the version fails. */
  faults: number;
  /** That come without a cached copy. */
  fresh: number;
  /** Of the loads over the network, those that are lost for good. */
  lost: number;
}

interface Forger {
  /** What one address says, of so many visitors a minute. */
  says: 'fault' | 'page';
  times: number;
}

interface Play {
  canary: Fate;
  stable: Fate;
  /** Visits a minute, of both versions together. */
  visits: number;
  share: number;
  minutes: number;
  forger?: Forger;
}

/** Adds to one kind of what a part of the addresses saw; as `addPart`, without making a beacon of it. */
function add({ parts }: Counts, kind: 'failed' | 'all' | 'lost' | 'loads', part: number, count = 1): void {
  const index = ['failed', 'all', 'lost', 'loads'].indexOf(kind) * PARTS + part;
  parts[index] = (parts[index] ?? 0) + count;
}

/** One visit. What a second try healed is a page like any other: nothing else is told of it. */
function visit(counts: Counts, next: () => number, { faults, fresh, lost }: Fate): void {
  const part = Math.floor(next() * PARTS);
  if (next() < fresh) {
    add(counts, 'loads', part);
    if (next() < lost) return add(counts, 'lost', part);
  }
  add(counts, 'all', part);
  if (next() < faults) add(counts, 'failed', part);
}

/** The minute in which a canary is withdrawn, from 1, or undefined. */
function play(seed: number, { canary, stable, visits, share, minutes, forger }: Play): number | undefined {
  const next = random(seed);
  const rows: HealthRow[] = [];
  for (let minute = 0; minute < minutes; minute++) {
    const row = (version: string, cohort: HealthRow['cohort']): HealthRow => ({
      ...noCounts(),
      minute: minute * MINUTE,
      name: 'tools',
      version,
      cohort,
      parts: Array.from({ length: 4 * PARTS }, () => 0),
    });
    const [own, other] = [row('1.1.0', 'canary'), row('1.0.0', 'stable')];
    for (let count = 0; count < visits; count++)
      if (next() < share) visit(own, next, canary);
      else visit(other, next, stable);
    if (forger) {
      add(own, 'all', 5, forger.times);
      if (forger.says === 'fault') add(own, 'failed', 5, forger.times);
    }
    rows.push(own, other);
    const windows = [...windowsOf(sumsOf(rows, '1.1.0', '1.0.0')).values()];
    const open = { canary: NOTHING_SEEN, stable: NOTHING_SEEN };
    if (judge(windows, open, policy).halt) return minute + 1;
  }
  return undefined;
}

/** Withdrawn of all that were played, and the minute by which 95 of 100 were. */
function rateOf(what: string, options: Play): { withdrawn: number; by: number } {
  const ends = Array.from({ length: SEEDS }, (_, seed) => play(seed, options)).filter((end) => end !== undefined);
  const sorted = ends.toSorted((a, b) => a - b);
  const [half, by] = [0.5, 0.95].map((part) => sorted[Math.ceil(SEEDS * part) - 1] ?? Infinity) as [number, number];
  process.stdout.write(
    `${what}: withdrawn ${ends.length} of ${SEEDS}, half by minute ${half}, 95 of 100 by minute ${by}\n`,
  );
  return { withdrawn: ends.length, by };
}

const cached: Fate = { faults: 0.002, fresh: 0.05, lost: 0.025 };
const uncached: Fate = { faults: 0.002, fresh: 1, lost: 0 };

describe('over 200 releases', { timeout: 60_000 }, () => {
  it('a good canary lives: with loads that a second try heals, and with as many lost as the stable version loses', () => {
    const day = { stable: cached, visits: 1000, share: 0.1, minutes: 12 };
    expect(rateOf('good, 2.5 % healed', { ...day, canary: uncached }).withdrawn).toBeLessThanOrEqual(2);
    const lost = { ...uncached, lost: 0.025 };
    expect(rateOf('good, 2.5 % lost on the way', { ...day, canary: lost }).withdrawn).toBeLessThanOrEqual(2);
  });

  it('one that fails 2.5 % of its visitors is gone within five minutes', () => {
    for (const [share, minute] of [
      [0.5, 5],
      [0.25, 5],
      // A hundred visits a minute: some good ones would go as well before the last bad one does.
      [0.1, 6],
    ] as const) {
      const bad = { ...uncached, faults: 0.025 };
      const { by } = rateOf(`2.5 % fail, share ${share}`, {
        canary: bad,
        stable: cached,
        visits: 1000,
        share,
        minutes: 10,
      });
      expect(by).toBeLessThanOrEqual(minute);
    }
  });

  it('one whose files do not come is gone as well, though nobody but the network is to be blamed', () => {
    const { by } = rateOf('30 % lost beside 2.5 %', {
      canary: { ...uncached, lost: 0.3 },
      stable: cached,
      visits: 1000,
      share: 0.1,
      minutes: 10,
    });
    expect(by).toBeLessThanOrEqual(5);
  });

  it('one address neither withdraws a good one nor keeps a bad one', () => {
    const day = { stable: cached, visits: 1000, share: 0.1, minutes: 10 };
    const failing = { says: 'fault', times: 50 } as const;
    expect(rateOf('forged faults', { ...day, canary: uncached, forger: failing }).withdrawn).toBeLessThanOrEqual(2);
    const praising = { says: 'page', times: 1600 } as const;
    const bad = { ...uncached, faults: 0.1 };
    expect(rateOf('forged praise', { ...day, canary: bad, forger: praising }).by).toBeLessThanOrEqual(5);
  });
});
