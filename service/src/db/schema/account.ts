import type { NoticeKind } from '@app/shared/contracts/account';
import { boolean, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const memberNotice = pgTable('member_notice', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  kind: text('kind').$type<NoticeKind>().notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  path: text('path').notNull().default(''),
  site: boolean('site').notNull(),
  sms: text('sms').$type<'NONE' | 'WAITING' | 'SENT' | 'FAILED'>().notNull(),
  smsTries: smallint('sms_tries').notNull().default(0),
  smsNextAt: at('sms_next_at').notNull(),
  createdAt: at('created_at').notNull(),
  readAt: at('read_at'),
});
