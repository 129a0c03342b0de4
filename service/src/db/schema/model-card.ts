import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ModelCard } from '@app/shared/contracts/model-library';
import { timeColumn } from './columns.ts';

export const modelCard = pgTable('model_card', {
  /** Path of the model within the library's folder. */
  name: text('name').primaryKey(),
  userId: integer('user_id'),
  card: jsonb('card').$type<ModelCard>().notNull(),
  editedAt: timeColumn('edited_at').notNull(),
});
