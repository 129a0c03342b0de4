import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { unmarkedDownload, type FileRow } from '../db/schema/aigc.ts';

/**
 * Records that a person takes over the labelling duty for a file without its visible mark. @returns
 * the record's id
 */
export async function recordUnmarked(db: Db, file: FileRow, duty: string, now: Date): Promise<string> {
  const id = randomUUID();
  const { userId, id: fileId, sha256 } = file;
  await db.insert(unmarkedDownload).values({ id, userId, fileId, sha256, duty, createdAt: now });
  return id;
}

/** Whether the record belongs to this file and its owner. */
export async function isRecorded(db: Db, id: string, file: FileRow): Promise<boolean> {
  const { userId, id: fileId } = file;
  const [row] = await db
    .select({ id: unmarkedDownload.id })
    .from(unmarkedDownload)
    .where(and(eq(unmarkedDownload.id, id), eq(unmarkedDownload.userId, userId), eq(unmarkedDownload.fileId, fileId)))
    .limit(1);
  return row !== undefined;
}
