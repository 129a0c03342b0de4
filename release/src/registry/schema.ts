import type { BuildManifest } from '@app/shared/contracts/release';
import { bigint, char, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const at = () => timestamp('at', { withTimezone: true }).notNull().defaultNow();

/** All that is immutable in a version. Rows are never changed. */
export const versions = pgTable(
  'version',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** See contentDigest: the same version with other content is a conflict. */
    digest: char('digest', { length: 64 }).notNull(),
    manifest: jsonb('manifest').$type<BuildManifest>().notNull(),
    by: text('by').notNull(),
    at: at(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** Append-only; the newest row is the present, every older one a point to return to. */
export const changes = pgTable('change', {
  revision: bigint('revision', { mode: 'number' }).primaryKey(),
  at: at(),
  by: text('by').notNull(),
  verb: text('verb').notNull(),
  why: text('why').notNull(),
  /** Read with readState: old rows have an older form. */
  before: jsonb('before').notNull(),
  after: jsonb('after').notNull(),
});

/** Facts made once for a registry. */
export const facts = pgTable('fact', { key: text('key').primaryKey(), value: text('value').notNull() });
