import type { Change } from '@app/shared/contracts/release-change';
import { planText } from '@app/shared/release-rules/plan';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { RefusalError } from '../document/refusal.ts';
import type { Released } from './admit.ts';
import { MINUTE_MS } from './counts.ts';

/** Part of the registry that steps need. */
export interface Stepping {
  /** Refused with 412 when the application was changed after the revision. */
  changeAlone(change: Change, ifRevision: number): Promise<{ changed: boolean }>;
  /** Whether the application is frozen: its steps wait. */
  isFrozen(name: string): Promise<boolean>;
  /** From when the interval to the next step is counted, ms since 1970. */
  plannedSince(names: readonly string[]): Promise<ReadonlyMap<string, { at: number }>>;
}

interface SteppingOptions {
  pool: Pick<Pool, 'query'>;
  registry: Stepping;
  now: () => number;
  log: Logger;
}

/** Strikes of the judge against the present share; rows about earlier shares are ignored. */
const STRIKES = `
  select strikes from health_verdict
  where name = $1 and version = $2 and round(extract(epoch from since) * 1000) = $3`;

type DueStep = { name: string; version: string; why: string };

/** Versions whose share may grow, because their interval has passed. */
function plannedSteps({ state }: Pick<Released, 'state'>): (DueStep & { every: number })[] {
  return Object.entries(state).flatMap(([name, { plan, stable, killed, retired }]) => {
    if (!plan || plan.paused || retired || (stable !== null && killed.includes(stable))) return [];
    return [{ name, version: plan.version, every: plan.every, why: `自动推进，${planText(plan)}` }];
  });
}

/**
 * Takes the due steps of versions without objections of the judge. Decided on one revision: of
 * several processes that try the same step only the first succeeds.
 */
export async function takeSteps(released: Released, { pool, registry, now, log }: SteppingOptions): Promise<void> {
  const waiting = plannedSteps(released);
  if (waiting.length === 0) return;
  const { revision } = released.document;
  const since = await registry.plannedSince(waiting.map(({ name }) => name));
  for (const { name, version, every, why } of waiting) {
    if (now() < (since.get(name)?.at ?? Infinity) + every * MINUTE_MS) continue;
    const { rows } = await pool.query<{ strikes: number }>(STRIKES, [name, version, released.trials.get(name)?.at]);
    if (rows.some(({ strikes }) => strikes > 0) || (await registry.isFrozen(name))) continue;
    await step({ name, version, why }, revision, { registry, log });
  }
}

async function step(
  { name, version, why }: DueStep,
  revision: number,
  { registry, log }: Pick<SteppingOptions, 'registry' | 'log'>,
): Promise<void> {
  try {
    await registry.changeAlone({ verb: 'advance', name, version, why }, revision);
    log.info({ name, version }, 'timed step taken');
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    // The application was changed or frozen meanwhile: the next round decides again.
    if (error.status === 412 || error.status === 423) return;
    const reasons = [error.message, ...error.problems.map(({ message }) => message)].join('；');
    log.warn({ name, version, err: error }, 'timed step refused: the steps are paused');
    const stopped = `下一步被拒绝，自动推进已暂停：${reasons}`.slice(0, 500);
    await registry.changeAlone({ verb: 'pause', name, why: stopped }, revision).catch((again: unknown) => {
      if (!(again instanceof RefusalError)) throw again;
    });
  }
}
