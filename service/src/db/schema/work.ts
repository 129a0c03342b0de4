import type { Txt2imgParams } from '@app/shared/contracts/aigc';
import type { Tool } from '@app/shared/contracts/tools';
import type { ReportReason, WallWork } from '@app/shared/contracts/wall';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from './columns.ts';

export const aigcWork = pgTable('aigc_work', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  params: jsonb('params').$type<Txt2imgParams>().notNull(),
  engine: text('engine').notNull(),
  picture: text('picture').notNull(),
  pictureSmall: text('picture_small').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  position: integer('position').notNull().default(0),
  off: boolean('off').notNull().default(false),
});

/** A work that a member shares publicly. */
export const aigcShare = pgTable('aigc_share', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  fileId: uuid('file_id').notNull(),
  taskId: uuid('task_id'),
  title: text('title').notNull(),
  tool: text('tool').$type<Tool>().notNull(),
  label: text('label').$type<WallWork['label']>().notNull(),
  engineName: text('engine_name').notNull(),
  prompt: text('prompt').notNull(),
  start: jsonb('start').$type<WallWork['start']>(),
  /**
   * State of a work. `held`: hidden by reports until the operator decides; `down`: removed by the
   * operator for good.
   */
  state: text('state').$type<WallWork['state'] | 'down'>().notNull().default('shown'),
  createdAt: timeColumn('created_at').notNull(),
});
export type ShareRow = typeof aigcShare.$inferSelect;

export const aigcShareReport = pgTable(
  'aigc_share_report',
  {
    shareId: uuid('share_id').notNull(),
    userId: integer('user_id').notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    text: text('text').notNull(),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shareId, table.userId] })],
);
