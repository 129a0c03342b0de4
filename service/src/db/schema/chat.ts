import type { ChatRole } from '@app/shared/contracts/chat';
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from './columns.ts';

export const chatLine = pgTable('chat_line', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  courseId: integer('course_id').notNull(),
  userId: integer('user_id').notNull(),
  key: uuid('key').notNull(),
  /** Role of the author at that time. */
  role: text('role').$type<ChatRole>().notNull(),
  at: timeColumn('at').notNull(),
  text: text('text').notNull(),
  /** State of a message. `held`: hidden by reports until the operator decides; `down`: removed. */
  state: text('state').$type<'shown' | 'held' | 'down'>().notNull().default('shown'),
  hiddenAt: timeColumn('hidden_at'),
  /** The person who removed the message; null for the operator. */
  hiddenBy: integer('hidden_by'),
});

export const chatPin = pgTable('chat_pin', {
  courseId: integer('course_id').primaryKey(),
  lineId: integer('line_id').notNull(),
});

const ofPerson = { courseId: integer('course_id').notNull(), userId: integer('user_id').notNull() };

export const chatRole = pgTable(
  'chat_role',
  { ...ofPerson, role: text('role').$type<'teacher' | 'assistant'>().notNull() },
  (table) => [primaryKey({ columns: [table.courseId, table.userId] })],
);

export const chatMute = pgTable('chat_mute', { ...ofPerson, until: timeColumn('until').notNull() }, (table) => [
  primaryKey({ columns: [table.courseId, table.userId] }),
]);
