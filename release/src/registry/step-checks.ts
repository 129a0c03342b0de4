import type { Change } from '@app/shared/contracts/release-change';
import type { StepCheck } from '@app/shared/contracts/release-checks';
import { and, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { RefusalError } from '../document/refusal.ts';
import type { ReleaseState } from '../document/state.ts';
import { publishMessage, type Tx } from './core.ts';
import { stepChecks } from './schema.ts';

const DAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 30;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The step that a check is about; the revision began its interval. */
export interface CheckedStep extends Pick<StepCheck, 'name' | 'version' | 'check' | 'step' | 'traffic'> {
  revision: number;
}

export type CheckVerdict = { state: 'passed' | 'failed' | 'unanswered'; reason: string };

type Row = typeof stepChecks.$inferSelect;

function toStepCheck({ id, name, version, endpoint, step, traffic, state, reason, ...times }: Row): StepCheck {
  return {
    id,
    name,
    version,
    check: endpoint,
    step,
    traffic,
    state,
    reason,
    askedAt: times.askedAt.toISOString(),
    until: times.leaseUntil.toISOString(),
    decidedAt: times.decidedAt?.toISOString() ?? null,
  };
}

/** The check of an interval; undefined while nobody has asked. */
export async function findStepCheck(tx: Tx, { name, revision }: CheckedStep): Promise<StepCheck | undefined> {
  const [row] = await tx
    .select()
    .from(stepChecks)
    .where(and(eq(stepChecks.name, name), eq(stepChecks.revision, revision)));
  return row && toStepCheck(row);
}

/** The last check of each application. */
export async function lastStepChecks(tx: Tx): Promise<StepCheck[]> {
  const rows = await tx
    .selectDistinctOn([stepChecks.name])
    .from(stepChecks)
    .orderBy(stepChecks.name, desc(stepChecks.askedAt));
  return rows.map(toStepCheck);
}

/**
 * Takes the right to ask a check until `until`: for the first process, and for a later one when
 * the lease of an undecided check has ended. The id stays the same.
 * @returns undefined when another process holds the lease, or the check is decided
 */
export async function leaseStepCheck(
  tx: Tx,
  { name, version, check, revision, step, traffic }: CheckedStep,
  now: Date,
  until: Date,
): Promise<StepCheck | undefined> {
  const values = { name, version, revision, endpoint: check, step, traffic, askedAt: now, leaseUntil: until };
  const [row] = await tx
    .insert(stepChecks)
    .values(values)
    .onConflictDoUpdate({
      target: [stepChecks.name, stepChecks.revision],
      set: { leaseUntil: until },
      setWhere: and(eq(stepChecks.state, 'asking'), lte(stepChecks.leaseUntil, now)),
    })
    .returning();
  if (!row) return undefined;
  const old = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await tx.delete(stepChecks).where(and(eq(stepChecks.name, name), lt(stepChecks.askedAt, old)));
  await publishMessage(tx, { kind: 'check', name });
  return toStepCheck(row);
}

/** Ends a lease early, so that the next process asks without waiting. */
export async function releaseStepCheck(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(stepChecks)
    .set({ leaseUntil: now })
    .where(and(eq(stepChecks.id, id), eq(stepChecks.state, 'asking')));
}

/** Records the verdict of an undecided check; undefined when it is decided already. */
export async function decideStepCheck(
  tx: Tx,
  id: string,
  { state, reason }: CheckVerdict,
  now: Date,
): Promise<StepCheck | undefined> {
  const [row] = await tx
    .update(stepChecks)
    .set({ state, reason, decidedAt: now })
    .where(and(eq(stepChecks.id, id), eq(stepChecks.state, 'asking')))
    .returning();
  if (!row) return undefined;
  await publishMessage(tx, { kind: 'check', name: row.name });
  return toStepCheck(row);
}

/** A check by its id, to see whether the caller may answer it. */
export async function stepCheckById(tx: Tx, id: string): Promise<StepCheck> {
  const [row] = UUID.test(id) ? await tx.select().from(stepChecks).where(eq(stepChecks.id, id)) : [];
  if (!row) throw new RefusalError(404, '没有这次检查');
  return toStepCheck(row);
}

/** Name of the check that a step by hand would pass over; undefined for any other change. */
export function checkPassedOver(state: ReleaseState, change: Change): string | undefined {
  if (change.verb !== 'advance') return undefined;
  const plan = state[change.name]?.plan;
  return plan && (change.version ?? plan.version) === plan.version ? plan.check : undefined;
}

/** Refuses a step by hand that does not say that, and why, it passes over the check of its plan. */
export function refuseUnchecked(state: ReleaseState, change: Change, dryRun = false): void {
  if (change.verb !== 'advance') return;
  const check = checkPassedOver(state, change);
  if (check === undefined && change.skipCheck)
    throw new RefusalError(409, `${change.name} 的下一步没有要跳过的检查，未做任何更改`);
  if (check !== undefined && !change.skipCheck)
    throw new RefusalError(
      409,
      `${change.name} 的下一步要先通过检查 ${check}，未做任何更改；要跳过它请用 advance --skip-check 并写明原因`,
    );
  if (change.skipCheck && change.why === '' && !dryRun)
    throw new RefusalError(422, '跳过检查须写明原因（--why），它会写入变更记录');
}

/** Records that the open check of a version was passed over. */
export async function skipStepCheck(tx: Tx, name: string, reason: string): Promise<void> {
  const [last] = await tx
    .select()
    .from(stepChecks)
    .where(eq(stepChecks.name, name))
    .orderBy(desc(stepChecks.askedAt))
    .limit(1);
  if (!last) return;
  await tx
    .update(stepChecks)
    .set({ state: 'skipped', reason, decidedAt: sql`now()` })
    .where(and(eq(stepChecks.id, last.id), inArray(stepChecks.state, ['asking', 'unanswered'])));
}
