import { randomBytes, randomInt } from 'node:crypto';
import type { PayChannel } from '@app/shared/contracts/order';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import {
  sandboxAgreement,
  sandboxChannel,
  sandboxRefund,
  sandboxTrade,
  type SandboxAgreement,
  type SandboxMood,
  type SandboxTrade,
} from '../../../db/schema/sandbox-pay.ts';
import type { Deps } from '../../../deps.ts';
import { dayOf } from '../../../domain/time/shanghai.ts';
import { sendAgreementNotice, sendPaymentNotice, sendRefundNotice } from './notices.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');
export const newCode = () => randomBytes(16).toString('hex');

const QUIET: SandboxMood = { down: false, mute: false, poor: false, lateSec: 0, copies: 1, shuffle: false };

export async function channelMood(tx: Tx, channel: PayChannel): Promise<SandboxMood> {
  const [row] = await tx.select().from(sandboxChannel).where(eq(sandboxChannel.channel, channel));
  return row ?? QUIET;
}

const keyOf = (channel: PayChannel, outTradeNo: string) =>
  and(eq(sandboxTrade.channel, channel), eq(sandboxTrade.outTradeNo, outTradeNo));

export async function tradeBy(tx: Tx, channel: PayChannel, outTradeNo: string): Promise<SandboxTrade | undefined> {
  const [row] = await tx.select().from(sandboxTrade).where(keyOf(channel, outTradeNo));
  return row;
}

export async function tradeByTransaction(
  tx: Tx,
  channel: PayChannel,
  transactionId: string,
): Promise<SandboxTrade | undefined> {
  const [row] = await tx
    .select()
    .from(sandboxTrade)
    .where(and(eq(sandboxTrade.channel, channel), eq(sandboxTrade.transactionId, transactionId)));
  return row;
}

export async function refundBy(tx: Tx, channel: PayChannel, refundNo: string) {
  const [row] = await tx
    .select()
    .from(sandboxRefund)
    .where(and(eq(sandboxRefund.channel, channel), eq(sandboxRefund.refundNo, refundNo)));
  return row;
}

export async function tradeByCode(tx: Tx, code: string): Promise<SandboxTrade | undefined> {
  const [row] = await tx.select().from(sandboxTrade).where(eq(sandboxTrade.code, code));
  return row;
}

type NewTrade = Pick<SandboxTrade, 'channel' | 'outTradeNo' | 'title' | 'amountFen' | 'notifyUrl' | 'expiresAt'> & {
  returnUrl?: string;
};

/** Creates a trade with its code; a repeated number returns the same trade. */
export async function makeTrade({ db, clock }: Needs, trade: NewTrade): Promise<SandboxTrade> {
  await db
    .insert(sandboxTrade)
    .values({ ...trade, code: newCode(), state: 'NEW', createdAt: clock() })
    .onConflictDoNothing();
  const row = await tradeBy(db, trade.channel, trade.outTradeNo);
  if (!row) throw new Error(`no trade ${trade.outTradeNo}`);
  return row;
}

async function locked(tx: Tx, channel: PayChannel, outTradeNo: string): Promise<SandboxTrade | undefined> {
  const [row] = await tx.select().from(sandboxTrade).where(keyOf(channel, outTradeNo)).for('update');
  return row;
}

/** Records that a phone scanned the code. */
export async function scanTrade({ db, clock }: Needs, trade: SandboxTrade): Promise<void> {
  if (trade.expiresAt <= clock()) return;
  await db
    .update(sandboxTrade)
    .set({ state: 'WAITING' })
    .where(and(keyOf(trade.channel, trade.outTradeNo), eq(sandboxTrade.state, 'NEW')));
}

/**
 * Records the payer's confirmation. `late`: the payment was in progress when the trade was closed.
 * @returns whether it is paid
 */
export async function payTrade(
  { db, clock }: Needs,
  { channel, outTradeNo }: Pick<SandboxTrade, 'channel' | 'outTradeNo'>,
  late = false,
): Promise<boolean> {
  const now = clock();
  return db.transaction(async (tx) => {
    const trade = await locked(tx, channel, outTradeNo);
    if (!trade || trade.state === 'PAID') return trade !== undefined;
    if (!late && (trade.state === 'CLOSED' || trade.expiresAt <= now)) return false;
    const transactionId = `${dayOf(now).replaceAll('-', '')}${digits(20)}`;
    await tx.update(sandboxTrade).set({ state: 'PAID', transactionId, paidAt: now }).where(keyOf(channel, outTradeNo));
    await sendPaymentNotice(
      tx,
      { ...trade, state: 'PAID', transactionId, paidAt: now },
      await channelMood(tx, channel),
      now,
    );
    return true;
  });
}

/** Closes a trade. @returns the trade before that */
export async function closeTrade(
  { db }: Needs,
  channel: PayChannel,
  outTradeNo: string,
): Promise<SandboxTrade | undefined> {
  return db.transaction(async (tx) => {
    const trade = await locked(tx, channel, outTradeNo);
    if (trade && (trade.state === 'NEW' || trade.state === 'WAITING'))
      await tx.update(sandboxTrade).set({ state: 'CLOSED' }).where(keyOf(channel, outTradeNo));
    return trade;
  });
}

interface Refund {
  channel: PayChannel;
  outTradeNo: string;
  refundNo: string;
  amountFen: number;
  notifyUrl?: string;
}

/** Refunds a trade. `again`: requested before with this number, which changes nothing. */
export async function refundTrade(
  { db, clock }: Needs,
  { channel, outTradeNo, refundNo, amountFen, notifyUrl }: Refund,
): Promise<'done' | 'again' | 'missing' | 'unpaid' | 'too much'> {
  const now = clock();
  return db.transaction(async (tx) => {
    const trade = await locked(tx, channel, outTradeNo);
    if (!trade) return 'missing';
    if (trade.state !== 'PAID') return 'unpaid';
    const [known] = await tx
      .select()
      .from(sandboxRefund)
      .where(and(eq(sandboxRefund.channel, channel), eq(sandboxRefund.refundNo, refundNo)));
    if (known) return known.amountFen === amountFen ? 'again' : 'too much';
    if (trade.refundedFen + amountFen > trade.amountFen) return 'too much';
    await tx
      .update(sandboxTrade)
      .set({ refundedFen: trade.refundedFen + amountFen })
      .where(keyOf(channel, outTradeNo));
    await tx.insert(sandboxRefund).values({ channel, refundNo, outTradeNo, amountFen, createdAt: now });
    if (notifyUrl)
      await sendRefundNotice(tx, trade, { refundNo, amountFen, notifyUrl }, await channelMood(tx, channel), now);
    return 'done';
  });
}

export async function agreementBy(tx: Tx, contractNo: string): Promise<SandboxAgreement | undefined> {
  const [row] = await tx.select().from(sandboxAgreement).where(eq(sandboxAgreement.contractNo, contractNo));
  return row;
}

type NewAgreement = Pick<SandboxAgreement, 'contractNo' | 'account' | 'priceFen' | 'firstDay' | 'notifyUrl'>;

export async function makeAgreement({ db, clock }: Needs, wanted: NewAgreement): Promise<void> {
  const now = clock();
  await db
    .insert(sandboxAgreement)
    .values({
      ...wanted,
      agreementNo: `${dayOf(now).replaceAll('-', '')}${digits(12)}`,
      state: 'NEW',
      createdAt: now,
    })
    .onConflictDoNothing();
}

/** Changes the state of a contract. `told`: Alipay notifies the merchant. */
export async function turnAgreement(
  { db, clock }: Needs,
  contractNo: string,
  to: 'ACTIVE' | 'ENDED',
  told = true,
): Promise<boolean> {
  const now = clock();
  return db.transaction(async (tx) => {
    const from = to === 'ACTIVE' ? 'NEW' : 'ACTIVE';
    const [row] = await tx
      .update(sandboxAgreement)
      .set(to === 'ACTIVE' ? { state: to, signedAt: now } : { state: to, endedAt: now })
      .where(and(eq(sandboxAgreement.contractNo, contractNo), eq(sandboxAgreement.state, from)))
      .returning();
    if (row && told) await sendAgreementNotice(tx, row, await channelMood(tx, 'ALIPAY'), now);
    return row !== undefined;
  });
}
