import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from './columns.ts';

export const serviceMessage = pgTable('service_message', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  /** The author; null for a visitor. */
  userId: integer('user_id'),
  requestId: uuid('request_id').notNull(),
  text: text('text').notNull(),
  /** Contact for the answer; empty for a member, who reads it on the site. */
  contact: text('contact').notNull(),
  /** Path and query of the page where it was written. */
  page: text('page').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  doneAt: timeColumn('done_at'),
  reply: text('reply').notNull().default(''),
});
