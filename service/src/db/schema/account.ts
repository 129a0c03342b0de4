import type { NoticeKind, ProofScene } from '@app/shared/contracts/account';
import { bigint, boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn, byteaColumn } from './columns.ts';

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
  smsNextAt: timeColumn('sms_next_at').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  readAt: timeColumn('read_at'),
});

export const memberProof = pgTable('member_proof', {
  ticketHash: byteaColumn('ticket_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  sessionId: integer('session_id').notNull(),
  scene: text('scene').$type<ProofScene>().notNull(),
  createdAt: timeColumn('created_at').notNull(),
  expiresAt: timeColumn('expires_at').notNull(),
});

export const memberExport = pgTable('member_export', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  sha256: text('sha256').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  fileIds: uuid('file_ids').array().notNull(),
  createdAt: timeColumn('created_at').notNull(),
  expiresAt: timeColumn('expires_at').notNull(),
});
