import type { ChainKind, ChainStep } from '@app/shared/contracts/chain';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from './columns.ts';

export const aigcChain = pgTable('aigc_chain', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  requestId: uuid('request_id').notNull(),
  kind: text('kind').$type<ChainKind>().notNull(),
  title: text('title').notNull(),
  form: jsonb('form').notNull(),
  /** Cancelled by its owner: no step starts until the chain is resumed. */
  stopped: boolean('stopped').notNull().default(false),
  /** Whether any step may still start. */
  open: boolean('open').notNull().default(true),
  createdAt: timeColumn('created_at').notNull(),
});
export type ChainRow = typeof aigcChain.$inferSelect;

export const aigcChainStep = pgTable(
  'aigc_chain_step',
  {
    chainId: uuid('chain_id').notNull(),
    position: smallint('position').notNull(),
    key: text('key').notNull(),
    title: text('title').notNull(),
    params: jsonb('params').$type<ChainStep['params']>().notNull(),
    /** Request id of the step's task, so that two concurrent starts create one task. */
    requestId: uuid('request_id').notNull(),
    taskId: uuid('task_id'),
    /** Reason why the step could not start. */
    error: text('error').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.key] })],
);
export type StepRow = typeof aigcChainStep.$inferSelect;
