import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Figure, Outfit } from '@app/shared/contracts/figure-kinds';
import { timeColumn } from './columns.ts';

export const figureModel = pgTable('figure_model', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  name: text('name').notNull(),
  figure: jsonb('figure').$type<Figure>().notNull(),
  outfit: jsonb('outfit').$type<Outfit>().notNull(),
  fileId: uuid('file_id'),
  createdAt: timeColumn('created_at').notNull(),
});
