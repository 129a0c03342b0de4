import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, not } from 'drizzle-orm';
import type { FileInfo } from '@app/shared/contracts/aigc';
import type { Db, Tx } from '../db/client.ts';
import { fileEntry, type FileRow } from '../db/schema/aigc.ts';
import { isFileId, viewUrl } from './addresses.ts';
import { isGone } from './usage.ts';

export async function addEntry(
  db: Tx,
  entry: Omit<FileRow, 'id' | 'createdAt' | 'taskId' | 'starredAt' | 'removedAt' | 'coverSha256' | 'durationMs'> &
    Partial<Pick<FileRow, 'id' | 'taskId' | 'coverSha256' | 'durationMs'>>,
): Promise<FileRow> {
  const [row] = await db
    .insert(fileEntry)
    .values({ ...entry, id: entry.id ?? randomUUID() })
    .returning();
  if (!row) throw new Error('no row came back from the insert');
  return row;
}

/** A file of this person; a foreign file is treated as missing. */
export async function ownFile(db: Db, userId: number, id: string): Promise<FileRow | null> {
  if (!isFileId(id)) return null;
  const [row] = await db
    .select()
    .from(fileEntry)
    .where(and(eq(fileEntry.id, id), eq(fileEntry.userId, userId), not(isGone('file_entry'))))
    .limit(1);
  return row ?? null;
}

/** Those of these files that belong to this person, by id. */
export async function ownFiles(db: Db, userId: number, ids: string[]): Promise<Map<string, FileRow>> {
  const wanted = ids.filter(isFileId);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select()
    .from(fileEntry)
    .where(and(inArray(fileEntry.id, wanted), eq(fileEntry.userId, userId), not(isGone('file_entry'))));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function filesById(db: Db, ids: string[]): Promise<Map<string, FileRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(fileEntry).where(inArray(fileEntry.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Pictures of these tasks that their owner has deleted, but may still restore. */
export async function removedOf(db: Db, taskIds: string[]): Promise<Set<string>> {
  if (taskIds.length === 0) return new Set();
  const rows = await db
    .select({ id: fileEntry.id })
    .from(fileEntry)
    .where(and(inArray(fileEntry.taskId, taskIds), isNotNull(fileEntry.removedAt)));
  return new Set(rows.map(({ id }) => id));
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
    ...(row.durationMs !== null && { durationMs: row.durationMs }),
  };
}

/** This person's upload with the same content, unless it was deleted. */
export async function ownUpload(db: Tx, userId: number, sha256: string): Promise<FileRow | undefined> {
  const [row] = await db
    .select()
    .from(fileEntry)
    .where(
      and(
        eq(fileEntry.userId, userId),
        eq(fileEntry.sha256, sha256),
        eq(fileEntry.origin, 'upload'),
        isNull(fileEntry.removedAt),
      ),
    )
    .limit(1);
  return row;
}
