import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { FileInfo } from '@app/shared/contracts/aigc';
import type { Db, Tx } from '../db/client.ts';
import { fileEntry, type FileRow } from '../db/schema/aigc.ts';
import { isFileId, viewUrl } from './addresses.ts';

export async function addEntry(db: Tx, entry: Omit<FileRow, 'id' | 'createdAt'> & { id?: string }): Promise<FileRow> {
  const [row] = await db
    .insert(fileEntry)
    .values({ ...entry, id: entry.id ?? randomUUID() })
    .returning();
  if (!row) throw new Error('no row came back from the insert');
  return row;
}

/** A file of this person; somebody else's is as absent as none. */
export async function ownFile(db: Db, userId: number, id: string): Promise<FileRow | null> {
  if (!isFileId(id)) return null;
  const [row] = await db
    .select()
    .from(fileEntry)
    .where(and(eq(fileEntry.id, id), eq(fileEntry.userId, userId)))
    .limit(1);
  return row ?? null;
}

/** Those of these files that are this person's, by id. */
export async function ownFiles(db: Db, userId: number, ids: string[]): Promise<Map<string, FileRow>> {
  const files = await filesById(db, ids.filter(isFileId));
  return new Map([...files].filter(([, file]) => file.userId === userId));
}

export async function filesById(db: Db, ids: string[]): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(fileEntry).where(inArray(fileEntry.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

export function toFileInfo(row: FileRow): FileInfo {
  return {
    fileId: row.id,
    url: viewUrl(row.id),
    name: row.name,
    type: row.type,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
  };
}
