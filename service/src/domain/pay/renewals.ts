import { createHash } from 'node:crypto';
import { AppError } from '@app/shared/errors';
import { and, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { memberUser } from '../../db/schema/member.ts';
import { memberOrder } from '../../db/schema/order.ts';
import { payAttempt, payContract, type ContractRow } from '../../db/schema/pay.ts';
import { notifyMember } from '../account/notices.ts';
import { grantGift } from '../member/grants.ts';
import { activeMembership } from '../member/membership.ts';
import { yuan } from '../money/yuan.ts';
import { newOrderNo } from '../orders/save.ts';
import { addDays, DAY_MS, dayOf } from '../time/shanghai.ts';
import { askOrder } from './ask.ts';
import { openAttempt } from './attempts.ts';
import { chargeDayFrom, graceEnd, REMIND_DAYS_BEFORE } from './charge-days.ts';
import { askContract, contractGateway, endContract, lockContract } from './contracts.ts';
import { storePayEvent, lockOrder, publishOrder } from './events.ts';
import { ChannelError } from './gateway.ts';
import type { PayDeps } from './pay-deps.ts';
import { graceId } from './period.ts';
import { takePayment } from './settle.ts';

const AT_ONCE = 50;
const CHECK_MS = DAY_MS;
/**
 * Interval, in ms, at which a failed charge is retried: three times a day during the days of grace;
 * the first charge of a contract every minute until its order expires.
 */
const AGAIN_MS = 8 * 3_600_000;
const AGAIN_FIRST_MS = 60_000;

/** Idempotency key for a contract and a day, so that two processes create one order. */
function keyOf(contractNo: string, day: string): string {
  const hex = createHash('sha256').update(`${contractNo}:${day}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const dayText = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;

/**
 * Sends reminders of charges five days before, on the site and by SMS; a late reminder postpones
 * the charge.
 */
export async function sendRenewalReminders({ db, clock }: Pick<PayDeps, 'db' | 'clock'>): Promise<void> {
  const today = dayOf(clock());
  const due = and(
    eq(payContract.state, 'ACTIVE'),
    isNull(payContract.dueOrderNo),
    lte(payContract.nextChargeDay, addDays(today, REMIND_DAYS_BEFORE)),
    or(isNull(payContract.remindedFor), ne(payContract.remindedFor, payContract.nextChargeDay)),
  );
  await db.transaction(async (tx) => {
    const list = await tx.select().from(payContract).where(due).limit(AT_ONCE).for('update', { skipLocked: true });
    for (const { contractNo, userId, nextChargeDay, gradeName, priceFen } of list) {
      const day = chargeDayFrom(nextChargeDay ?? today, today);
      await tx
        .update(payContract)
        .set({ nextChargeDay: day, remindedFor: day })
        .where(eq(payContract.contractNo, contractNo));
      if (userId === null) continue;
      const text = `您的${gradeName}将于${dayText(day)}由支付宝自动续费 ¥${yuan(priceFen)}。不想续费，可在此之前于「账号设置 · 自动续费」关闭，或在支付宝「设置 · 支付设置 · 免密支付/自动扣款」里解约。`;
      await notifyMember(
        tx,
        { userId, kind: 'RENEWAL', title: '自动续费提醒', text, path: '/user/setting#renew' },
        clock(),
      );
    }
  });
}

/** Creates the order of a month that is due, once. */
async function makeDueOrder({ db, clock }: Pick<PayDeps, 'db' | 'clock'>, contractNo: string): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock();
    const [contract] = await tx.select().from(payContract).where(eq(payContract.contractNo, contractNo)).for('update');
    if (contract?.state !== 'ACTIVE' || contract.dueOrderNo || !contract.nextChargeDay) return;
    if (contract.nextChargeDay > dayOf(now) || contract.remindedFor !== contract.nextChargeDay) return;
    const { userId, nextChargeDay: day, gradeId, gradeName, priceFen, terms } = contract;
    const orderNo = newOrderNo(now);
    await tx.insert(memberOrder).values({
      orderNo,
      userId,
      idemKey: keyOf(contractNo, day),
      module: 'GRADE',
      bizId: gradeId,
      bizTitle: `${gradeName} · 自动续费`,
      terms,
      lines: [{ kind: 'goods', label: `${gradeName} · 自动续费`, amount: yuan(priceFen) }],
      payFen: priceFen,
      createdAt: now,
      expiresAt: graceEnd(day),
    });
    await tx.update(payContract).set({ dueOrderNo: orderNo }).where(eq(payContract.contractNo, contractNo));
  });
}

/**
 * Handles a refused charge: the membership continues for the days of grace, and the member is
 * notified once.
 */
async function recordFailedRenewal(deps: PayDeps, contractNo: string, orderNo: string, reason: string): Promise<void> {
  const { db, clock, env } = deps;
  await db.transaction(async (tx) => {
    const now = clock();
    const order = await lockOrder(tx, orderNo);
    const [contract] = await tx.select().from(payContract).where(eq(payContract.contractNo, contractNo)).for('update');
    if (!contract || contract.dueOrderNo !== orderNo || order?.payState !== 'UNPAID') return;
    const { userId, nextChargeDay: day, terms, gradeName, priceFen } = contract;
    const renewal = contract.orderNo !== orderNo && day !== null;
    const graceUntil = renewal ? graceEnd(day) : null;
    await tx.update(payContract).set({ triedAt: now, graceUntil }).where(eq(payContract.contractNo, contractNo));
    const told = contract.graceUntil ?? contract.triedAt;
    if (told || userId === null) return;
    await storePayEvent(tx, env, 'failed', { orderNo, contractNo, reason }, now);
    const what = `${gradeName} ¥${yuan(priceFen)}`;
    const tell = (text: string) =>
      notifyMember(
        tx,
        { userId, kind: 'RENEWAL', title: '自动续费扣款未成功', text, path: '/user/setting#renew' },
        now,
      );
    if (!graceUntil) {
      await tell(`${what} 首次扣款未成功，会员尚未开通。半小时内会再次扣款，请确认支付宝里有足够的余额。`);
      return;
    }
    const [member] = await tx.select().from(memberUser).where(eq(memberUser.id, userId)).for('update');
    const active = member ? activeMembership(member, graceUntil) : null;
    if (!active) {
      const gift = { kind: 'CARRIED' as const, level: terms.level, unit: terms.unit, until: graceUntil.toISOString() };
      await grantGift(tx, { userId, source: 'GIFT', sourceId: graceId(contractNo, day!) }, gift, now);
    }
    const until = dayText(dayOf(new Date(graceUntil.getTime() - 1)));
    await tell(
      `${what} 自动续费扣款未成功。会员为您保留至${until}，期间会再次扣款，您也可以在「我的订单」里直接支付。`,
    );
    await publishOrder(tx, orderNo);
  });
}

/** Charges a due contract; the result of an earlier request without an answer is queried first. */
async function charge(deps: PayDeps, contract: ContractRow): Promise<void> {
  const { db, clock, log } = deps;
  const { contractNo, dueOrderNo: orderNo, userId, agreementNo } = contract;
  if (!orderNo || userId === null || !agreementNo || deps.away?.has('ALIPAY')) return;
  await askOrder(deps, orderNo, 0);
  const [order] = await db.select().from(memberOrder).where(eq(memberOrder.orderNo, orderNo));
  if (!order || order.payState !== 'UNPAID' || order.expiresAt <= clock()) {
    await db.transaction(async (tx) => {
      const owing = await lockContract(tx, contractNo);
      // The order was paid meanwhile: the contract owes another order or none.
      if (owing?.dueOrderNo !== orderNo) return;
      // Cancelling the order of a month ends the subscription.
      const cancelled = order?.payState === 'CLOSED' && order.expiresAt > clock();
      await endContract(tx, owing, { by: cancelled ? 'MEMBER' : 'UNPAID', unsign: true }, clock());
    });
    return;
  }
  const again = contract.orderNo === orderNo ? AGAIN_FIRST_MS : AGAIN_MS;
  if (contract.triedAt && clock().getTime() - contract.triedAt.getTime() < again) return;
  try {
    const gateway = await contractGateway(deps);
    const { attempt } = await openAttempt(deps, { userId, orderNo, channel: 'ALIPAY', way: 'AGREEMENT' });
    const answer = await gateway.charge({
      outTradeNo: attempt.outTradeNo,
      title: `${deps.env.BRAND}-${order.bizTitle}`,
      amountFen: attempt.amountFen,
      expiresAt: attempt.expiresAt,
      agreementNo,
    });
    if (answer.state === 'PAID') await takePayment(deps, 'ALIPAY', answer.payment);
    if (answer.state !== 'REFUSED') return;
    await db
      .update(payAttempt)
      .set({ state: 'CLOSED' })
      .where(and(eq(payAttempt.outTradeNo, attempt.outTradeNo), ne(payAttempt.state, 'PAID')));
    await recordFailedRenewal(deps, contractNo, orderNo, answer.reason);
  } catch (error) {
    // An AppError means that the order was paid or closed meanwhile, or the channel is not
    // configured.
    if (!(error instanceof ChannelError || error instanceof AppError)) throw error;
    if (error instanceof ChannelError && error.code === 'AWAY') deps.away?.add('ALIPAY');
    log.warn({ err: error, contractNo }, 'charge without an answer');
  }
}

/** Charges every due contract. `only`: the one that was just signed. */
export async function chargeDueContracts(deps: PayDeps, only?: string): Promise<void> {
  const { db, clock } = deps;
  const mine = only === undefined ? undefined : eq(payContract.contractNo, only);
  const running = and(eq(payContract.state, 'ACTIVE'), mine);
  const come = await db
    .select({ contractNo: payContract.contractNo })
    .from(payContract)
    .where(
      and(
        running,
        isNull(payContract.dueOrderNo),
        lte(payContract.nextChargeDay, dayOf(clock())),
        sql`${payContract.remindedFor} = ${payContract.nextChargeDay}`,
      ),
    )
    .limit(AT_ONCE);
  for (const { contractNo } of come) await makeDueOrder(deps, contractNo);
  const due = await db
    .select()
    .from(payContract)
    .where(and(running, isNotNull(payContract.dueOrderNo)))
    .orderBy(payContract.triedAt)
    .limit(AT_ONCE);
  for (const contract of due) await charge(deps, contract);
}

/**
 * Queries Alipay about contracts not queried since yesterday: two of the four ways to end one send
 * no notice.
 */
export async function checkContracts(deps: PayDeps): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  const list = await db
    .select()
    .from(payContract)
    .where(
      or(
        and(eq(payContract.state, 'ACTIVE'), lte(payContract.checkedAt, new Date(now.getTime() - CHECK_MS))),
        and(eq(payContract.state, 'SIGNING'), lte(payContract.expiresAt, now)),
      ),
    )
    .orderBy(payContract.checkedAt)
    .limit(AT_ONCE);
  for (const contract of list) {
    await askContract(deps, contract);
    // The contract was not signed in time.
    await db
      .update(payContract)
      .set({ state: 'ENDED', endedAt: now, endedBy: 'EXPIRED' })
      .where(
        and(
          eq(payContract.contractNo, contract.contractNo),
          eq(payContract.state, 'SIGNING'),
          lte(payContract.expiresAt, now),
        ),
      );
  }
}
