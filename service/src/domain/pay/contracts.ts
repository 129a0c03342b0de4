import { randomUUID } from 'node:crypto';
import type { Contract } from '@app/shared/contracts/order';
import { AppError, CODES } from '@app/shared/errors';
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberGrade, memberUser } from '../../db/schema/member.ts';
import { memberOrder, type OrderRow } from '../../db/schema/order.ts';
import { payContract, type ContractRow } from '../../db/schema/pay.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../account/notices.ts';
import { markFreeMonth, payerHadFreeMonth } from '../member/free-month.ts';
import { lockMember } from '../member/grants.ts';
import { unitMonths } from '../member/membership.ts';
import { yuan } from '../money/yuan.ts';
import { dayOf, isoTime } from '../time/shanghai.ts';
import { ownOrder } from '../orders/list.ts';
import { paidRefusal } from '../orders/quote.ts';
import { gatewayOf, requirePayable, type Code } from './attempts.ts';
import { nextChargeDay } from './charge-days.ts';
import { lockOrder, publishOrder } from './events.ts';
import { ChannelError, type Agreement, type ContractGateway } from './gateway.ts';
import type { PayDeps } from './pay-deps.ts';
import { tryGrant } from './settle.ts';

/** So long a code to sign by is good; Alipay itself sets no limit. */
const SIGN_LIFE_MS = 5 * 60_000;
/** A page that shows the contract asks Alipay anew, at most so often. */
const FRESH_MS = 60_000;
/** Nobody told for so long: Alipay is asked whether it was signed. */
const SIGN_ASK_MS = 10_000;

const refuse = (message: string) => new AppError(CODES.REFUSED, message);

export async function contractGateway(deps: Pick<PayDeps, 'pay'>): Promise<ContractGateway> {
  const { contracts } = await gatewayOf(deps, 'ALIPAY');
  if (!contracts) throw refuse('自动续费暂未开通');
  return contracts;
}

async function activeOf(tx: Tx, userId: number): Promise<ContractRow | undefined> {
  const [row] = await tx
    .select()
    .from(payContract)
    .where(and(eq(payContract.userId, userId), eq(payContract.state, 'ACTIVE')));
  return row;
}

/**
 * Where the phone goes that scans the code of a contract; the address at Alipay is far too long for
 * a code.
 */
export const SIGN_PATH = '/api/pay/sign/';

/** A code to sign the contract of an order by; asked again while it is good, it is the same one. */
export async function signCode(
  deps: PayDeps,
  { userId, orderNo }: { userId: number; orderNo: string },
  origin: string,
): Promise<Code> {
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
    // An older code may still be signed: that contract is then ended at once.
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

/** The first charge of a contract that is signed now: at once, or after the free month. */
const firstChargeDay = (order: Pick<OrderRow, 'payFen'>, now: Date) =>
  order.payFen === 0 ? nextChargeDay(dayOf(now)) : dayOf(now);

/** The address at Alipay where a contract is signed, or null when its code is over. */
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

/** The free month of a contract: an order of nothing, paid by signing. */
async function payBySigning(
  tx: Parameters<typeof tryGrant>[0],
  deps: Pick<Deps, 'log'>,
  order: OrderRow,
  { agreementNo, payerId }: Agreement,
  now: Date,
): Promise<void> {
  await tx
    .update(memberOrder)
    .set({ payState: 'PAID', grantState: 'PENDING', channel: 'ALIPAY', transactionId: agreementNo, paidAt: now })
    .where(eq(memberOrder.orderNo, order.orderNo));
  if (order.userId !== null) await markFreeMonth(tx, order.userId, payerId, now);
  await tryGrant(tx, deps, order, now);
}

/**
 * The payer already had a free first month as another member: nothing is granted, and nothing will
 * be charged.
 */
async function refuseFreeMonth(tx: Tx, { orderNo, userId }: OrderRow, now: Date): Promise<void> {
  await tx.update(memberOrder).set({ payState: 'CLOSED', closedAt: now }).where(eq(memberOrder.orderNo, orderNo));
  await publishOrder(tx, orderNo);
  if (userId === null) return;
  const text = '首月免费每人一次，这个支付宝账号已经享用过。签约已解除，不会扣款；会员可以直接购买。';
  await notify(tx, { userId, kind: 'RENEWAL', title: '首月免费没有开通', text, path: '/user/setting#renew' }, now);
}

/** @returns whether it is one of ours */
async function signed(deps: PayDeps, agreement: Agreement): Promise<boolean> {
  const { contractNo, agreementNo, payerId } = agreement;
  const { db, clock, log } = deps;
  return db.transaction(async (tx) => {
    const now = clock();
    const [known] = await tx.select().from(payContract).where(eq(payContract.contractNo, contractNo));
    if (!known) return false;
    const order = await lockOrder(tx, known.orderNo);
    const [contract] = await tx.select().from(payContract).where(eq(payContract.contractNo, contractNo)).for('update');
    if (known.userId !== null) await lockMember(tx, known.userId);
    if (!order || !contract || contract.state === 'ACTIVE') return true;
    if (contract.state === 'ENDED' && contract.signedAt) return true;
    const mine = eq(payContract.contractNo, contractNo);
    const { userId } = contract;
    const taken = userId === null || (await activeOf(tx, userId)) !== undefined;
    const free = order.payFen === 0;
    const over = contract.state === 'ENDED' || order.payState !== 'UNPAID' || taken;
    const again = !over && free && payerId !== undefined && (await payerHadFreeMonth(tx, payerId));
    if (again) await refuseFreeMonth(tx, order, now);
    if (over || again) {
      // An older code, an order that is over, a second contract: what nobody wants any more is
      // ended at once.
      await tx
        .update(payContract)
        .set({ state: 'ENDED', agreementNo, endedAt: now, endedBy: contract.endedBy ?? 'EXPIRED', unsignDue: true })
        .where(mine);
      return true;
    }
    const day = firstChargeDay(order, now);
    await tx
      .update(payContract)
      .set({
        state: 'ACTIVE',
        agreementNo,
        signedAt: now,
        checkedAt: now,
        nextChargeDay: day,
        // The month that begins at once was announced by the page that it was signed on.
        ...(!free && { dueOrderNo: order.orderNo, remindedFor: day }),
      })
      .where(mine);
    await tx.update(memberUser).set({ gradeContinuous: 1 }).where(eq(memberUser.id, userId));
    if (free) await payBySigning(tx, { log }, order, agreement, now);
    await publishOrder(tx, order.orderNo);
    return true;
  });
}

export type EndedBy = NonNullable<Contract['endedBy']>;

const ENDED_TEXTS: Record<EndedBy, string> = {
  MEMBER: '您已关闭自动续费，之后不会再扣款。',
  CHANNEL: '您在支付宝里解除了自动扣款，之后不会再扣款。',
  EXPIRED: '自动续费协议已到期，之后不会再扣款。',
  UNPAID: '多次扣款未成功，自动续费已关闭，之后不会再扣款。',
};

/** A contract's row, locked after the order that it is charged for, as settling a payment does. */
export async function lockContract(tx: Tx, contractNo: string): Promise<ContractRow | undefined> {
  const mine = eq(payContract.contractNo, contractNo);
  const [known] = await tx.select({ due: payContract.dueOrderNo }).from(payContract).where(mine);
  if (known?.due) await lockOrder(tx, known.due);
  const [contract] = await tx.select().from(payContract).where(mine).for('update');
  return contract;
}

/**
 * Ends a running contract, so that nothing is charged any more; `unsign`: the channel has to be
 * told. Part of a transaction.
 */
export async function endContract(
  tx: Tx,
  contract: ContractRow,
  { by, unsign }: { by: EndedBy; unsign: boolean },
  now: Date,
): Promise<void> {
  const { contractNo, userId, gradeName } = contract;
  const [ended] = await tx
    .update(payContract)
    .set({ state: 'ENDED', endedAt: now, endedBy: by, unsignDue: unsign, nextChargeDay: null, dueOrderNo: null })
    .where(and(eq(payContract.contractNo, contractNo), eq(payContract.state, 'ACTIVE')))
    .returning({ contractNo: payContract.contractNo });
  if (!ended) return;
  if (contract.dueOrderNo) {
    await tx
      .update(memberOrder)
      .set({ payState: 'CLOSED', closedAt: now })
      .where(and(eq(memberOrder.orderNo, contract.dueOrderNo), eq(memberOrder.payState, 'UNPAID')));
    await publishOrder(tx, contract.dueOrderNo);
  }
  if (userId === null) return;
  await tx.update(memberUser).set({ gradeContinuous: 0 }).where(eq(memberUser.id, userId));
  const text = `${gradeName}：${ENDED_TEXTS[by]}已开通的会员可用至到期日。`;
  await notify(tx, { userId, kind: 'RENEWAL', title: '自动续费已关闭', text, path: '/user/setting#renew' }, now);
}

/**
 * Puts down what Alipay says of a contract, told by it or asked for. @returns whether it is one of
 * ours
 */
export async function takeAgreement(deps: PayDeps, agreement: Agreement): Promise<boolean> {
  if (agreement.state === 'ACTIVE') return signed(deps, agreement);
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const mine = eq(payContract.contractNo, agreement.contractNo);
    const contract = await lockContract(tx, agreement.contractNo);
    if (!contract) return false;
    if (contract.state === 'ACTIVE') await endContract(tx, contract, { by: 'CHANNEL', unsign: false }, clock());
    else await tx.update(payContract).set({ unsignDue: false }).where(mine);
    return true;
  });
}

/** Asks Alipay about a contract; away, it stays as it is. */
export async function askContract(deps: PayDeps, { contractNo, state }: ContractRow): Promise<void> {
  const { db, clock, log, away } = deps;
  if (away?.has('ALIPAY')) return;
  try {
    const agreement = await (await contractGateway(deps)).agreement(contractNo);
    if (agreement) await takeAgreement(deps, agreement);
    else if (state === 'ACTIVE') await takeAgreement(deps, { contractNo, agreementNo: '', state: 'ENDED' });
    await db.update(payContract).set({ checkedAt: clock() }).where(eq(payContract.contractNo, contractNo));
  } catch (error) {
    if (!(error instanceof ChannelError)) throw error;
    if (error.code === 'AWAY') away?.add('ALIPAY');
    log.warn({ err: error, contractNo }, 'contract not asked for');
  }
}

const timeOf = (at: Date | null) => (at ? isoTime(at) : null);

const contractView = (row: ContractRow): Contract => ({
  contractNo: row.contractNo,
  state: row.state,
  gradeId: row.gradeId,
  gradeName: row.gradeName,
  channel: row.channel,
  price: yuan(row.priceFen),
  nextChargeDay: row.state === 'ACTIVE' ? row.nextChargeDay : null,
  signedAt: timeOf(row.signedAt),
  endedAt: timeOf(row.endedAt),
  endedBy: row.endedBy,
  graceUntil: timeOf(row.graceUntil),
  checkedAt: timeOf(row.checkedAt),
});

/** The contract that runs, or the last one that did. */
async function newest(db: Tx, userId: number): Promise<ContractRow | undefined> {
  const [row] = await db
    .select()
    .from(payContract)
    .where(and(eq(payContract.userId, userId), isNotNull(payContract.signedAt), ne(payContract.state, 'SIGNING')))
    .orderBy(desc(payContract.signedAt))
    .limit(1);
  return row;
}

export async function contractOf(deps: PayDeps, userId: number): Promise<Contract | null> {
  const row = await newest(deps.db, userId);
  const stale = (row?.checkedAt?.getTime() ?? 0) < deps.clock().getTime() - FRESH_MS;
  if (row?.state !== 'ACTIVE' || !stale) return row ? contractView(row) : null;
  await askContract(deps, row);
  const asked = await newest(deps.db, userId);
  return asked ? contractView(asked) : null;
}

/**
 * Ends a contract of one's own. From now on nothing is charged, whether Alipay can be told at once
 * or not.
 */
export async function unsign(deps: PayDeps, userId: number, contractNo: string): Promise<Contract> {
  const { db, clock } = deps;
  const mine = and(eq(payContract.contractNo, contractNo), eq(payContract.userId, userId));
  await db.transaction(async (tx) => {
    const contract = await lockContract(tx, contractNo);
    if (contract?.userId !== userId || !contract.signedAt) throw new AppError(CODES.NOT_FOUND, '没有这份自动续费协议');
    if (contract.state === 'ACTIVE') await endContract(tx, contract, { by: 'MEMBER', unsign: true }, clock());
  });
  await unsignDue(deps, contractNo);
  const [row] = await db.select().from(payContract).where(mine);
  return contractView(row!);
}

/** Ends at the channel what is over here. */
export async function unsignDue(deps: PayDeps, only?: string): Promise<void> {
  const { db, log } = deps;
  const due = await db
    .select()
    .from(payContract)
    .where(and(eq(payContract.unsignDue, true), only === undefined ? undefined : eq(payContract.contractNo, only)));
  for (const { contractNo, agreementNo } of due) {
    try {
      await (await contractGateway(deps)).unsign({ contractNo, agreementNo: agreementNo ?? '' });
      await db.update(payContract).set({ unsignDue: false }).where(eq(payContract.contractNo, contractNo));
    } catch (error) {
      if (!(error instanceof ChannelError) && !(error instanceof AppError)) throw error;
      log.warn({ err: error, contractNo }, 'contract not ended at the channel');
    }
  }
}

/** Whether the contract of an order is signed; asks Alipay when nobody told for a while. */
export async function isSigned(deps: PayDeps, userId: number, orderNo: string): Promise<boolean> {
  const { db, clock } = deps;
  const own = and(eq(payContract.orderNo, orderNo), eq(payContract.userId, userId));
  await ownOrder(db, userId, orderNo);
  const rows = await db.select().from(payContract).where(own).orderBy(desc(payContract.createdAt));
  if (rows.length === 0) return false;
  if (rows.some(({ signedAt }) => signedAt !== null)) return true;
  const [latest] = rows;
  const asked = latest?.checkedAt ?? latest?.createdAt;
  if (latest?.state !== 'SIGNING' || !asked || clock().getTime() - asked.getTime() < SIGN_ASK_MS) return false;
  await askContract(deps, latest);
  const [after] = await db.select().from(payContract).where(eq(payContract.contractNo, latest.contractNo));
  return after?.signedAt != null;
}
