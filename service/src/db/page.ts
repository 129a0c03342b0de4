import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

interface PageQuery<T extends PgTable> {
  from: T;
  where: SQL | undefined;
  /** Sort order; the last column is unique, so that no row appears on two pages. */
  by: readonly (SQL | PgColumn)[];
}

/** Rows of a page, and the total number of rows. */
export async function pageOfRows<T extends PgTable>(
  db: Db,
  { from, where, by }: PageQuery<T>,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: InferSelectModel<T>[]; total: number; page: number; limit: number }> {
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(from as PgTable)
      .where(where)
      .orderBy(...by)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(from, where),
  ]);
  return { rows: rows as InferSelectModel<T>[], total, page, limit };
}
