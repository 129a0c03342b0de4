import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';

/** Of the file rows `f`: those that no task works from or made, and that are nobody's face. */
const UNUSED = sql`not exists (
    select from aigc_task t where t.user_id = f.user_id
      and (t.source_file_id = f.id or t.input_ids @> array[f.id] or t.images @> jsonb_build_array(jsonb_build_object('fileId', f.id))))
  and not exists (select from member_user m where m.id = f.user_id and position(f.id::text in m.avatar) > 0)`;

async function deleteFiles(tx: Pick<Tx, 'execute'>, which: SQL): Promise<number> {
  return (await tx.execute(sql`delete from file_entry f where ${which} and ${UNUSED}`)).rowCount ?? 0;
}

/** Deletes those of a person's files that nothing else uses; their contents go with the next sweep. */
export async function releaseFiles(tx: Pick<Tx, 'execute'>, userId: number, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteFiles(tx, sql`f.user_id = ${userId} and f.id in ${ids}`);
}

/** Deletes uploads from before a moment that were never used. @returns how many */
export function releaseUploads(tx: Pick<Tx, 'execute'>, before: Date): Promise<number> {
  return deleteFiles(tx, sql`f.origin in ('upload', 'mask') and f.created_at < ${before.toISOString()}`);
}

/** Bytes of all files of a person. */
export async function bytesOf(tx: Pick<Tx, 'execute'>, userId: number): Promise<number> {
  const { rows } = await tx.execute<{ bytes: string }>(
    sql`select coalesce(sum(bytes), 0) as bytes from file_entry where user_id = ${userId}`,
  );
  return Number(rows[0]?.bytes ?? 0);
}
