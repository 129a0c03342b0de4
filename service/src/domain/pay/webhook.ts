import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { payEvent } from '../../db/schema/pay.ts';
import { isoTime } from '../time/shanghai.ts';
import type { PayDeps } from './pay-deps.ts';

/** Posts one event to the operator's address; throws when it was not accepted. */
export type SendEvent = (event: { id: string; body: string }) => Promise<void>;

const AT_ONCE = 20;
/** Pauses, in seconds, between attempts: for about a day, then the event is given up. */
const PAUSES_SEC = [10, 60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600];

/**
 * Sends pending events; each is delivered at least once if the address is reachable within a day,
 * possibly twice.
 */
export async function sendEvents(deps: Pick<PayDeps, 'db' | 'clock' | 'log'>, send: SendEvent): Promise<void> {
  const { db, clock, log } = deps;
  const waiting = await db
    .select()
    .from(payEvent)
    .where(and(isNotNull(payEvent.dueAt), lte(payEvent.dueAt, clock())))
    .orderBy(asc(payEvent.createdAt))
    .limit(AT_ONCE);
  for (const { id, kind, body, createdAt, tries } of waiting) {
    const text = JSON.stringify({ id, kind, at: isoTime(createdAt), ...body });
    const sent = await send({ id, body: text }).then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error, event: id, tries }, 'webhook of payments not taken');
        return false;
      },
    );
    const pause = sent ? undefined : PAUSES_SEC[tries];
    const dueAt = pause === undefined ? null : new Date(clock().getTime() + pause * 1000);
    if (!sent && dueAt === null) log.error({ event: id }, 'webhook of payments given up');
    await db
      .update(payEvent)
      .set({ tries: tries + 1, dueAt })
      .where(eq(payEvent.id, id));
  }
}
