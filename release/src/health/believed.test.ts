import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as believed from './believed.ts';
import { NO_OUTCOME, type Outcome } from './compare.ts';

const { MAX_FORGERS: FORGERS, forgersAmong } = believed;
const columns = (all: readonly Outcome[]): believed.Groups => ({
  failed: all.map((one) => one.failed),
  attempts: all.map((one) => one.attempts),
});
const withoutLoudest = (all: readonly Outcome[], forgers: number) => believed.withoutLoudest(columns(all), forgers);
const withCeiling = (all: readonly Outcome[], forgers: number) => believed.withCeiling(columns(all), forgers);
const sumOf = (all: readonly Outcome[], kind: keyof Outcome) => all.reduce((sum, one) => sum + one[kind], 0);
const groups = (count: number, failed: number, attempts: number): Outcome[] =>
  Array.from({ length: count }, () => ({ failed, attempts }));
const zGroup = fc
  .integer({ min: 1, max: 30 })
  .chain((attempts) => fc.integer({ min: 0, max: attempts }).map((failed) => ({ failed, attempts })));
const zForged = fc
  .integer({ min: 1, max: 1_000_000 })
  .chain((attempts) => fc.integer({ min: 0, max: attempts }).map((failed) => ({ failed, attempts })));

describe('believed reports of groups of addresses', () => {
  it('all reports count where all come from one address', () => {
    const one = groups(1, 3, 60);
    expect([withoutLoudest(one, forgersAmong(1)), withCeiling(one, forgersAmong(1))]).toEqual([one[0], one[0]]);
  });

  it('no failures count against a canary with hardly more addresses than may be forged', () => {
    expect(withoutLoudest(groups(FORGERS, 50, 50), forgersAmong(500))).toEqual(NO_OUTCOME);
  });

  it('without forgers all reports count, except those of the groups with the most failures', () => {
    const seen = [...groups(90, 0, 6), ...groups(30, 1, 6)];
    expect(withoutLoudest(seen, FORGERS)).toEqual({ failed: 20, attempts: 660 });
    expect(withCeiling(seen, FORGERS)).toEqual({ failed: 30, attempts: 720 });
    expect(withCeiling([...groups(90, 0, 6), ...groups(4, 1, 6)], FORGERS)).toEqual({ failed: 4, attempts: 564 });
  });

  it('ten forging addresses cannot add failures to a canary beyond those that honest addresses reported', () => {
    fc.assert(
      fc.property(
        fc.array(zGroup, { minLength: 11, maxLength: 80 }),
        fc.array(zForged, { minLength: 1, maxLength: FORGERS }),
        (honest, forged) => {
          const { failed } = withoutLoudest([...honest, ...forged], FORGERS);
          expect(failed).toBeLessThanOrEqual(sumOf(honest, 'failed'));
        },
      ),
    );
  });

  it('ten forged addresses weigh no more than the ten largest honest ones', () => {
    fc.assert(
      fc.property(
        fc.array(zGroup, { minLength: 30, maxLength: 80 }),
        fc.array(zForged, { minLength: 1, maxLength: FORGERS }),
        (honest, forged) => {
          const most = Math.max(...honest.map(({ attempts }) => attempts));
          const { failed, attempts } = withCeiling([...honest, ...forged], FORGERS);
          expect(attempts).toBeLessThanOrEqual(sumOf(honest, 'attempts') + forged.length * most + 1);
          expect(failed).toBeLessThanOrEqual(sumOf(honest, 'failed') + forged.length * Math.max(1, most) + 1);
        },
      ),
    );
  });
});
