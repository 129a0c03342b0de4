import type { Freeze, zNewFreeze } from '@app/shared/contracts/release-api';
import type { Change } from '@app/shared/contracts/release-change';
import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import { policyOf } from '../document/change/apply.ts';
import { freezesFor, frozenText, spanText } from '../document/freeze.ts';
import { RefusalError } from '../document/refusal.ts';
import type { Core, Tx } from './core.ts';
import { append, readHead } from './log.ts';
import { freezes } from './schema.ts';
import { listVersions } from './versions.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function toFreeze({ id, name, begins, ends, why, by }: typeof freezes.$inferSelect): Freeze {
  return { id, name, from: begins.toISOString(), until: ends?.toISOString() ?? null, why, by };
}

/** Present and future freezes, earliest first. */
export async function listFreezes(tx: Tx): Promise<Freeze[]> {
  const isOpen = and(isNull(freezes.endedAt), or(isNull(freezes.ends), gt(freezes.ends, new Date())));
  return (await tx.select().from(freezes).where(isOpen).orderBy(asc(freezes.begins))).map(toFreeze);
}

/** Whether timed steps of an application are suspended. */
export async function isFrozen(tx: Tx, name: string): Promise<boolean> {
  return freezesFor(await listFreezes(tx), [name], Date.now()).length > 0;
}

/**
 * Refuses a change while its applications are frozen, unless it is an emergency with a reason, or
 * only takes something away.
 * @returns whether the change passes a freeze
 */
export async function passFreezes(tx: Tx, change: Change, dryRun = false): Promise<boolean> {
  const { apps, onFreeze } = policyOf(change);
  if (change.emergency && change.why === '' && !dryRun)
    throw new RefusalError(422, '紧急放行须写明原因（--why），它会写入变更记录');
  if (onFreeze) return false;
  const [first] = freezesFor(await listFreezes(tx), apps(change), Date.now());
  if (first && !change.emergency) throw new RefusalError(423, `${frozenText(first)}；未做任何更改`);
  return first !== undefined;
}

/** Freezes one application or all, from now on or in a future window. */
export async function beginFreeze(core: Core, wanted: z.output<typeof zNewFreeze>, by: string): Promise<Freeze> {
  const { why } = wanted;
  const name = wanted.name ?? null;
  const begins = wanted.from === undefined ? new Date() : new Date(wanted.from);
  const ends = wanted.until === undefined ? null : new Date(wanted.until);
  if (ends && ends <= begins) throw new RefusalError(422, '冻结的结束时间应晚于开始时间');
  if (ends && ends.getTime() <= Date.now()) throw new RefusalError(422, '冻结的结束时间已经过去');
  return core.locked(async (tx) => {
    const head = await readHead(tx);
    if (name !== null && !head.state[name] && (await listVersions(tx, name)).length === 0)
      throw new RefusalError(404, `没有名为 ${name} 的应用`);
    const [row] = await tx.insert(freezes).values({ name, begins, ends, why, by }).returning();
    if (!row) throw new Error('The freeze was not stored.');
    const freeze = toFreeze(row);
    const entry = { by, verb: 'freeze' as const, name, version: null, approvedBy: null };
    await append(tx, head, { ...entry, why: `${spanText(freeze)}：${why}` }, head.state);
    return freeze;
  });
}

/** A freeze by its id that has not ended; 404 otherwise. */
export async function openFreeze(tx: Tx, id: string): Promise<Freeze> {
  const found = UUID.test(id) ? (await listFreezes(tx)).find((one) => one.id === id) : undefined;
  if (!found) throw new RefusalError(404, '没有这次冻结，或它已经结束');
  return found;
}

/** Ends a freeze, or cancels one that has not begun. */
export async function endFreeze(core: Core, id: string, why: string, by: string): Promise<Freeze> {
  return core.locked(async (tx) => {
    const freeze = await openFreeze(tx, id);
    await tx.update(freezes).set({ endedAt: new Date() }).where(eq(freezes.id, id));
    const head = await readHead(tx);
    const entry = { by, verb: 'unfreeze' as const, name: freeze.name, version: null, approvedBy: null };
    await append(tx, head, { ...entry, why: [spanText(freeze), why].filter(Boolean).join('：') }, head.state);
    return freeze;
  });
}
