import { randomUUID } from 'node:crypto';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq } from 'drizzle-orm';
import { memberGrade, memberUser } from '../../db/schema/member.ts';
import { memberOrder } from '../../db/schema/order.ts';
import { payContract, type ContractRow } from '../../db/schema/pay.ts';
import { lockMember } from '../member/grants.ts';
import { unitMonths } from '../member/membership.ts';
import { yuan } from '../money/yuan.ts';
import { isoTime } from '../time/shanghai.ts';
import { paidRefusal } from '../orders/quote.ts';
import { requirePayable, type PayCode } from './attempts.ts';
import { firstChargeDay } from './charge-days.ts';
import { activeOf, contractGateway } from './contracts.ts';
import { lockOrder } from './events.ts';
import type { PayDeps } from './pay-deps.ts';

/** Validity, in ms, of a QR code for signing; Alipay itself sets no limit. */
const SIGN_LIFE_MS = 5 * 60_000;

const refuse = (message: string) => new AppError(CODES.REFUSED, message);

/**
 * URL in the QR code of a contract; it redirects to Alipay, whose own URL is too long for a code.
 */
export const SIGN_PATH = '/api/pay/sign/';

/**
 * A QR code for signing the contract of an order; within its validity the same code is returned.
 */
export async function signCode(
  deps: PayDeps,
  { userId, orderNo }: { userId: number; orderNo: string },
  origin: string,
): Promise<PayCode> {
  await contractGateway(deps);
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const now = clock();
    const order = await lockOrder(tx, orderNo);
    requirePayable(order, userId, now);
    if (!order.signAgreed) throw refuse('该订单不需要签约，请直接支付');
    await lockMember(tx, userId);
    if (await activeOf(tx, userId)) throw refuse('您已经存在连续续费协议');
    const [plan] = await tx.select().from(memberGrade).where(eq(memberGrade.id, order.bizId));
    if (!plan || plan.continuous !== 1) throw refuse('该套餐已下架，请选择其他套餐');
    // The user agreed to the price of the order's first line.
    if (order.lines[0]?.amount !== yuan(plan.priceFen)) throw refuse('套餐价格已变动，请重新下单');
    const paid = order.payFen > 0 ? await paidRefusal(tx, plan.id, userId, now) : null;
    if (paid) throw refuse(paid);
    const [open] = await tx
      .select()
      .from(payContract)
      .where(and(eq(payContract.orderNo, orderNo), eq(payContract.state, 'SIGNING')));
    const answer = (row: Pick<ContractRow, 'contractNo' | 'expiresAt'>) => ({
      codeUrl: `${origin}${SIGN_PATH}${row.contractNo}`,
      expiresAt: isoTime(row.expiresAt),
    });
    if (open && open.expiresAt.getTime() - now.getTime() > SIGN_LIFE_MS / 2) return answer(open);
    // An older code may still be signed: that contract is then ended immediately.
    await tx
      .update(payContract)
      .set({ state: 'ENDED', endedAt: now, endedBy: 'EXPIRED' })
      .where(and(eq(payContract.userId, userId), eq(payContract.state, 'SIGNING')));
    const row = {
      contractNo: randomUUID().replaceAll('-', ''),
      orderNo,
      userId,
      gradeId: plan.id,
      gradeName: plan.name,
      channel: 'ALIPAY' as const,
      priceFen: plan.priceFen,
      terms: { kind: 'GRADE' as const, level: plan.level, unit: plan.unit, months: unitMonths(plan.unit, plan.number) },
      state: 'SIGNING' as const,
      createdAt: now,
      expiresAt: new Date(Math.min(now.getTime() + SIGN_LIFE_MS, order.expiresAt.getTime())),
    };
    await tx.insert(payContract).values(row);
    return answer(row);
  });
}

/** The Alipay URL for signing a contract, or null when its code has expired. */
export async function signAddress(deps: PayDeps, contractNo: string, origin: string): Promise<string | null> {
  const { db, clock } = deps;
  const [found] = await db
    .select({ contract: payContract, order: memberOrder, telphone: memberUser.telphone, name: memberUser.nickName })
    .from(payContract)
    .innerJoin(memberOrder, eq(memberOrder.orderNo, payContract.orderNo))
    .innerJoin(memberUser, eq(memberUser.id, payContract.userId))
    .where(eq(payContract.contractNo, contractNo));
  if (!found || found.contract.state !== 'SIGNING' || found.contract.expiresAt <= clock()) return null;
  const { contract, order, telphone, name } = found;
  return (await contractGateway(deps)).signAddress(
    {
      contractNo,
      account: telphone ? telphone.replace(/^(\d{3})\d{4}/, '$1****') : name,
      priceFen: contract.priceFen,
      firstDay: firstChargeDay(order, clock()),
    },
    origin,
  );
}
