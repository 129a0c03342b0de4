import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Figure, Outfit } from '@app/shared/contracts/figure-kinds';

export const figureModel = pgTable('figure_model', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  name: text('name').notNull(),
  figure: jsonb('figure').$type<Figure>().notNull(),
  outfit: jsonb('outfit').$type<Outfit>().notNull(),
  fileId: uuid('file_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
