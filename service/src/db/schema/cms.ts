import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PageBody, PageKind } from './page-body.ts';
import { timeColumn } from './columns.ts';

/** Articles, albums and learning paths; the shape of `body` depends on the kind. */
export const contentPage = pgTable('content_page', {
  id: integer('id').primaryKey(),
  kind: text('kind').$type<PageKind>().notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  weight: integer('weight').notNull().default(0),
  /** Publication time; null or in the future: not visible yet. */
  publishedAt: timeColumn('published_at'),
  /** Whether the page is hidden. */
  off: boolean('off').notNull().default(false),
  /** Whether the page is part of the product; others are the operator's. */
  shipped: boolean('shipped').notNull().default(false),
  fingerprint: text('fingerprint'),
  body: jsonb('body').$type<PageBody>().notNull(),
});
export type PageRow = typeof contentPage.$inferSelect;

export const albumCollect = pgTable(
  'album_collect',
  {
    userId: integer('user_id').notNull(),
    albumId: integer('album_id').notNull(),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.albumId] })],
);

/** Public pictures of pages. */
export const contentMedia = pgTable(
  'content_media',
  {
    pageId: integer('page_id').notNull(),
    name: text('name').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.name] })],
);
