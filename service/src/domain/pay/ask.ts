import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import pLimit from 'p-limit';
import { memberOrder } from '../../db/schema/order.ts';
import { payAttempt, type AttemptRow } from '../../db/schema/pay.ts';
import { ChannelError, type PayGateway, type TradeState } from './gateway.ts';
import type { PayDeps } from './pay-deps.ts';
import { takePayment } from './settle.ts';

/**
 * Margin, in ms: an Alipay code may still be scanned in its last moment, although the channel
 * reports no trade.
 */
const SCAN_MARGIN_MS = 60_000;
const CLOSE_AGAIN_MS = 60_000;
/**
 * Limit of concurrent queries: channels answer slowly, and other work needs database connections
 * too.
 */
const AT_ONCE = 4;
const unsettled = inArray(payAttempt.state, ['OPEN', 'LEFT']);

/** Runs work for each item of a list, with limited concurrency. */
export async function forEachLimited<T>(list: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const limit = pLimit(AT_ONCE);
  await Promise.all(list.map((item) => limit(() => work(item))));
}

/** Records the state that the channel reports for an attempt. */
async function learn(deps: PayDeps, attempt: AttemptRow, trade: TradeState): Promise<void> {
  const { db, clock } = deps;
  const mine = and(eq(payAttempt.outTradeNo, attempt.outTradeNo), unsettled);
  if (trade.state === 'PAID') {
    await takePayment(deps, attempt.channel, trade.payment);
    return;
  }
  // Alipay creates a trade only when its code is scanned.
  if (trade.state === 'WAITING' && attempt.channel === 'ALIPAY' && !attempt.scannedAt)
    await db.update(payAttempt).set({ scannedAt: clock() }).where(mine);
  const over = clock().getTime() > attempt.expiresAt.getTime() + SCAN_MARGIN_MS;
  if (trade.state === 'CLOSED' || (trade.state === 'NONE' && over))
    await db.update(payAttempt).set({ state: 'CLOSED' }).where(mine);
}

/** Runs `work` with the channel; an unreachable or refusing one is logged, and retried later. */
async function withChannel(
  deps: PayDeps,
  attempt: AttemptRow,
  work: (gateway: PayGateway) => Promise<TradeState>,
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
 * Queries the channel about unsettled attempts of an order, each at most once in `everyMs` across
 * all processes. `which` excludes attempts that are about to be closed, as closing queries them
 * too.
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
 * Closes an attempt at its channel; a payment that was made before is settled. @returns whether the
 * channel answered
 */
export async function closeAttempt(deps: PayDeps, attempt: AttemptRow): Promise<boolean> {
  const age = deps.clock().getTime() - attempt.createdAt.getTime();
  return withChannel(deps, attempt, async (gateway) => {
    const trade = await gateway.query(attempt.outTradeNo);
    if (trade.state === 'PAID' || trade.state === 'CLOSED') return trade;
    // The attempt is too young to be closed and is retried later.
    if (age < gateway.closableAfterMs && attempt.expiresAt > deps.clock()) return trade;
    const closed = await gateway.close(attempt.outTradeNo);
    // WeChat Pay knows every code that it issued: an unknown trade cannot be paid any more.
    return closed.state === 'NONE' && attempt.channel === 'WECHAT' ? { state: 'CLOSED' } : closed;
  });
}

/** Marks attempts as stale that were replaced by another, or whose order has ended. */
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

/** Closes replaced attempts at their channels; each is retried every minute. */
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
  await forEachLimited(left, (attempt) => closeAttempt(deps, attempt));
}
