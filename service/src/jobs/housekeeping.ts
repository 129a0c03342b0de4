import type { Pool } from 'pg';
import type { FileStore } from '../files/store.ts';

/** Removes contents that no file row names any more, and previews of tasks that are over. */
export async function sweepFiles(pool: Pool, store: FileStore, before: Date): Promise<number> {
  await pool.query(
    `delete from aigc_preview p where not exists (select from aigc_task t where t.id = p.task_id and t.state = 'running')`,
  );
  return store.sweep(async (sha256s) => {
    const { rows } = await pool.query<{ sha256: string }>(
      'select sha256 from file_entry where sha256 = any($1) union select labelled_sha256 from file_entry where labelled_sha256 = any($1)',
      [sha256s],
    );
    return new Set(rows.map((row) => row.sha256));
  }, before);
}
