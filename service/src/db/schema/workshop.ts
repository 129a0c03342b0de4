import { boolean, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import type { WorkshopJob, WorkshopParams } from '@app/shared/contracts/workshop';
import { timeColumn } from './columns.ts';

export const workshopJob = pgTable('workshop_job', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  params: jsonb('params').$type<WorkshopParams>().notNull(),
  /** Path of the output file, relative to the workshop folder. */
  target: text('target').notNull(),
  state: text('state').$type<WorkshopJob['state']>().notNull(),
  percent: real('percent').notNull().default(0),
  problem: text('problem'),
  made: jsonb('made').$type<NonNullable<WorkshopJob['made']>>(),
  notes: jsonb('notes').$type<string[]>().notNull().default([]),
  stopAsked: boolean('stop_asked').notNull().default(false),
  /** Heartbeat of the process that runs the job, by the database's clock. */
  seenAt: timeColumn('seen_at').notNull().defaultNow(),
  createdAt: timeColumn('created_at').notNull(),
  finishedAt: timeColumn('finished_at'),
});
