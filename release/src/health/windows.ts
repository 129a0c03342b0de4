import { plus, type Outcome } from './compare.ts';
import { addCounts, MINUTE, noCounts, seenByPart, type Counts } from './counts.ts';
import type { Seen, Silence, Window } from './judge.ts';
import { quietParts, sumOf } from './parts.ts';
import type { HealthRow } from './store.ts';

interface Sides<T> {
  canary: T;
  stable: T;
}

/** Counters of two versions by the time they stand for. */
export function sumsOf(rows: readonly HealthRow[], canary: string, stable: string): Map<number, Sides<Counts>> {
  const sums = new Map<number, Sides<Counts>>();
  for (const row of rows) {
    if (row.version !== canary && row.version !== stable) continue;
    const sum = sums.get(row.minute) ?? { canary: noCounts(), stable: noCounts() };
    sums.set(row.minute, sum);
    addCounts(row.version === canary ? sum.canary : sum.stable, row);
  }
  return sums;
}

/** Reads what the quiet parts of the addresses saw out of counters; which those are is decided over the whole time. */
function quietReader(all: readonly Counts[]): (counts: Counts) => Seen {
  const whole = noCounts();
  for (const counts of all) addCounts(whole, counts);
  const quiet = quietParts(seenByPart(whole).map(({ faults, losses }) => plus(faults, losses)));
  return (counts) => {
    const parts = seenByPart(counts);
    return {
      faults: sumOf(
        parts.map((part) => part.faults),
        quiet,
      ),
      losses: sumOf(
        parts.map((part) => part.losses),
        quiet,
      ),
    };
  };
}

/** What counts of each minute for the judgement. */
export function windowsOf(sums: ReadonlyMap<number, Sides<Counts>>): Map<number, Window> {
  const all = [...sums.values()];
  const canary = quietReader(all.map((sum) => sum.canary));
  const stable = quietReader(all.map((sum) => sum.stable));
  return new Map(
    [...sums].map(([minute, sum]) => [minute, { canary: canary(sum.canary), stable: stable(sum.stable) }]),
  );
}

/** Pages of which something was heard count as reported, however it ended. */
function silenceOf({ served, mounts, loadErrors, renderErrors, lost }: Counts): Outcome {
  return { failed: Math.max(0, served - mounts - loadErrors - renderErrors - lost), attempts: served };
}

/**
 * Pages served and not heard of.
 * @param before ms since 1970; later ones may still report
 */
export function silenceIn(sums: ReadonlyMap<number, Sides<Counts>>, before: number): Silence {
  const all: Sides<Counts> = { canary: noCounts(), stable: noCounts() };
  for (const [minute, sum] of sums) {
    if (minute + MINUTE > before) continue;
    addCounts(all.canary, sum.canary);
    addCounts(all.stable, sum.stable);
  }
  return { canary: silenceOf(all.canary), stable: silenceOf(all.stable) };
}
