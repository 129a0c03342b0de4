import { BUCKETS, bucketOf, versionFor } from '@app/shared/release-rules/resolve';
import { LADDER } from '@app/shared/release-rules/ladder';
import { trafficOf } from '@app/shared/release-rules/slices';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RefusalError } from '../refusal.ts';
import { EMPTY_STATE, type ReleaseState, type Track } from '../state.ts';
import { promote, withdraw } from './canary.ts';
import { activateVersions } from './everyone.ts';

const name = 'tools';
const start = activateVersions(EMPTY_STATE, [{ name, version: '1.0.0' }]);
const track = (state: ReleaseState): Track => state[name]!;
const share = fc.integer({ min: 0, max: BUCKETS - 1 });

/** Version of every bucket. */
function owners(state: ReleaseState): string[] {
  return Array.from({ length: BUCKETS }, (_, bucket) => versionFor(track(state), bucket)?.version ?? 'nobody');
}

function tried(state: ReleaseState, version: string, traffic: number): ReleaseState {
  try {
    return promote(state, { name, version, traffic });
  } catch (error) {
    if (error instanceof RefusalError) return state;
    throw error;
  }
}

/** States after random promotions, as operators could make them; refused promotions are skipped. */
const promotion = fc.record({ version: fc.constantFrom('1.0.0', '1.1.0', '1.2.0', '1.3.0'), traffic: share });
const states = fc
  .array(promotion, { maxLength: 8 })
  .map((wishes) => wishes.reduce((state, one) => tried(state, one.version, one.traffic), start));

function isPartition({ versions }: Track): boolean {
  const slices = versions.flatMap((one) => one.slices).toSorted(([a], [b]) => a - b);
  return (
    slices.every(([from, to], index) => from < to && from === (index === 0 ? 0 : slices[index - 1]![1])) &&
    slices.at(-1)?.[1] === BUCKETS
  );
}

describe('shares of visitors', () => {
  it('slices always divide all buckets among the versions', () => {
    fc.assert(fc.property(states, (state) => isPartition(track(state))));
  });

  it('shares of visitors go back to the stable version when a trial that got everybody shrinks', () => {
    const steps: [string, number][] = [
      ['1.1.0', 5000],
      ['1.0.0', 0],
      ['1.1.0', 2000],
    ];
    const state = steps.reduce((now, [version, traffic]) => promote(now, { name, version, traffic }), start);
    expect(owners(state).filter((one) => one === '1.0.0')).toHaveLength(8000);
  });

  it('shares of visitors give a version exactly its share: nobody at 0, everybody at 10000, 1000 buckets and not 1001 at 10 %', () => {
    fc.assert(
      fc.property(share, (traffic) => {
        const state = promote(start, { name, version: '1.1.0', traffic });
        return owners(state).filter((one) => one === '1.1.0').length === traffic;
      }),
      { numRuns: 30 },
    );
    const counts = [0, 1, 1000, BUCKETS].map(
      (traffic) => owners(promote(start, { name, version: '1.1.0', traffic })).filter((one) => one === '1.1.0').length,
    );
    expect(counts).toEqual([0, 1, 1000, BUCKETS]);
  });

  it('shares of visitors begin with other visitors for each version', () => {
    const versions = Array.from({ length: 20 }, (_, index) => `1.${index + 1}.0`);
    const tries = versions.flatMap((version) => {
      const now = owners(promote(start, { name, version, traffic: 100 }));
      return now.flatMap((owner, bucket) => (owner === version ? [bucket] : []));
    });
    // Each version has a hundred of ten thousand buckets: a few overlap by chance.
    expect(tries).toHaveLength(2000);
    expect(new Set(tries).size).toBeGreaterThan(1700);
  });

  it('shares of visitors keep who came first while they shrink', () => {
    const wide = promote(start, { name, version: '1.1.0', traffic: 5000 });
    const narrow = owners(promote(wide, { name, version: '1.1.0', traffic: 100 }));
    expect(narrow).toEqual(owners(promote(start, { name, version: '1.1.0', traffic: 100 })));
  });

  it('shares of visitors never lose anybody while they grow, whatever else is on trial', () => {
    fc.assert(
      fc.property(states, fc.constantFrom('1.1.0', '1.2.0', '1.4.0'), share, (state, version, traffic) => {
        const own = track(state).versions.find((one) => one.version === version);
        if (own && trafficOf(own.slices) > traffic) return true;
        const [before, after] = [owners(state), owners(tried(state, version, traffic))];
        return before.every((owner, bucket) => owner !== version || after[bucket] === version);
      }),
      { numRuns: 60 },
    );
  });

  it('shares of visitors never move a visitor of one trial when another one begins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 4000 }), (one, two) => {
        const first = promote(start, { name, version: '1.1.0', traffic: one });
        const [before, after] = [owners(first), owners(promote(first, { name, version: '1.2.0', traffic: two }))];
        return before.every((owner, bucket) => {
          const now = after[bucket];
          return now === owner || (owner === '1.0.0' && now === '1.2.0');
        });
      }),
      { numRuns: 60 },
    );
  });

  it('every step of the ladder only moves visitors to the version on trial', () => {
    let state = start;
    let before = owners(state);
    for (const traffic of LADDER) {
      state = promote(state, { name, version: '1.1.0', traffic });
      const after = owners(state);
      expect(after.every((owner, bucket) => owner === '1.1.0' || owner === before[bucket])).toBe(true);
      before = after;
    }
  });

  it('shares of visitors go back to those who had them when a trial ends', () => {
    fc.assert(
      fc.property(share, (traffic) => {
        const state = promote(start, { name, version: '1.1.0', traffic });
        expect(withdraw(track(state), '1.1.0').versions).toEqual(track(start).versions);
      }),
      { numRuns: 30 },
    );
  });

  it('shares of visitors hold for real visitors within one per cent at 100,000', () => {
    let state = start;
    for (const [version, traffic] of [
      ['1.1.0', 1000],
      ['1.2.0', 500],
      ['1.1.0', 2500],
    ] as const)
      state = promote(state, { name, version, traffic });
    const counts: Record<string, number> = {};
    for (let index = 0; index < 100_000; index++) {
      const version = versionFor(track(state), bucketOf('salt', name, `visitor-${index}`))?.version ?? '';
      counts[version] = (counts[version] ?? 0) + 1;
    }
    const away = Object.entries({ '1.0.0': 70_000, '1.1.0': 25_000, '1.2.0': 5000 }).filter(
      ([version, wanted]) => Math.abs((counts[version] ?? 0) - wanted) >= 1000,
    );
    expect(away).toEqual([]);
  });
});

describe('a share that cannot be given', () => {
  it('a share that cannot be given names everybody who would have to shrink', () => {
    const state = promote(promote(start, { name, version: '1.1.0', traffic: 3000 }), {
      name,
      version: '1.2.0',
      traffic: 2000,
    });
    expect(() => promote(state, { name, version: '1.1.0', traffic: 9000 })).toThrow(
      'tools 的灰度流量合计 11000，超过 10000（100 %）：1.1.0 占 9000，1.2.0 占 2000',
    );
  });

  it('a share that cannot be given is one below all of the only version that everyone has', () => {
    expect(() => promote(start, { name, version: '1.0.0', traffic: 100 })).toThrow('唯一的线上版本');
  });
});
