import type { Contract, PayChannel } from '@app/shared/contracts/order';
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { GradeGift } from './order.ts';
import { timeColumn } from './columns.ts';

export const payAttempt = pgTable('pay_attempt', {
  outTradeNo: text('out_trade_no').primaryKey(),
  orderNo: text('order_no').notNull(),
  channel: text('channel').$type<PayChannel>().notNull(),
  way: text('way').$type<'PAGE' | 'CODE' | 'AGREEMENT'>().notNull(),
  amountFen: integer('amount_fen').notNull(),
  state: text('state').$type<'OPEN' | 'LEFT' | 'CLOSED' | 'PAID'>().notNull(),
  /** Content of the QR code. */
  code: text('code'),
  transactionId: text('transaction_id'),
  createdAt: timeColumn('created_at').notNull(),
  expiresAt: timeColumn('expires_at').notNull(),
  scannedAt: timeColumn('scanned_at'),
  /** Time of the last query to the channel. */
  askedAt: timeColumn('asked_at'),
  paidAt: timeColumn('paid_at'),
});
export type AttemptRow = typeof payAttempt.$inferSelect;

export const payContract = pgTable('pay_contract', {
  contractNo: text('contract_no').primaryKey(),
  orderNo: text('order_no').notNull(),
  userId: integer('user_id'),
  gradeId: integer('grade_id').notNull(),
  gradeName: text('grade_name').notNull(),
  channel: text('channel').$type<PayChannel>().notNull(),
  priceFen: integer('price_fen').notNull(),
  /** Grant for each charge. */
  terms: jsonb('terms').$type<GradeGift>().notNull(),
  state: text('state').$type<Contract['state']>().notNull(),
  agreementNo: text('agreement_no'),
  createdAt: timeColumn('created_at').notNull(),
  expiresAt: timeColumn('expires_at').notNull(),
  signedAt: timeColumn('signed_at'),
  endedAt: timeColumn('ended_at'),
  endedBy: text('ended_by').$type<NonNullable<Contract['endedBy']>>(),
  unsignDue: boolean('unsign_due').notNull().default(false),
  nextChargeDay: date('next_charge_day'),
  /** The charge day for which a reminder was sent. */
  remindedFor: date('reminded_for'),
  dueOrderNo: text('due_order_no'),
  triedAt: timeColumn('tried_at'),
  graceUntil: timeColumn('grace_until'),
  checkedAt: timeColumn('checked_at'),
});
export type ContractRow = typeof payContract.$inferSelect;

export const payEvent = pgTable('pay_event', {
  id: uuid('id').primaryKey(),
  kind: text('kind').$type<'paid' | 'refunded' | 'failed'>().notNull(),
  body: jsonb('body').$type<Record<string, unknown>>().notNull(),
  createdAt: timeColumn('created_at').notNull(),
  dueAt: timeColumn('due_at'),
  tries: integer('tries').notNull().default(0),
});
