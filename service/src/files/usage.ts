import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';

type Runs = Pick<Tx, 'execute'>;

/** Name of a table or its alias in the conditions below. */
type Named = 'f' | 'file_entry';

const isFace = (f: SQL) =>
  sql`exists (select from member_user m where m.id = ${f}.user_id and position(${f}.id::text in m.avatar) > 0)`;

/**
 * Condition that a deleted file no longer exists for anybody; one that a task uses as a source, or
 * that is an avatar, still does.
 */
export function isGone(name: Named): SQL {
  const f = sql.raw(name);
  return sql`(${f}.removed_at is not null and not ${isFace(f)} and not exists (
    select from aigc_task t where t.user_id = ${f}.user_id
      and (t.source_file_id = ${f}.id or t.input_ids @> array[${f}.id])))`;
}

/** Condition on file rows `f`: no task uses or generated them, and they are nobody's avatar. */
const UNUSED = sql`not exists (
    select from aigc_task t where t.user_id = f.user_id
      and (t.source_file_id = f.id or t.input_ids @> array[f.id] or t.images @> jsonb_build_array(jsonb_build_object('fileId', f.id))))
  and not ${isFace(sql.raw('f'))}`;

async function deleteFiles(tx: Runs, which: SQL): Promise<number> {
  return (await tx.execute(sql`delete from file_entry f where ${which} and ${UNUSED}`)).rowCount ?? 0;
}

/**
 * Deletes those of a person's files that nothing else uses, or only the masks among them; their
 * contents are deleted by the next sweep.
 */
export async function releaseFiles(tx: Runs, userId: number, ids: string[], origin?: 'mask'): Promise<void> {
  if (ids.length === 0) return;
  const kind = origin ? sql`f.origin = ${origin}` : sql`true`;
  await deleteFiles(tx, sql`f.user_id = ${userId} and f.id in ${ids} and ${kind}`);
}

/**
 * Deletes uploads from before a moment that were never used, except favourites. @returns how many
 */
export function releaseUploads(tx: Runs, before: Date): Promise<number> {
  return deleteFiles(
    tx,
    sql`f.origin in ('upload', 'mask') and f.starred_at is null and f.created_at < ${before.toISOString()}`,
  );
}

/** Deletes rows of files that a person deleted before a moment. */
export function releaseRemoved(tx: Runs, userId: number, before: Date): Promise<number> {
  return deleteFiles(tx, sql`f.user_id = ${userId} and f.removed_at < ${before.toISOString()}`);
}

/** Size in bytes of all files of a person, without deleted ones. */
export async function storedBytes(tx: Runs, userId: number): Promise<number> {
  const { rows } = await tx.execute<{ bytes: string }>(
    sql`select coalesce(sum(bytes), 0) as bytes from file_entry f where f.user_id = ${userId} and not ${isGone('f')}`,
  );
  return Number(rows[0]?.bytes ?? 0);
}
