import type { Change } from '@app/shared/contracts/release-change';
import { planText } from '@app/shared/release-rules/plan';
import { trafficOf } from '@app/shared/release-rules/slices';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { StepChecks } from '../checks/checks.ts';
import type { VersionRef } from '../document/manifest.ts';
import { RefusalError } from '../document/refusal.ts';
import type { ShareSince } from '../registry/log.ts';
import type { Released } from './admit.ts';
import { MINUTE_MS } from './counts.ts';

/** Part of the registry that steps need. */
export interface Stepping {
  /** Refused with 412 when the application was changed after the revision. */
  changeAlone(change: Change, ifRevision: number): Promise<{ changed: boolean }>;
  /** Whether the application is frozen: its steps wait. */
  isFrozen(name: string): Promise<boolean>;
  /** From when the interval to the next step is counted, ms since 1970. */
  plannedSince(names: readonly string[]): Promise<ReadonlyMap<string, ShareSince>>;
  /** Ends the trial of a version; no change when it has ended already. */
  halt(ref: VersionRef, why: string): Promise<{ changed: boolean }>;
}

interface SteppingOptions {
  pool: Pick<Pool, 'query'>;
  registry: Stepping;
  checks: Pick<StepChecks, 'poll'>;
  now: () => number;
  log: Logger;
}

/** Strikes of the judge against the present share; rows about earlier shares are ignored. */
const STRIKES = `
  select strikes from health_verdict
  where name = $1 and version = $2 and round(extract(epoch from since) * 1000) = $3`;

type DueStep = { name: string; version: string; why: string };
type PlannedStep = DueStep & { every: number; check: string | undefined; step: number; traffic: number };
/** Length limit of a reason in the log. */
const REASON_LENGTH = 500;

/** Versions whose share may grow, because their interval has passed. */
function plannedSteps({ state }: Pick<Released, 'state'>): PlannedStep[] {
  return Object.entries(state).flatMap(([name, { plan, stable, killed, retired, versions }]) => {
    if (!plan || plan.paused || retired || (stable !== null && killed.includes(stable))) return [];
    const { version, every, check, taken = 0 } = plan;
    const traffic = trafficOf(versions.find((one) => one.version === version)?.slices ?? []);
    return [{ name, version, every, check, step: taken + 1, traffic, why: `自动推进，${planText(plan)}` }];
  });
}

/**
 * Takes the due steps of versions without objections of the judge, or of the check that their plan
 * names. Decided on one revision: of several processes that try the same step only the first
 * succeeds.
 */
export async function takeSteps(released: Released, options: SteppingOptions): Promise<void> {
  const { pool, registry, now } = options;
  const waiting = plannedSteps(released);
  if (waiting.length === 0) return;
  const { revision } = released.document;
  const since = await registry.plannedSince(waiting.map(({ name }) => name));
  for (const planned of waiting) {
    const { name, version, every } = planned;
    const begun = since.get(name);
    // The application was changed after this revision: the next round has its state.
    if (!begun || begun.revision > revision) continue;
    if (now() < begun.at + every * MINUTE_MS) continue;
    const { rows } = await pool.query<{ strikes: number }>(STRIKES, [name, version, released.trials.get(name)?.at]);
    if (rows.some(({ strikes }) => strikes > 0) || (await registry.isFrozen(name))) continue;
    if (await mayStep(planned, begun.revision, revision, options)) await step(planned, revision, options);
  }
}

/**
 * Whether the check of a plan, if any, has passed. Ends the trial when it has failed, and pauses
 * the steps when it was not answered: silence never promotes.
 */
async function mayStep(
  { name, version, check, step: number, traffic }: PlannedStep,
  begun: number,
  revision: number,
  { registry, checks, log }: Pick<SteppingOptions, 'registry' | 'checks' | 'log'>,
): Promise<boolean> {
  if (check === undefined) return true;
  const { state, reason } = await checks.poll({ name, version, check, revision: begun, step: number, traffic });
  const after = `检查 ${check}（第 ${number} 步，${traffic / 100} %）`;
  if (state === 'failed') {
    const why = `${after}没有通过：${reason}`.slice(0, REASON_LENGTH);
    const { changed } = await registry.halt({ name, version }, why);
    if (changed) log.warn({ name, version, why }, 'canary withdrawn by a check');
  }
  if (state === 'unanswered')
    await pauseSteps(name, `${after}没有得到回答，自动推进已暂停：${reason}`, revision, registry);
  return state === 'passed';
}

async function pauseSteps(name: string, why: string, revision: number, registry: Stepping): Promise<void> {
  const change = { verb: 'pause' as const, name, why: why.slice(0, REASON_LENGTH) };
  await registry.changeAlone(change, revision).catch((error: unknown) => {
    if (!(error instanceof RefusalError)) throw error;
  });
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
    await pauseSteps(name, `下一步被拒绝，自动推进已暂停：${reasons}`, revision, registry);
  }
}
