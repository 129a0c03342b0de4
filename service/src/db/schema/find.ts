import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { byteaColumn } from './columns.ts';

const found = {
  weight: integer('weight').notNull(),
  /** Title, normalised for comparison. */
  title: text('title').notNull(),
  titleGrams: integer('title_grams').array().notNull(),
  /** Title and all other searchable text, normalised. */
  body: text('body').notNull(),
  grams: integer('grams').array().notNull(),
};

export const courseFind = pgTable('course_find', {
  courseId: integer('course_id').primaryKey(),
  /** Version of the normalisation rules with which the row was written. */
  rules: integer('rules').notNull(),
  ...found,
});

export const lessonFind = pgTable('lesson_find', {
  lessonId: integer('lesson_id').primaryKey(),
  courseId: integer('course_id').notNull(),
  position: integer('position').notNull(),
  ...found,
});

/** Words with which users found something, once per user and word, with the last day. */
export const searchWord = pgTable(
  'search_word',
  {
    word: text('word').notNull(),
    asker: byteaColumn('asker').notNull(),
    day: date('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.word, table.asker] })],
);
