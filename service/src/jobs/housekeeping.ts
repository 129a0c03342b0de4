import type { Deps } from '../deps.ts';
import { sharedSecret } from '../db/secret.ts';

type Needs = Pick<Deps, 'db' | 'pool' | 'store'>;

/** Deletes stored contents that no row references any more, and previews of ended tasks. */
export async function sweepFiles({ db, pool, store }: Needs, before: Date): Promise<number> {
  await pool.query(
    `delete from aigc_preview p where not exists (select from aigc_task t where t.id = p.task_id and t.state = 'running')`,
  );
  const id = (await sharedSecret(db, 'database-id')).toString('hex');
  async function inUse(sha256s: string[]): Promise<Set<string>> {
    const { rows } = await pool.query<{ sha256: string }>(
      `select sha256 from file_entry where sha256 = any($1)
       union select labelled_sha256 from file_entry where labelled_sha256 = any($1)
       union select cover_sha256 from file_entry where cover_sha256 = any($1)
       union select sha256 from course_media where sha256 = any($1)
       union select sha256 from content_media where sha256 = any($1)
       union select sha256 from member_export where sha256 = any($1)`,
      [sha256s],
    );
    return new Set(rows.map((row) => row.sha256));
  }
  return store.sweep({ id, inUse }, before);
}
