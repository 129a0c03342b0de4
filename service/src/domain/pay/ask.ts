import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import pLimit from 'p-limit';
import { memberOrder } from '../../db/schema/order.ts';
import { payAttempt, type AttemptRow } from '../../db/schema/pay.ts';
import { ChannelError, type PayGateway, type Trade } from './gateway.ts';
import type { PayDeps } from './pay-deps.ts';
import { takePayment } from './settle.ts';

/** An unscanned code may still be scanned in its last moment. */
const SCAN_MARGIN_MS = 60_000;
const CLOSE_AGAIN_MS = 60_000;
/** Channels answer slowly, and others need connections too. */
const AT_ONCE = 4;
const unsettled = inArray(payAttempt.state, ['OPEN', 'LEFT']);

/** Does work for each of a list, some at once. */
export async function inTurn<T>(list: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const limit = pLimit(AT_ONCE);
  await Promise.all(list.map((item) => limit(() => work(item))));
}

/** Puts down what the channel says of an attempt. */
async function learn(deps: PayDeps, attempt: AttemptRow, trade: Trade): Promise<void> {
  const { db, clock } = deps;
  const mine = and(eq(payAttempt.outTradeNo, attempt.outTradeNo), unsettled);
  if (trade.state === 'PAID') {
    await takePayment(deps, attempt.channel, trade.payment);
    return;
  }
  // Only Alipay makes a trade by the scan.
  if (trade.state === 'WAITING' && attempt.channel === 'ALIPAY' && !attempt.scannedAt)
    await db.update(payAttempt).set({ scannedAt: clock() }).where(mine);
  const over = clock().getTime() > attempt.expiresAt.getTime() + SCAN_MARGIN_MS;
  if (trade.state === 'CLOSED' || (trade.state === 'NONE' && over))
    await db.update(payAttempt).set({ state: 'CLOSED' }).where(mine);
}

/** Runs `work` with the channel; one that is away or refuses is noted, and asked another time. */
async function withChannel(
  deps: PayDeps,
  attempt: AttemptRow,
  work: (gateway: PayGateway) => Promise<Trade>,
): Promise<boolean> {
  const gateway = (await deps.pay())[attempt.channel];
  if (!gateway || deps.away?.has(attempt.channel)) return false;
  try {
    await learn(deps, attempt, await work(gateway));
    return true;
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    if (error.code === 'AWAY') deps.away?.add(attempt.channel);
    deps.log.warn({ err: error, outTradeNo: attempt.outTradeNo }, 'channel not asked');
    return false;
  }
}

/**
 * Asks the channel about attempts of an order that are not settled, each at most once in `everyMs`
 * by all processes together. `which` leaves out those that are to be closed, as that asks as well.
 */
export async function askOrder(deps: PayDeps, orderNo: string, everyMs: number, which = unsettled): Promise<void> {
  const { db, clock } = deps;
  const before = new Date(clock().getTime() - everyMs);
  const attempts = await db
    .update(payAttempt)
    .set({ askedAt: clock() })
    .where(and(eq(payAttempt.orderNo, orderNo), which, or(isNull(payAttempt.askedAt), lte(payAttempt.askedAt, before))))
    .returning();
  for (const attempt of attempts) await withChannel(deps, attempt, (gateway) => gateway.query(attempt.outTradeNo));
}

/**
 * Closes an attempt at its channel; money that came first is settled. @returns whether the channel
 * answered
 */
export async function closeAttempt(deps: PayDeps, attempt: AttemptRow): Promise<boolean> {
  const age = deps.clock().getTime() - attempt.createdAt.getTime();
  return withChannel(deps, attempt, async (gateway) => {
    const trade = await gateway.query(attempt.outTradeNo);
    if (trade.state === 'PAID' || trade.state === 'CLOSED') return trade;
    // Too young: asked for again later.
    if (age < gateway.closableAfterMs && attempt.expiresAt > deps.clock()) return trade;
    const closed = await gateway.close(attempt.outTradeNo);
    // WeChat Pay knows every code: what it does not know nobody can pay.
    return closed.state === 'NONE' && attempt.channel === 'WECHAT' ? { state: 'CLOSED' } : closed;
  });
}

/** Attempts that another took the place of, or whose order is over. */
export async function closeStaleAttempts({ db }: Pick<PayDeps, 'db'>): Promise<void> {
  const over = db
    .select({ orderNo: memberOrder.orderNo })
    .from(memberOrder)
    .where(
      and(eq(memberOrder.orderNo, payAttempt.orderNo), inArray(memberOrder.payState, ['CLOSED', 'PAID', 'REFUNDED'])),
    );
  await db
    .update(payAttempt)
    .set({ state: 'LEFT' })
    .where(and(eq(payAttempt.state, 'OPEN'), inArray(payAttempt.orderNo, over)));
}

/** Closes attempts that another took the place of; each is tried again every minute. */
export async function closeLeft(
  deps: PayDeps,
  { orderNo, all = false }: { orderNo?: string; all?: boolean } = {},
): Promise<void> {
  const { db, clock } = deps;
  const before = new Date(clock().getTime() - CLOSE_AGAIN_MS);
  const due = or(isNull(payAttempt.askedAt), lte(payAttempt.askedAt, before));
  const left = await db
    .update(payAttempt)
    .set({ askedAt: clock() })
    .where(
      and(
        eq(payAttempt.state, 'LEFT'),
        orderNo === undefined ? undefined : eq(payAttempt.orderNo, orderNo),
        all || orderNo !== undefined ? undefined : due,
      ),
    )
    .returning();
  await inTurn(left, (attempt) => closeAttempt(deps, attempt));
}
