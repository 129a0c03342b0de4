import type { PayChannel } from '@app/shared/contracts/order';
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timeColumn } from './columns.ts';

const channel = () => text('channel').$type<PayChannel>().notNull();

export const sandboxTrade = pgTable(
  'sandbox_trade',
  {
    channel: channel(),
    outTradeNo: text('out_trade_no').notNull(),
    /** Part of the URL in the QR code. */
    code: text('code').notNull(),
    title: text('title').notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** State of a trade. NEW: its code was not scanned yet. */
    state: text('state').$type<'NEW' | 'WAITING' | 'PAID' | 'CLOSED'>().notNull(),
    notifyUrl: text('notify_url').notNull(),
    returnUrl: text('return_url').notNull().default(''),
    transactionId: text('transaction_id'),
    refundedFen: integer('refunded_fen').notNull().default(0),
    createdAt: timeColumn('created_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    paidAt: timeColumn('paid_at'),
  },
  (table) => [primaryKey({ columns: [table.channel, table.outTradeNo] })],
);
export type SandboxTrade = typeof sandboxTrade.$inferSelect;

export const sandboxRefund = pgTable(
  'sandbox_refund',
  {
    channel: channel(),
    refundNo: text('refund_no').notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    amountFen: integer('amount_fen').notNull(),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.refundNo] })],
);

export const sandboxAgreement = pgTable('sandbox_agreement', {
  contractNo: text('contract_no').primaryKey(),
  agreementNo: text('agreement_no').notNull(),
  account: text('account').notNull(),
  priceFen: integer('price_fen').notNull(),
  firstDay: text('first_day').notNull(),
  state: text('state').$type<'NEW' | 'ACTIVE' | 'ENDED'>().notNull(),
  notifyUrl: text('notify_url').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  signedAt: timeColumn('signed_at'),
  endedAt: timeColumn('ended_at'),
});
export type SandboxAgreement = typeof sandboxAgreement.$inferSelect;

/** Fault of a forged notice. */
export type NoticeFault = 'signature' | 'amount' | 'app' | 'currency' | 'old';

export const sandboxNotice = pgTable('sandbox_notice', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  channel: channel(),
  kind: text('kind').$type<'payment' | 'refund' | 'sign' | 'unsign'>().notNull(),
  content: jsonb('content').$type<Record<string, unknown>>().notNull(),
  url: text('url').notNull(),
  fault: text('fault').$type<NoticeFault>(),
  createdAt: timeColumn('created_at').notNull(),
  dueAt: timeColumn('due_at'),
  tries: integer('tries').notNull().default(0),
  answer: text('answer').notNull().default(''),
});
export type SandboxNotice = typeof sandboxNotice.$inferSelect;

export const sandboxChannel = pgTable('sandbox_channel', {
  channel: text('channel').$type<PayChannel>().primaryKey(),
  down: boolean('down').notNull().default(false),
  mute: boolean('mute').notNull().default(false),
  poor: boolean('poor').notNull().default(false),
  lateSec: integer('late_sec').notNull().default(0),
  copies: integer('copies').notNull().default(1),
  shuffle: boolean('shuffle').notNull().default(false),
});
export type SandboxMood = Omit<typeof sandboxChannel.$inferSelect, 'channel'>;
