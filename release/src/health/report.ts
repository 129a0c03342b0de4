import type { HealthPoint, HealthPolicy, HealthReport, HealthSeries } from '@app/shared/contracts/release-health';
import { canaryShares, type ReleaseState } from '../document/state.ts';
import { addCounts, MINUTE_MS, noCounts, outcomeOf, percentile, rateOf, type Counts } from './counts.ts';
import type { HealthRow, HealthStore } from './store.ts';

function pointOf(counts: Counts): Omit<HealthPoint, 'at'> {
  const { loads, loadErrors, fresh, lost, mounts, renderErrors } = counts;
  return { loads, loadErrors, fresh, lost, mounts, renderErrors, p75: percentile(counts, 0.75) };
}

function seriesOf(rows: readonly HealthRow[]): HealthSeries[] {
  const series = new Map<string, { rows: HealthRow[]; sum: Counts }>();
  for (const row of rows) {
    const key = `${row.name}@${row.version} ${row.cohort}`;
    const one = series.get(key) ?? { rows: [], sum: noCounts() };
    series.set(key, one);
    one.rows.push(row);
    addCounts(one.sum, row);
  }
  return [...series.values()].flatMap(({ rows: own, sum }) => {
    const [first] = own;
    if (!first) return [];
    const points = own.map((row) => ({ at: new Date(row.minute).toISOString(), ...pointOf(row) }));
    const { name, version, cohort } = first;
    return [{ name, version, cohort, points, total: pointOf(sum), rate: rateOf(outcomeOf(sum)) }];
  });
}

/** Shares, and the start of the present ones for each application on trial. */
export interface Trials {
  state: ReleaseState;
  trials: ReadonlyMap<string, { at: number }>;
}

export interface ReportOptions {
  store: HealthStore;
  policy: HealthPolicy;
  now: () => number;
}

/**
 * Health figures of the last minutes.
 * @param name one application, or undefined for all
 */
export async function healthReport(
  { store, policy, now }: ReportOptions,
  { state, trials }: Trials,
  name: string | undefined,
  minutes: number,
): Promise<HealthReport> {
  const names = Object.keys(state).filter((one) => name === undefined || one === name);
  const since = Math.floor(now() / MINUTE_MS) * MINUTE_MS - (minutes - 1) * MINUTE_MS;
  const series: HealthSeries[] = [];
  const verdicts: HealthReport['verdicts'] = [];
  const found = await store.verdicts();
  for (const one of names) {
    series.push(...seriesOf(await store.read(one, since)));
    const track = state[one];
    if (!track) continue;
    const trial = canaryShares(track).map(({ version }) => version);
    for (const version of trial) {
      const last = found.find((verdict) => verdict.name === one && verdict.version === version);
      const { p, strikes } = last?.since === trials.get(one)?.at && last ? last : { p: null, strikes: 0 };
      verdicts.push({ name: one, version, p, strikes, halted: false });
    }
    const halted = await store.lastHalted(one);
    if (halted !== undefined && halted !== track.stable && !trial.includes(halted))
      verdicts.push({ name: one, version: halted, p: null, strikes: 0, halted: true });
  }
  return { policy, series, verdicts };
}
