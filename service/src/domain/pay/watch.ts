import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { memberOrder } from '../../db/schema/order.ts';
import { payAttempt } from '../../db/schema/pay.ts';
import { askOrder, closeAttempt, closeLeft, inTurn, closeStaleAttempts } from './ask.ts';
import { lockOrder, publishOrder } from './events.ts';
import type { PayDeps } from './pay-deps.ts';

const AT_ONCE = 100;
/** A young attempt is probably being paid. */
const YOUNG_MS = 10 * 60_000;
const ASK_YOUNG_MS = 30_000;
const ASK_OLD_MS = 5 * 60_000;

const open = eq(payAttempt.state, 'OPEN');
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/**
 * Closes what was not paid in time. The channel is asked first, as the money may have come; it is
 * also told not to take any more.
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
    // A channel that is away keeps no order open: money that comes all the same is settled as for
    // any closed order.
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
 * Asks for what nobody told: `all` at the start, as notices may have come while nobody listened.
 */
export async function askUnsettled(deps: PayDeps, all = false): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  await closeStaleAttempts(deps);
  const due = or(
    isNull(payAttempt.askedAt),
    lte(payAttempt.askedAt, before(now, ASK_OLD_MS)),
    and(
      sql`${payAttempt.createdAt} > ${before(now, YOUNG_MS).toISOString()}`,
      lte(payAttempt.askedAt, before(now, ASK_YOUNG_MS)),
    ),
  );
  const orders = await db
    .selectDistinct({ orderNo: payAttempt.orderNo })
    .from(payAttempt)
    .where(and(open, all ? undefined : due))
    .limit(all ? 10_000 : AT_ONCE);
  await inTurn(orders, ({ orderNo }) => askOrder(deps, orderNo, all ? 0 : ASK_YOUNG_MS, open));
  await closeLeft(deps, { all });
}
