import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Benchmark } from '@app/shared/contracts/maintenance';
import { timeColumn } from './columns.ts';

export const engineBenchmark = pgTable('engine_benchmark', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  /** Id and displayed name of the engine. */
  engine: text('engine').notNull(),
  name: text('name').notNull(),
  settings: jsonb('settings').$type<Benchmark['settings']>().notNull(),
  facts: jsonb('facts').$type<Benchmark['facts']>().notNull().default([]),
  state: text('state').$type<Benchmark['state']>().notNull(),
  /** Seconds of each counted picture. */
  seconds: jsonb('seconds').$type<number[]>().notNull().default([]),
  problem: text('problem'),
  /** Heartbeat of the process that runs it, by the database's clock. */
  seenAt: timeColumn('seen_at').notNull().defaultNow(),
  createdAt: timeColumn('created_at').notNull(),
});
