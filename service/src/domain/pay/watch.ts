import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { memberOrder } from '../../db/schema/order.ts';
import { payAttempt } from '../../db/schema/pay.ts';
import { askOrder, closeAttempt, closeLeft, forEachLimited, closeStaleAttempts } from './ask.ts';
import { lockOrder, publishOrder } from './events.ts';
import type { PayDeps } from './pay-deps.ts';

const AT_ONCE = 100;
/** Age, in ms, below which an attempt is probably still being paid. */
const YOUNG_MS = 10 * 60_000;
const ASK_YOUNG_MS = 30_000;
const ASK_OLD_MS = 5 * 60_000;

const open = eq(payAttempt.state, 'OPEN');
const timeBefore = (now: Date, ms: number) => new Date(now.getTime() - ms);

/**
 * Closes orders that were not paid in time. The channel is queried first, as a payment may have
 * been made; the trade is also closed there.
 */
export async function closeExpired(deps: PayDeps): Promise<void> {
  const { db, clock } = deps;
  const expired = await db
    .select({ orderNo: memberOrder.orderNo })
    .from(memberOrder)
    .where(and(eq(memberOrder.payState, 'UNPAID'), lte(memberOrder.expiresAt, clock())))
    .orderBy(memberOrder.expiresAt)
    .limit(AT_ONCE);
  for (const { orderNo } of expired) {
    const attempts = await db
      .select()
      .from(payAttempt)
      .where(and(eq(payAttempt.orderNo, orderNo), inArray(payAttempt.state, ['OPEN', 'LEFT'])));
    for (const attempt of attempts) await closeAttempt(deps, attempt);
    // An unreachable channel does not keep an order open: a later payment is settled as for any
    // closed order.
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, orderNo);
      if (order?.payState !== 'UNPAID') return;
      await tx
        .update(memberOrder)
        .set({ payState: 'CLOSED', closedAt: clock() })
        .where(eq(memberOrder.orderNo, orderNo));
      await publishOrder(tx, orderNo);
    });
  }
}

/**
 * Queries attempts whose notice is missing: `all` at the start, as notices may have been sent while
 * the service was down.
 */
export async function askUnsettled(deps: PayDeps, all = false): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  await closeStaleAttempts(deps);
  const due = or(
    isNull(payAttempt.askedAt),
    lte(payAttempt.askedAt, timeBefore(now, ASK_OLD_MS)),
    and(
      sql`${payAttempt.createdAt} > ${timeBefore(now, YOUNG_MS).toISOString()}`,
      lte(payAttempt.askedAt, timeBefore(now, ASK_YOUNG_MS)),
    ),
  );
  const orders = await db
    .selectDistinct({ orderNo: payAttempt.orderNo })
    .from(payAttempt)
    .where(and(open, all ? undefined : due))
    .limit(all ? 10_000 : AT_ONCE);
  await forEachLimited(orders, ({ orderNo }) => askOrder(deps, orderNo, all ? 0 : ASK_YOUNG_MS, open));
  await closeLeft(deps, { all });
}
