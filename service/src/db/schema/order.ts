import type {
  GrantState,
  OrderModule,
  PayChannel,
  PayState,
  PriceLine,
  RefundPart,
  RefundReason,
  zOrder,
  zRefundState,
} from '@app/shared/contracts/order';
import type { Address } from '@app/shared/contracts/address';
import type { GradeUnit } from '@app/shared/contracts/primitives';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { timeColumn } from './columns.ts';

/**
 * Months of a membership. `creditDays` is set for an upgrade: days of the previous plan that
 * lowered its price.
 */
export interface GradeGift {
  kind: 'GRADE';
  level: number;
  unit: GradeUnit;
  months: number;
  creditDays?: number;
}
export interface CourseGift {
  kind: 'COURSE';
  courseId: number;
}
/** A membership from before the ledger. */
export interface CarriedGift {
  kind: 'CARRIED';
  level: number;
  unit: GradeUnit;
  until: string;
}
export type Gift = GradeGift | CourseGift | CarriedGift;

export const memberOrder = pgTable('member_order', {
  orderNo: text('order_no').primaryKey(),
  /** Null once the account is deleted. */
  userId: integer('user_id'),
  idemKey: uuid('idem_key').notNull(),
  module: text('module').$type<OrderModule>().notNull(),
  bizId: integer('biz_id').notNull(),
  bizTitle: text('biz_title').notNull(),
  cover: text('cover'),
  /** Terms of the purchase at the time of the order. */
  terms: jsonb('terms').$type<GradeGift | CourseGift>().notNull(),
  lines: jsonb('lines').$type<PriceLine[]>().notNull(),
  payFen: integer('pay_fen').notNull(),
  refundedFen: integer('refunded_fen').notNull().default(0),
  payState: text('pay_state').$type<PayState>().notNull().default('UNPAID'),
  grantState: text('grant_state').$type<GrantState>().notNull().default('NONE'),
  channel: text('channel').$type<PayChannel>(),
  transactionId: text('transaction_id'),
  linkPhone: text('link_phone').notNull().default(''),
  signAgreed: boolean('sign_agreed').notNull().default(false),
  digitalAgreed: boolean('digital_agreed').notNull().default(false),
  material: jsonb('material').$type<{ title: string; fen: number; address: Address }>(),
  invoice: jsonb('invoice').$type<NonNullable<z.infer<typeof zOrder>['invoice']>>(),
  createdAt: timeColumn('created_at').notNull(),
  expiresAt: timeColumn('expires_at').notNull(),
  paidAt: timeColumn('paid_at'),
  grantedAt: timeColumn('granted_at'),
  closedAt: timeColumn('closed_at'),
  removedAt: timeColumn('removed_at'),
});
export type OrderRow = typeof memberOrder.$inferSelect;

export const memberRefund = pgTable('member_refund', {
  refundNo: text('refund_no').primaryKey(),
  orderNo: text('order_no').notNull(),
  part: text('part').$type<RefundPart>().notNull(),
  amountFen: integer('amount_fen').notNull(),
  state: text('state').$type<z.infer<typeof zRefundState>>().notNull(),
  reason: text('reason').$type<RefundReason>().notNull(),
  note: text('note').notNull().default(''),
  answer: text('answer').notNull().default(''),
  askedAt: timeColumn('asked_at').notNull(),
  decidedAt: timeColumn('decided_at'),
  doneAt: timeColumn('done_at'),
  /** Trade number of the payment to refund; null for the payment that the order counts. */
  outTradeNo: text('out_trade_no'),
  tries: integer('tries').notNull().default(0),
  nextTryAt: timeColumn('next_try_at'),
  /** The channel's error at the last try. */
  trouble: text('trouble').notNull().default(''),
});
export type RefundRow = typeof memberRefund.$inferSelect;

export const memberGrant = pgTable('member_grant', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  source: text('source').$type<GrantSource>().notNull(),
  sourceId: text('source_id').notNull(),
  gift: jsonb('gift').$type<Gift>().notNull(),
  grantedAt: timeColumn('granted_at').notNull(),
  revokedAt: timeColumn('revoked_at'),
});
/**
 * Source of a grant: ORDER by number, REWARD by the first day of the run, REDEEM by code, GIFT by
 * the operator's entry.
 */
export type GrantSource = 'ORDER' | 'REWARD' | 'REDEEM' | 'GIFT' | 'CARRIED';

export const memberAddress = pgTable('member_address', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  name: text('name').notNull(),
  telphone: text('telphone').notNull(),
  regionCode: text('region_code').notNull(),
  regionName: text('region_name').notNull(),
  detail: text('detail').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  createdAt: timeColumn('created_at').notNull(),
});

export const adminLog = pgTable('admin_log', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  at: timeColumn('at').notNull(),
  operator: text('operator').notNull(),
  verb: text('verb').notNull(),
  subject: text('subject').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
});
