import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, bytes } from './columns.ts';

export const appSecret = pgTable('app_secret', {
  name: text('name').primaryKey(),
  value: bytes('value').notNull(),
});

export const rateWindow = pgTable(
  'rate_window',
  {
    key: text('key').notNull(),
    startsAt: at('starts_at').notNull(),
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
  createdAt: at('created_at').notNull(),
});

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
