import type { Contract } from '@app/shared/contracts/order';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberUser } from '../../db/schema/member.ts';
import { memberOrder, type OrderRow } from '../../db/schema/order.ts';
import { payContract, type ContractRow } from '../../db/schema/pay.ts';
import type { Deps } from '../../deps.ts';
import { notifyMember } from '../account/notices.ts';
import { markFreeMonth, payerHadFreeMonth } from '../member/free-month.ts';
import { lockMember } from '../member/grants.ts';
import { gatewayOf } from './attempts.ts';
import { firstChargeDay } from './charge-days.ts';
import { lockOrder, publishOrder } from './events.ts';
import { ChannelError, type PayAgreement, type ContractGateway } from './gateway.ts';
import type { PayDeps } from './pay-deps.ts';
import { tryGrant } from './settle.ts';

const refuse = (message: string) => new AppError(CODES.REFUSED, message);

export async function contractGateway(deps: Pick<PayDeps, 'pay'>): Promise<ContractGateway> {
  const { contracts } = await gatewayOf(deps, 'ALIPAY');
  if (!contracts) throw refuse('自动续费暂未开通');
  return contracts;
}

export async function activeOf(tx: Tx, userId: number): Promise<ContractRow | undefined> {
  const [row] = await tx
    .select()
    .from(payContract)
    .where(and(eq(payContract.userId, userId), eq(payContract.state, 'ACTIVE')));
  return row;
}

/** Grants the free month of a contract: an order of ¥0, paid by signing. */
async function payBySigning(
  tx: Parameters<typeof tryGrant>[0],
  deps: Pick<Deps, 'log'>,
  order: OrderRow,
  { agreementNo, payerId }: PayAgreement,
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
 * Refuses a free first month to a payer who had one as another member: nothing is granted, and
 * nothing will be charged.
 */
async function refuseFreeMonth(tx: Tx, { orderNo, userId }: OrderRow, now: Date): Promise<void> {
  await tx.update(memberOrder).set({ payState: 'CLOSED', closedAt: now }).where(eq(memberOrder.orderNo, orderNo));
  await publishOrder(tx, orderNo);
  if (userId === null) return;
  const text = '首月免费每人一次，这个支付宝账号已经享用过。签约已解除，不会扣款；会员可以直接购买。';
  await notifyMember(
    tx,
    { userId, kind: 'RENEWAL', title: '首月免费没有开通', text, path: '/user/setting#renew' },
    now,
  );
}

/** Records that a contract was signed. @returns whether this service knows the contract */
async function signed(deps: PayDeps, agreement: PayAgreement): Promise<boolean> {
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
      // A contract signed by an older code, for an ended order, or beside another one is ended
      // immediately.
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
        // The signing page itself announced the charge of the first month, so it needs no reminder.
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

/**
 * Locks a contract's row after the order that it is charged for, in the same order as settling a
 * payment does.
 */
export async function lockContract(tx: Tx, contractNo: string): Promise<ContractRow | undefined> {
  const mine = eq(payContract.contractNo, contractNo);
  const [known] = await tx.select({ due: payContract.dueOrderNo }).from(payContract).where(mine);
  if (known?.due) await lockOrder(tx, known.due);
  const [contract] = await tx.select().from(payContract).where(mine).for('update');
  return contract;
}

/**
 * Ends a running contract, so that nothing is charged any more; `unsign`: the channel has to be
 * notified. Part of a transaction.
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
  await notifyMember(tx, { userId, kind: 'RENEWAL', title: '自动续费已关闭', text, path: '/user/setting#renew' }, now);
}

/**
 * Records the state of a contract from an Alipay notice or query. @returns whether this service
 * knows the contract
 */
export async function takeAgreement(deps: PayDeps, agreement: PayAgreement): Promise<boolean> {
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

/** Queries a contract's state from Alipay; when that is unreachable, the contract is unchanged. */
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

/** Ends contracts at the channel that have ended here. */
export async function unsignDueContracts(deps: PayDeps, only?: string): Promise<void> {
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
