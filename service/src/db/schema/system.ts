import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn, byteaColumn } from './columns.ts';

export const appSecret = pgTable('app_secret', {
  name: text('name').primaryKey(),
  value: byteaColumn('value').notNull(),
});

export const rateWindow = pgTable(
  'rate_window',
  {
    key: text('key').notNull(),
    startsAt: timeColumn('starts_at').notNull(),
    hits: integer('hits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.startsAt] })],
);

export const sandboxSms = pgTable('sandbox_sms', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  telphone: text('telphone').notNull(),
  scene: text('scene').notNull(),
  /** The code; empty for a notice, which has a text. */
  code: text('code').notNull(),
  text: text('text').notNull().default(''),
  createdAt: timeColumn('created_at').notNull(),
});

export const humanCheck = pgTable('human_check', {
  id: uuid('id').primaryKey(),
  telphone: text('telphone').notNull(),
  address: text('address').notNull(),
  answerHash: byteaColumn('answer_hash').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  expiresAt: timeColumn('expires_at').notNull(),
  usedAt: timeColumn('used_at'),
});

export const appClock = pgTable('app_clock', {
  single: boolean('single').primaryKey().default(true),
  seenAt: timeColumn('seen_at').notNull(),
  calmSince: timeColumn('calm_since').notNull(),
});
