import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** Digest of a member's number; null without one, or before the database has its secret. */
const markOf = (userId: number): SQL =>
  sql`(select sha256(s.value || convert_to('free month ' || m.telphone, 'UTF8')) from member_user m, app_secret s
    where m.id = ${userId} and s.name = 'signing')`;

/** Whether this member, or an account that had this number before, had a first month for nothing. */
export async function hadFreeMonth(tx: Pick<Tx, 'execute'>, userId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from member_order where user_id = ${userId} and module = 'CONTRACT' and grant_state <> 'NONE'
    union all select 1 from free_month where mark = ${markOf(userId)} limit 1`);
  return rows.length > 0;
}

/** Remembers it for the number, which outlives the account. */
export async function markFreeMonth(tx: Pick<Tx, 'execute'>, userId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into free_month (mark, taken_at) select mark, ${now.toISOString()}::timestamptz from ${markOf(userId)} as found(mark)
    where mark is not null on conflict do nothing`);
}
