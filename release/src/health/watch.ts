import type { HealthPolicy } from '@app/shared/contracts/release-api';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { HOST, type VersionRef } from '../document/manifest.ts';
import { canaries, type ReleaseState } from '../document/state.ts';
import { MINUTE } from './counts.ts';
import { judge, NOTHING_SEEN, reasonOf, together, type Verdict } from './judge.ts';
import type { HealthStore } from './store.ts';
import { silenceIn, sumsOf, windowsOf } from './windows.ts';

/** Any constant will do; every process uses the same one. */
const JUDGE_LOCK = 727_004;
/** A canary whose share stays is judged over its last day. */
const LOOK_BACK_MS = 24 * 60 * MINUTE;
/** Beacons of a minute that is over still come out of the processes' buffers. */
const GRACE_MS = 5000;
const TIDY_MS = 60 * MINUTE;
/** A page that comes up says so within this time. */
const REPORT_MS = MINUTE / 2;

/** Who gets what, and since when each application on trial has its present shares. */
export interface Trials {
  state: ReleaseState;
  trials: ReadonlyMap<string, { at: number }>;
}

/** What the watch needs of the registry. */
export interface Halting {
  snapshot(): Promise<Trials>;
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

export interface HealthWatch {
  /** Judges every canary once and withdraws the bad ones. Processes take turns: whoever finds another one at it leaves. */
  judgeAll(): Promise<void>;
  /** @param since when the canary was given its share, ms since 1970 */
  verdict(ref: VersionRef, stable: string, since: number): Promise<Verdict>;
}

export function createHealthWatch({ pool, store, registry, policy, now, log }: WatchOptions): HealthWatch {
  let tidied = 0;

  async function verdict({ name, version }: VersionRef, stable: string, since: number): Promise<Verdict> {
    const sums = sumsOf(await store.read(name, Math.max(since, now() - LOOK_BACK_MS)), version, stable);
    const windows = [...windowsOf(sums)];
    const running = Math.floor((now() - GRACE_MS) / MINUTE) * MINUTE;
    const part = (over: boolean) => windows.filter(([minute]) => minute < running === over).map(([, window]) => window);
    const open = part(false).reduce(
      (sum, one) => ({ canary: together(sum.canary, one.canary), stable: together(sum.stable, one.stable) }),
      { canary: NOTHING_SEEN, stable: NOTHING_SEEN },
    );
    return judge(part(true), open, policy, name === HOST ? silenceIn(sums, now() - REPORT_MS) : undefined);
  }

  async function judgeCanaries(): Promise<void> {
    const { state, trials } = await registry.snapshot();
    for (const [name, track] of Object.entries(state)) {
      for (const { version, slices } of canaries(track)) {
        if (slices.length === 0 || track.stable === null || track.killed.includes(version)) continue;
        const found = await verdict({ name, version }, track.stable, trials.get(name)?.at ?? 0);
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
