import type { Txt2imgParams } from '@app/shared/contracts/aigc';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

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
