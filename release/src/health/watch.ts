import type { HealthPolicy } from '@app/shared/contracts/release-health';
import type { Pool } from 'pg';
import type { VersionRef } from '../document/manifest.ts';
import { MAX_FORGERS } from './believed.ts';
import { MINUTE_MS } from './counts.ts';
import { judgeCanary, reasonOf, type CanaryStanding, type Verdict } from './judge.ts';
import { sidesOf, sumOf } from './seen.ts';
import { AllSums, WHOLE_SITE, sumsFrom, tidySums } from './sums.ts';
import { addressGroupsOf } from './tally.ts';

const TIDY_MS = 60 * MINUTE_MS;

/** A version on trial. */
export interface CanaryTrial extends VersionRef {
  /** Null for a first version. */
  stable: string | null;
  /** When it was given its present share, ms since 1970. */
  since: number;
}

export interface CanaryHalt extends VersionRef {
  why: string;
}

/** Judges versions on trial; returns those that must be withdrawn. */
export type Judge = (trials: readonly CanaryTrial[]) => Promise<CanaryHalt[]>;

const READ = `
  select name, version, minute::float8 as minute, samples, strikes, round(extract(epoch from since) * 1000)::float8 as since
  from health_verdict`;
const WRITE = `
  insert into health_verdict (name, version, since, minute, samples, strikes, p)
  select name, version, to_timestamp(since / 1000.0), minute, samples, strikes, p
  from jsonb_to_recordset($1::jsonb) as row (name text, version text, since float8, minute bigint, samples int, strikes int, p float8)
  on conflict (name, version) do update set
    since = excluded.since, minute = excluded.minute, samples = excluded.samples, strikes = excluded.strikes, p = excluded.p`;

const keyOf = ({ name, version }: VersionRef) => `${name}@${version}`;

/**
 * Reads the counts of all processes and stores the verdicts. The cost is proportional to the counts
 * since the last call.
 */
export function createJudge(pool: Pool, policy: HealthPolicy, now: () => number): Judge {
  const sums = new AllSums(pool);
  /** Verdict on each trial, with the start of its share; a postponed one has to be repeated. */
  const found = new Map<string, { since: number; verdict: Verdict; patient: boolean }>();
  let tidied = 0;

  async function standings(): Promise<Map<string, CanaryStanding & { since: number }>> {
    const { rows } = await pool.query<VersionRef & CanaryStanding & { since: number }>(READ);
    return new Map(rows.map(({ name, version, ...rest }) => [keyOf({ name, version }), rest]));
  }

  function look(trial: CanaryTrial, before: CanaryStanding | undefined, addressGroups: number): Verdict {
    const { name, version, stable, since } = trial;
    const from = sumsFrom(now(), since);
    const of = (one: string) => sumOf(sums.of({ name, version: one, since: from }));
    // With few reports the first few senders could pass for the majority.
    const patient = addressGroups <= MAX_FORGERS && now() - since < MINUTE_MS;
    const minute = Math.floor(now() / MINUTE_MS);
    const verdict = judgeCanary(
      before,
      sidesOf(of(version), stable === null ? null : of(stable), addressGroups),
      minute,
      policy,
      patient,
    );
    found.set(keyOf(trial), { since, verdict, patient });
    return verdict;
  }

  return async (trials) => {
    const changed = await sums.refresh(now());
    const addressGroups = addressGroupsOf(sumOf(sums.of({ ...WHOLE_SITE, since: sumsFrom(now()) })));
    const current = new Set(trials.map(keyOf));
    for (const key of found.keys()) if (!current.has(key)) found.delete(key);
    const wanted = trials.filter((trial) => {
      const last = found.get(keyOf(trial));
      return changed.has(trial.name) || last?.since !== trial.since || last.patient;
    });
    // Another process may have judged meanwhile.
    const known = wanted.length > 0 ? await standings() : new Map<string, CanaryStanding & { since: number }>();
    const rows = wanted.map((trial) => {
      const before = known.get(keyOf(trial));
      const verdict = look(trial, before?.since === trial.since ? before : undefined, addressGroups);
      const { minute, samples, strikes, p } = verdict;
      return { name: trial.name, version: trial.version, since: trial.since, minute, samples, strikes, p };
    });
    if (rows.length > 0) await pool.query(WRITE, [JSON.stringify(rows)]);
    if (now() - tidied >= TIDY_MS) {
      tidied = now();
      await tidySums(pool, now());
    }
    return trials.flatMap((trial) => {
      const verdict = found.get(keyOf(trial))?.verdict;
      return verdict?.halt ? [{ name: trial.name, version: trial.version, why: reasonOf(verdict, policy) }] : [];
    });
  };
}
