import { describe, expect, it } from 'vitest';
import { judgeCanary, type CanaryStanding } from './judge.ts';
import { ADDRESS_GROUPS } from './lines.ts';
import { readHealthPolicy } from './policy.ts';
import { sidesOf } from './seen.ts';
import { countEvent, noTally, type Tally } from './tally.ts';

const policy = readHealthPolicy({});
const SEEDS = 200;
/** Looks in the minute of the change of shares; later minutes are judged once they have ended. */
const FIRST_LOOKS = 3;

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

/** Behaviour of one version; shares, 0 to 1. */
interface Fate {
  /** Share of loads that fail in this version. */
  faults: number;
  /** Share of loads without a cached copy. */
  fresh: number;
  /** Share of the loads over the network that are lost for good. */
  lost: number;
}

/** Action of each forging address in every round. */
type Forge = (look: { canary: Tally; stable: Tally; group: number; first: boolean }) => void;

interface Play {
  canary: Fate;
  stable: Fate;
  /** Visits a minute, of both versions together, and the addresses that they come from. */
  visits: number;
  addresses: number;
  share: number;
  minutes: number;
  /** Share of page views that report on the stable version; all by default. */
  reports?: number;
  forgers?: { addresses: number; forge: Forge };
}

/**
 * Skews random numbers, so that some addresses have far more visitors. `Math.sqrt` is faster than
 * `**`.
 */
const skewed = (share: number) => share * Math.sqrt(share);

/** One visit. A page that a retry saved is reported like any other. */
function visit(tally: Tally, group: number, next: () => number, { faults, fresh, lost }: Fate): void {
  countEvent(tally, 'served', group);
  countEvent(tally, 'heard', group);
  if (next() < fresh) {
    countEvent(tally, 'loads', group);
    if (next() < lost) return countEvent(tally, 'lost', group);
  }
  countEvent(tally, 'attempts', group);
  if (next() < faults) countEvent(tally, 'failed', group);
}

/** The minute in which a canary is withdrawn, from 1, or undefined. */
function play(seed: number, options: Play): number | undefined {
  const { canary, stable, visits, addresses, share, minutes, reports = 1, forgers } = options;
  const next = random(seed);
  const groups = (many: number) => Array.from({ length: many }, () => Math.floor(next() * ADDRESS_GROUPS));
  const honest = groups(addresses);
  const forging = groups(forgers?.addresses ?? 0);
  const [own, other] = [noTally(), noTally()];
  const known = new Uint8Array(ADDRESS_GROUPS);
  let seen = 0;
  const see = (group: number) => {
    seen += 1 - known[group]!;
    known[group] = 1;
  };
  let before: CanaryStanding | undefined;
  for (let minute = 0; minute < minutes; minute++) {
    const looks = minute === 0 ? FIRST_LOOKS : 1;
    for (let look = 1; look <= looks; look++) {
      // Forgers report before anybody else.
      for (const group of forging) {
        see(group);
        forgers?.forge({ canary: own, stable: other, group, first: minute === 0 && look === 1 });
      }
      for (let visited = 0; visited < visits / looks; visited++) {
        const group = honest[Math.floor(addresses * skewed(next()))] ?? 0;
        if (next() < share) {
          see(group);
          visit(own, group, next, canary);
        } else if (reports === 1 || next() < reports) {
          see(group);
          visit(other, group, next, stable);
        }
      }
      const now = minute + (look === looks ? 1 : 0);
      const verdict = judgeCanary(before, sidesOf(own, other, seen), now, policy, seen <= 10 && now < 1);
      before = verdict;
      if (verdict.halt) return minute + 1;
    }
  }
  return undefined;
}

/** Number of withdrawn canaries of all simulated ones, and the minute by which 95 of 100 were. */
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
const faulty: Fate = { ...uncached, faults: 0.025 };
const site = { stable: cached, visits: 1000, addresses: 5000, share: 0.1, minutes: 6 };
const town = { ...site, addresses: 150, minutes: 10 };

/** Claims visits of a version, failed or not. */
const claimVisits =
  (of: 'canary' | 'stable', failed: number, pages: number): Forge =>
  (look) => {
    countEvent(look[of], 'attempts', look.group, failed + pages);
    countEvent(look[of], 'failed', look.group, failed);
  };
const combine =
  (...all: Forge[]): Forge =>
  (look) =>
    all.forEach((one) => one(look));

const ATTACKS: Record<string, Forge> = {
  'forty failures each, again and again': claimVisits('canary', 40, 0),
  'a thousand failures each': claimVisits('canary', 1000, 0),
  'failures amid pages, as an honest address has them': claimVisits('canary', 1, 3),
  'failures of the canary, and pages of the stable version': combine(
    claimVisits('canary', 20, 0),
    claimVisits('stable', 0, 200),
  ),
  'failures in the first seconds alone': (look) => look.first && claimVisits('canary', 200, 0)(look),
  losses: ({ canary, group }) => {
    countEvent(canary, 'loads', group, 40);
    countEvent(canary, 'lost', group, 40);
  },
  'pages that are served and never heard of': ({ canary, group }) => countEvent(canary, 'served', group, 60),
  'pages that take long': ({ canary, stable, group }) => {
    countEvent(canary, 'warm', group, 60);
    countEvent(canary, 'warmSlow', group, 60);
    countEvent(stable, 'warm', group, 60);
  },
};

describe('over 200 releases', () => {
  it('a good canary lives: with loads that a second try heals, and with as many lost as the stable version loses', () => {
    expect(rateOf('good, 2.5 % healed', { ...site, canary: uncached }).withdrawn).toBeLessThanOrEqual(2);
    const lost = { ...uncached, lost: 0.025 };
    expect(rateOf('good, 2.5 % lost on the way', { ...site, canary: lost }).withdrawn).toBeLessThanOrEqual(2);
    expect(
      rateOf('good, nearly everybody has it', { ...site, share: 0.9, canary: uncached }).withdrawn,
    ).toBeLessThanOrEqual(2);
  });

  it.each([
    [0.5, 150, 5],
    [0.25, 150, 8],
    [0.5, 5000, 5],
    [0.25, 5000, 7],
    // A hundred visits a minute.
    [0.1, 5000, 14],
  ])(
    'one that fails 2.5 % of its visitors is gone soon: share %d, %d addresses, by minute %d',
    (share, addresses, minute) => {
      const { by } = rateOf(`2.5 % fail, share ${share}, ${addresses} addresses`, {
        ...town,
        minutes: minute + 2,
        addresses,
        share,
        canary: faulty,
      });
      expect(by).toBeLessThanOrEqual(minute);
    },
  );

  it('a tenth of the page views suffices: a bad canary is found as soon, and a good one stays', () => {
    const sampled = { ...town, addresses: 5000, reports: 0.1 };
    const bad = rateOf('2.5 % fail, a tenth reports', { ...sampled, share: 0.25, canary: faulty });
    expect(bad.by).toBeLessThanOrEqual(8);
    for (const share of [0.1, 0.5])
      expect(
        rateOf(`good, a tenth reports, share ${share}`, { ...sampled, share, canary: uncached }).withdrawn,
      ).toBeLessThanOrEqual(2);
  });

  it('one whose files do not come is gone as well, though nobody but the network is to be blamed', () => {
    const { by } = rateOf('30 % lost beside 2.5 %', { ...town, canary: { ...uncached, lost: 0.3 } });
    expect(by).toBeLessThanOrEqual(5);
  });

  it.each(Object.entries(ATTACKS))('ten addresses beside 150 honest ones withdraw no good one: %s', (what, forge) => {
    for (const addresses of [2, 3, 8, 10]) {
      const { withdrawn } = rateOf(`${addresses} say ${what}`, {
        ...town,
        visits: 300,
        minutes: 2,
        canary: uncached,
        forgers: { addresses, forge },
      });
      expect(withdrawn).toBeLessThanOrEqual(2);
    }
  });

  it.each<[string, Forge]>([
    ['pages of it', claimVisits('canary', 0, 1600)],
    ['failures of the stable version', claimVisits('stable', 400, 0)],
  ])('ten addresses beside 150 honest ones keep no bad one by telling of %s', (what, forge) => {
    const { by } = rateOf(`10 tell of ${what}`, {
      ...town,
      share: 0.5,
      canary: faulty,
      forgers: { addresses: 10, forge },
    });
    expect(by).toBeLessThanOrEqual(5);
  });
});
