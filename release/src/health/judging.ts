import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { canaryShares } from '../document/state.ts';
import type { Released } from './admit.ts';
import type { StepChecks } from '../checks/checks.ts';
import { takeSteps, type Stepping } from './stepping.ts';
import type { Judge, CanaryTrial } from './watch.ts';

/** Arbitrary constant, the same in every process. */
const JUDGE_LOCK = 727_004;

/** Every version on trial, including an application's only one. */
function trialsOf({ state, trials }: Pick<Released, 'state' | 'trials'>): CanaryTrial[] {
  return Object.entries(state).flatMap(([name, track]) =>
    canaryShares(track).flatMap(({ version, slices, where }) => {
      if ((slices.length === 0 && !where) || track.killed.includes(version)) return [];
      return [{ name, version, stable: track.stable, since: trials.get(name)?.at ?? 0 }];
    }),
  );
}

interface JudgingOptions {
  pool: Pool;
  registry: Stepping;
  checks: Pick<StepChecks, 'poll'>;
  judge: Judge;
  current: () => Released | undefined;
  now: () => number;
  log: Logger;
}

/**
 * Judges every canary once, withdraws bad ones and takes due steps. One process at a time does so;
 * others return immediately.
 */
export async function judgeAll({ pool, registry, checks, judge, current, now, log }: JudgingOptions): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
      JUDGE_LOCK,
    ]);
    const released = current();
    if (!rows[0]?.mine || !released) return;
    for (const { name, version, why } of await judge(trialsOf(released))) {
      const { changed } = await registry.halt({ name, version }, why);
      if (changed) log.warn({ name, version, why }, 'canary withdrawn');
    }
    // A version that was just withdrawn has changed since this revision, so that its step is
    // refused.
    await takeSteps(released, { pool, registry, checks, now, log });
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
