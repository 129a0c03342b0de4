import { getTableName, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';

/**
 * Frequencies change slowly: PostgreSQL itself updates them after a tenth of a table has changed.
 */
const FRESH_MS = 600_000;

/** By column: the number of rows, and for each frequent gram the share of rows with it. */
export type GramShares = ReadonlyMap<string, { rows: number; grams: ReadonlyMap<number, number> }>;
const cache = new WeakMap<Db, { until: number; shares: Promise<GramShares> }>();

const keyOf = (table: string, column: string) => `${table}.${column}`;

/** Reads PostgreSQL's statistics of its last ANALYZE. */
async function readShares(db: Db): Promise<GramShares> {
  const { rows } = await db.execute<{
    table: string;
    column: string;
    count: number;
    grams: number[];
    shares: number[];
  }>(sql`
    select tablename as table, attname as column, (select reltuples from pg_class where oid = tablename::regclass) as count,
      most_common_elems::text::int4[] as grams, most_common_elem_freqs as shares
    from pg_stats
    where schemaname = current_schema and tablename in ('course_find', 'lesson_find') and attname in ('grams', 'title_grams')
      and most_common_elems is not null`);
  return new Map(
    rows.map(({ table, column, count, grams, shares }) => [
      keyOf(table, column),
      { rows: count, grams: new Map(grams.map((gram, index) => [gram, shares[index]!])) },
    ]),
  );
}

export async function readGramShares(db: Db): Promise<GramShares> {
  let known = cache.get(db);
  if (!known || known.until < performance.now()) {
    known = { until: performance.now() + FRESH_MS, shares: readShares(db) };
    known.shares.catch(() => cache.delete(db));
    cache.set(db, known);
  }
  return known.shares;
}

/** Upper bound of the share of rows with all these grams; 0 for rare grams without statistics. */
export function gramShare(
  shares: GramShares,
  column: PgColumn,
  needed: readonly number[],
): { share: number; rows: number } {
  const { rows, grams } = shares.get(keyOf(getTableName(column.table), column.name)) ?? { rows: 0, grams: new Map() };
  return { share: needed.length === 0 ? 0 : Math.min(...needed.map((gram) => grams.get(gram) ?? 0)), rows };
}
