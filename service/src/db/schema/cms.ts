import type { Article } from '@app/shared/contracts/course';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const album = pgTable('album', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  cover: text('cover').notNull(),
  position: integer('position').notNull().default(0),
});

export const albumCourse = pgTable(
  'album_course',
  {
    albumId: integer('album_id').notNull(),
    courseId: integer('course_id').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.albumId, table.courseId] })],
);

export const article = pgTable('article', {
  id: integer('id').primaryKey(),
  type: text('type').$type<Article['type']>().notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  cover: text('cover'),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  blocks: jsonb('blocks').$type<Article['blocks']>().notNull(),
});
