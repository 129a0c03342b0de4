import type { ChainKind, ChainStep } from '@app/shared/contracts/chain';
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { at } from './columns.ts';

export const aigcChain = pgTable('aigc_chain', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  requestId: uuid('request_id').notNull(),
  kind: text('kind').$type<ChainKind>().notNull(),
  title: text('title').notNull(),
  form: jsonb('form').notNull(),
  /** Cancelled by its person: nothing of it is begun until they go on. */
  stopped: boolean('stopped').notNull().default(false),
  /** Something of it may still be begun. */
  open: boolean('open').notNull().default(true),
  createdAt: at('created_at').notNull(),
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
    /** Request id of the step's task: two concurrent starts make one task. */
    requestId: uuid('request_id').notNull(),
    taskId: uuid('task_id'),
    /** Why it could not be begun. */
    error: text('error').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.key] })],
);
export type StepRow = typeof aigcChainStep.$inferSelect;
