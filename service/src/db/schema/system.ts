import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './columns.ts';

export const appSecret = pgTable('app_secret', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
});

export const rateWindow = pgTable(
  'rate_window',
  {
    key: text('key').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    hits: integer('hits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.startsAt] })],
);

export const sandboxSms = pgTable('sandbox_sms', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  telphone: text('telphone').notNull(),
  scene: text('scene').notNull(),
  /** Empty in a notice, which has a text. */
  code: text('code').notNull(),
  text: text('text').notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

const at = (name: string) => timestamp(name, { withTimezone: true });

export const humanCheck = pgTable('human_check', {
  id: uuid('id').primaryKey(),
  telphone: text('telphone').notNull(),
  address: text('address').notNull(),
  answerHash: bytes('answer_hash').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at'),
});

export const appClock = pgTable('app_clock', {
  single: boolean('single').primaryKey().default(true),
  seenAt: at('seen_at').notNull(),
  calmSince: at('calm_since').notNull(),
});
