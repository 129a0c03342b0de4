import { randomInt } from 'node:crypto';
import type { PayChannel } from '@app/shared/contracts/order';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq } from 'drizzle-orm';
import type { OrderRow } from '../../db/schema/order.ts';
import { payAttempt, type AttemptRow } from '../../db/schema/pay.ts';
import { isoTime } from '../time/shanghai.ts';
import { closeLeft } from './ask.ts';
import { lockOrder } from './events.ts';
import { ChannelError, type PayForm, type PayGateway } from './gateway.ts';
import type { PayDeps } from './pay-deps.ts';

export const CHANNEL_NAMES: Record<PayChannel, string> = { ALIPAY: '支付宝', WECHAT: '微信支付' };
/**
 * Codes of both channels are valid for two hours, an order for half an hour. With less than this
 * time left, in ms, a new attempt is created.
 */
const LEAST_LIFE_MS = 30_000;

const refuse = (message: string) => new AppError(CODES.REFUSED, message);

export async function gatewayOf({ pay }: Pick<PayDeps, 'pay'>, channel: PayChannel): Promise<PayGateway> {
  const gateway = (await pay())[channel];
  if (!gateway) throw refuse(`${CHANNEL_NAMES[channel]}暂未开通，请选择其他支付方式`);
  return gateway;
}

/** Throws a message for the person when the order cannot be paid now. */
export function requirePayable(order: OrderRow | undefined, userId: number, now: Date): asserts order is OrderRow {
  if (!order || order.userId !== userId || order.removedAt) throw new AppError(CODES.NOT_FOUND, '订单不存在');
  if (order.payState === 'PAID') throw refuse('订单已支付，无需重复付款');
  if (order.payState === 'REFUNDED') throw refuse('订单已退款，请重新下单');
  if (order.payState === 'CLOSED' || order.expiresAt <= now) throw refuse('订单已关闭，请重新下单');
}

/**
 * Trade number of 24 digits: the order's 20 and four random ones, so that after a restore of
 * yesterday's backup no number is used that the channel already knows.
 */
const newTradeNo = (orderNo: string) => `${orderNo}${String(randomInt(10_000)).padStart(4, '0')}`;

interface Wanted {
  userId: number;
  orderNo: string;
  channel: PayChannel;
  way: AttemptRow['way'];
}

/**
 * The current attempt of an order: the one that is open for this channel and way, or a new one that
 * replaces all others. A double click, or a second tab, gets the existing one.
 */
export async function openAttempt(
  { db, clock }: Pick<PayDeps, 'db' | 'clock'>,
  { userId, orderNo, channel, way }: Wanted,
): Promise<{ attempt: AttemptRow; order: OrderRow }> {
  return db.transaction(async (tx) => {
    const now = clock();
    const order = await lockOrder(tx, orderNo);
    requirePayable(order, userId, now);
    if (order.signAgreed && way !== 'AGREEMENT') throw refuse('该套餐通过支付宝签约自动续费开通，请使用支付宝扫码签约');
    const open = await tx
      .select()
      .from(payAttempt)
      .where(and(eq(payAttempt.orderNo, orderNo), eq(payAttempt.state, 'OPEN')));
    const same = open.find(
      (one) => one.channel === channel && one.way === way && one.expiresAt.getTime() - now.getTime() > LEAST_LIFE_MS,
    );
    if (same) return { attempt: same, order };
    await tx
      .update(payAttempt)
      .set({ state: 'LEFT' })
      .where(and(eq(payAttempt.orderNo, orderNo), eq(payAttempt.state, 'OPEN')));
    const [attempt] = await tx
      .insert(payAttempt)
      .values({
        outTradeNo: newTradeNo(orderNo),
        orderNo,
        channel,
        way,
        amountFen: order.payFen,
        state: 'OPEN',
        createdAt: now,
        expiresAt: order.expiresAt,
      })
      .returning();
    return { attempt: attempt!, order };
  });
}

/** Message about a channel that failed. */
export function channelTrouble(channel: PayChannel, error: unknown): AppError {
  const other = channel === 'ALIPAY' ? '微信支付' : '支付宝';
  return new AppError(CODES.FAULT, `${CHANNEL_NAMES[channel]}暂时无法连接，请稍后重试，或改用${other}`, {
    cause: error,
  });
}

/**
 * Replaced attempts are closed at their channels; those that cannot be closed now are closed by the
 * background job.
 */
function closeOthers(deps: PayDeps, orderNo: string): void {
  closeLeft(deps, { orderNo }).catch((error: unknown) => deps.log.warn({ err: error, orderNo }, 'attempts not closed'));
}

const titleOf = (deps: Pick<PayDeps, 'env'>, order: OrderRow) => `${deps.env.BRAND}-${order.bizTitle}`;

export type PayCode = { codeUrl: string; expiresAt: string };

/** Content of a QR code for the phone. */
export async function createPayCode(deps: PayDeps, wanted: Omit<Wanted, 'way'>): Promise<PayCode> {
  const { db, log } = deps;
  const gateway = await gatewayOf(deps, wanted.channel);
  const { attempt, order } = await openAttempt(deps, { ...wanted, way: 'CODE' });
  const answer = (codeUrl: string) => ({ codeUrl, expiresAt: isoTime(attempt.expiresAt) });
  if (attempt.code) return answer(attempt.code);
  try {
    const code = await gateway.code({
      outTradeNo: attempt.outTradeNo,
      title: titleOf(deps, order),
      amountFen: attempt.amountFen,
      expiresAt: attempt.expiresAt,
    });
    await db.update(payAttempt).set({ code }).where(eq(payAttempt.outTradeNo, attempt.outTradeNo));
    closeOthers(deps, order.orderNo);
    return answer(code);
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    log.warn({ err: error, outTradeNo: attempt.outTradeNo }, 'no code to pay by');
    throw channelTrouble(wanted.channel, error);
  }
}

/**
 * Form that the page submits to Alipay's cashier in its own tab. `origin` is this site's origin in
 * the browser.
 */
export async function createPayForm(
  deps: PayDeps,
  wanted: Omit<Wanted, 'way' | 'channel'>,
  origin: string,
): Promise<PayForm & { expiresAt: string }> {
  const gateway = await gatewayOf(deps, 'ALIPAY');
  const { attempt, order } = await openAttempt(deps, { ...wanted, channel: 'ALIPAY', way: 'PAGE' });
  if (!gateway.form) throw new Error('Alipay without a form');
  closeOthers(deps, order.orderNo);
  const form = gateway.form(
    {
      outTradeNo: attempt.outTradeNo,
      title: titleOf(deps, order),
      amountFen: attempt.amountFen,
      expiresAt: attempt.expiresAt,
      returnUrl: `${origin}/order/alipay?orderNo=${order.orderNo}`,
    },
    origin,
  );
  return { ...form, expiresAt: isoTime(attempt.expiresAt) };
}
