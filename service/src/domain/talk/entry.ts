import { and, eq, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import { shownName } from '../member/shown-name.ts';
import { isoTime } from '../time/shanghai.ts';

/** A table of entries that people publish and others may report. */
type Published = PgTable & { id: PgColumn; state: PgColumn };

interface PublishedRow {
  id: number;
  userId: number | null;
  state: string;
  createdAt: Date;
}

/** Shown for authors without a chosen name. */
const UNNAMED = '一位学员';
/** Number of characters of an entry that its notice quotes. */
const QUOTED = 30;

/** Visible entries, and the viewer's own held ones. */
export const visibleTo = (viewer: number | null, table: Published & { userId: PgColumn }): SQL | undefined =>
  or(eq(table.state, 'shown'), viewer === null ? undefined : and(eq(table.state, 'held'), eq(table.userId, viewer)));

/** Fields that every published entry has. @param author nickname */
export const entryFields = (row: PublishedRow, author: string, viewer: number | null) => ({
  id: row.id,
  author: shownName(author, UNNAMED),
  mine: row.userId !== null && row.userId === viewer,
  state: row.state === 'held' ? ('held' as const) : ('shown' as const),
  createdAt: isoTime(row.createdAt),
});

/** The same with the fields of a written entry. */
export const textFields = (
  row: PublishedRow & { text: string; editedAt: Date | null },
  author: string,
  viewer: number | null,
) => ({ ...entryFields(row, author, viewer), text: row.text, edited: row.editedAt !== null });

/** Beginning of a text, for the notice about it. */
export function quoteText(text: string): string {
  const letters = [...text];
  return `「${letters.length > QUOTED ? `${letters.slice(0, QUOTED).join('')}…` : text}」`;
}

/**
 * Deletes a published entry. A reported row is retained as removed, or publishing it again would
 * undo the reports. @returns whether there was an entry to delete
 */
export async function deleteEntry(db: Tx, table: Published, mine: SQL | undefined): Promise<boolean> {
  const kept = await db
    .update(table as PgTable)
    .set({ state: 'down' } as object)
    .where(and(mine, eq(table.state, 'held')))
    .returning({ id: table.id });
  if (kept.length > 0) return true;
  const gone = await db
    .delete(table)
    .where(and(mine, eq(table.state, 'shown')))
    .returning({ id: table.id });
  return gone.length > 0;
}
