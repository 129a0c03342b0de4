import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes } from './columns.ts';

const found = {
  weight: integer('weight').notNull(),
  /** Folded, as all that is compared. */
  title: text('title').notNull(),
  titleGrams: integer('title_grams').array().notNull(),
  /** The title and everything else that it is found by. */
  body: text('body').notNull(),
  grams: integer('grams').array().notNull(),
};

export const courseFind = pgTable('course_find', {
  courseId: integer('course_id').primaryKey(),
  /** By which the row was written. */
  rules: integer('rules').notNull(),
  ...found,
});

export const lessonFind = pgTable('lesson_find', {
  lessonId: integer('lesson_id').primaryKey(),
  courseId: integer('course_id').notNull(),
  position: integer('position').notNull(),
  ...found,
});

/** Words by which users found something, once a user and word; the last day counts. */
export const searchWord = pgTable(
  'search_word',
  {
    word: text('word').notNull(),
    asker: bytes('asker').notNull(),
    day: date('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.word, table.asker] })],
);
