import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

type Runs = Pick<Tx, 'execute'>;

/** Keyed digest of an identity that had its free month; null before the database has its secret. */
const digestOf = (what: SQL): SQL =>
  sql`(select sha256(s.value || convert_to(${what}, 'UTF8')) from app_secret s where s.name = 'signing')`;
const numberMark = (userId: number) =>
  digestOf(sql`(select 'free month ' || m.telphone from member_user m where m.id = ${userId})`);
const accountMark = (userId: number) => digestOf(sql`${`free month account ${userId}`}::text`);
const payerMark = (payerId: string) => digestOf(sql`${`free month payer ${payerId}`}::text`);

const mark = async (tx: Runs, one: SQL, now: Date): Promise<void> => {
  await tx.execute(sql`
    insert into free_month (mark, taken_at) select mark, ${now.toISOString()}::timestamptz from (select ${one} as mark) as found
    where mark is not null on conflict do nothing`);
};

/** Whether this member, or an account that had this number before, had a free first month. */
export async function hadFreeMonth(tx: Runs, userId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from member_order where user_id = ${userId} and module = 'CONTRACT' and grant_state <> 'NONE'
    union all select 1 from free_month where mark in (${numberMark(userId)}, ${accountMark(userId)}) limit 1`);
  return rows.length > 0;
}

/** Whether the payer with this account at a channel had a free first month as any member. */
export async function payerHadFreeMonth(tx: Runs, payerId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from free_month where mark = ${payerMark(payerId)}`);
  return rows.length > 0;
}

/** Records the free month for the number and for the payer: both records outlive the account. */
export async function markFreeMonth(tx: Runs, userId: number, payerId: string | undefined, now: Date): Promise<void> {
  await mark(tx, numberMark(userId), now);
  if (payerId !== undefined) await mark(tx, payerMark(payerId), now);
}

/**
 * To be called before a member's number changes or is deleted: the record follows both the old
 * number and the account.
 */
export async function keepFreeMonth(tx: Runs, userId: number, now: Date): Promise<void> {
  if (!(await hadFreeMonth(tx, userId))) return;
  await mark(tx, numberMark(userId), now);
  await mark(tx, accountMark(userId), now);
}
