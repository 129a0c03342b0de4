import type { HealthPolicy } from '@app/shared/contracts/release-api';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { VersionRef } from '../document/manifest.ts';
import { canaries, type ReleaseState } from '../document/state.ts';
import { NO_OUTCOME, plus } from './compare.ts';
import { MINUTE, noCounts, addCounts, outcomeOf, type Counts } from './counts.ts';
import { judge, reasonOf, type Verdict, type Window } from './judge.ts';
import type { HealthRow, HealthStore } from './store.ts';

/** Any constant will do; every process uses the same one. */
const JUDGE_LOCK = 727_004;
/** A canary whose share stays is judged over its last day. */
const LOOK_BACK_MS = 24 * 60 * MINUTE;
/** Beacons of a minute that is over still come out of the processes' buffers. */
const GRACE_MS = 5000;
const TIDY_MS = 60 * MINUTE;

/** What the watch needs of the registry. */
export interface Halting {
  snapshot(): Promise<{ state: ReleaseState }>;
  /** Ends the trial of a version; no change when it was over already. */
  halt(ref: VersionRef, why: string): Promise<{ changed: boolean }>;
}

export interface WatchOptions {
  pool: Pool;
  store: HealthStore;
  registry: Halting;
  policy: HealthPolicy;
  now: () => number;
  log: Logger;
}

function windowsOf(rows: readonly HealthRow[], canary: string, stable: string): Map<number, Window> {
  const sums = new Map<number, { canary: Counts; stable: Counts }>();
  for (const row of rows) {
    if (row.version !== canary && row.version !== stable) continue;
    const sum = sums.get(row.minute) ?? { canary: noCounts(), stable: noCounts() };
    sums.set(row.minute, sum);
    addCounts(row.version === canary ? sum.canary : sum.stable, row);
  }
  return new Map(
    [...sums].map(([minute, sum]) => [minute, { canary: outcomeOf(sum.canary), stable: outcomeOf(sum.stable) }]),
  );
}

export interface HealthWatch {
  /** Judges every canary once and withdraws the bad ones. Processes take turns: whoever finds another one at it leaves. */
  judgeAll(): Promise<void>;
  verdict(ref: VersionRef, stable: string): Promise<Verdict>;
}

export function createHealthWatch({ pool, store, registry, policy, now, log }: WatchOptions): HealthWatch {
  let tidied = 0;

  async function verdict({ name, version }: VersionRef, stable: string): Promise<Verdict> {
    const changed = await store.sharedSince(name);
    const since = Math.max(Math.floor(changed / MINUTE) * MINUTE, now() - LOOK_BACK_MS);
    const windows = [...windowsOf(await store.read(name, since), version, stable)];
    const running = Math.floor((now() - GRACE_MS) / MINUTE) * MINUTE;
    const part = (over: boolean) => windows.filter(([minute]) => minute < running === over).map(([, window]) => window);
    const open = part(false).reduce(
      (sum, one) => ({ canary: plus(sum.canary, one.canary), stable: plus(sum.stable, one.stable) }),
      { canary: NO_OUTCOME, stable: NO_OUTCOME },
    );
    return judge(part(true), open, policy);
  }

  async function judgeCanaries(): Promise<void> {
    for (const [name, track] of Object.entries((await registry.snapshot()).state)) {
      for (const { version, slices } of canaries(track)) {
        if (slices.length === 0 || track.stable === null || track.killed.includes(version)) continue;
        const found = await verdict({ name, version }, track.stable);
        if (!found.halt) continue;
        const why = reasonOf(found);
        const { changed } = await registry.halt({ name, version }, why);
        if (changed) log.warn({ name, version, why }, 'canary withdrawn');
      }
    }
    if (now() - tidied < TIDY_MS) return;
    tidied = now();
    await store.tidy(now());
  }

  return {
    verdict,
    async judgeAll() {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
          JUDGE_LOCK,
        ]);
        if (rows[0]?.mine) await judgeCanaries();
      } finally {
        await client.query('rollback').catch(() => undefined);
        client.release();
      }
    },
  };
}
