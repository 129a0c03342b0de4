import type { Leave } from '@app/shared/contracts/account';
import { AppError, CODES } from '@app/shared/errors';
import { and, eq, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm';
import { publishMessages } from '../../bus/messages.ts';
import type { Tx } from '../../db/client.ts';
import { aigcTask, fileEntry } from '../../db/schema/aigc.ts';
import { memberSession, memberUser } from '../../db/schema/member.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { keepFreeMonth } from '../member/free-month.ts';
import { activeMembership, expireDays, GRADE_NAMES } from '../member/membership.ts';
import { memberRow, userHome } from '../member/user.ts';
import { isoTime } from '../time/shanghai.ts';
import { deletionObstacles, DELETION_DELAY_MS, type OpenBusiness } from './leave-rules.ts';
import { notifyMember } from './notices.ts';
import { useProof } from './proof.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

async function openOf(tx: Tx, userId: number, now: Date): Promise<OpenBusiness> {
  const { rows } = await tx.execute<{ unpaid: number; ungiven: number; refunds: number; contract: boolean }>(sql`
    select count(*) filter (where pay_state = 'UNPAID' and expires_at > ${now.toISOString()}::timestamptz)::int as unpaid,
      count(*) filter (where grant_state = 'PENDING')::int as ungiven,
      (select count(*)::int from member_refund r join member_order o using (order_no)
        where o.user_id = ${userId} and r.state in ('ASKED', 'SENDING')) as refunds,
      exists (select from pay_contract c where c.user_id = ${userId} and (c.state = 'ACTIVE' or c.unsign_due
        or (c.state = 'SIGNING' and c.expires_at > ${now.toISOString()}::timestamptz))) as contract
    from member_order where user_id = ${userId}`);
  return rows[0]!;
}

/** Losses by a deletion, its obstacles, and the date of a requested deletion. */
export async function deletionState(deps: Needs, userId: number): Promise<Leave> {
  const { db, clock } = deps;
  const now = clock();
  const [member, open, home, pictures, tasks] = await Promise.all([
    memberRow(db, userId),
    openOf(db, userId, now),
    userHome(deps, userId),
    db.$count(fileEntry, and(eq(fileEntry.userId, userId), ne(fileEntry.origin, 'mask'), isNull(fileEntry.removedAt))),
    db.$count(aigcTask, eq(aigcTask.userId, userId)),
  ]);
  const active = activeMembership(member, now);
  return {
    leaveAt: member.leaveAt && isoTime(member.leaveAt),
    pictures,
    tasks,
    courses: home.purchased,
    studySeconds: home.studySeconds,
    membership: active && { name: GRADE_NAMES[active.gradeUnit], days: expireDays(member, now) },
    blocks: deletionObstacles(open),
  };
}

/**
 * Schedules the deletion of an account in a week, unless the person withdraws it. Repeating the
 * request keeps the first date.
 */
export async function askToLeave(deps: Needs, viewer: Viewer, ticket: string): Promise<Leave> {
  const { userId } = viewer;
  await deps.db.transaction(async (tx) => {
    const now = deps.clock();
    await tx.select({ id: memberUser.id }).from(memberUser).where(eq(memberUser.id, userId)).for('update');
    const [block] = deletionObstacles(await openOf(tx, userId, now));
    if (block) throw new AppError(CODES.REFUSED, `${block.title}，${block.text}`);
    await useProof(tx, viewer, ticket, 'leave', now);
    const leaveAt = new Date(now.getTime() + DELETION_DELAY_MS);
    const asked = await tx
      .update(memberUser)
      .set({ leaveAt })
      .where(and(eq(memberUser.id, userId), isNull(memberUser.leaveAt)))
      .returning({ id: memberUser.id });
    if (asked.length === 0) return;
    const day = isoTime(leaveAt);
    await notifyMember(
      tx,
      {
        userId,
        kind: 'ACCOUNT',
        title: '已申请注销账号',
        text: `${day.slice(0, 10)} ${day.slice(11, 16)} 之后账号与数据会被删除，在那之前可以在设置里撤回。`,
        path: '/user/setting#bye',
      },
      now,
    );
  });
  return deletionState(deps, userId);
}

export async function takeBackLeave(deps: Needs, userId: number): Promise<Leave> {
  await deps.db.transaction(async (tx) => {
    const kept = await tx
      .update(memberUser)
      .set({ leaveAt: null })
      .where(and(eq(memberUser.id, userId), isNotNull(memberUser.leaveAt)))
      .returning({ id: memberUser.id });
    if (kept.length > 0)
      await notifyMember(
        tx,
        { userId, kind: 'ACCOUNT', title: '已撤回注销', text: '账号和数据全部保留。', path: '/user/setting#bye' },
        deps.clock(),
      );
  });
  return deletionState(deps, userId);
}

/**
 * Deletes a person after the week: all their rows are deleted with the member's. Orders and refunds
 * are retained for accounting, anonymised: without number, address and name. An account with open
 * business stays until that is settled.
 */
async function leave(tx: Tx, userId: number, now: Date): Promise<number[] | null> {
  const [member] = await tx
    .select({ telphone: memberUser.telphone })
    .from(memberUser)
    .where(and(eq(memberUser.id, userId), lte(memberUser.leaveAt, now)))
    .for('update');
  if (!member || deletionObstacles(await openOf(tx, userId, now)).length > 0) return null;
  const ended = await tx
    .delete(memberSession)
    .where(eq(memberSession.userId, userId))
    .returning({ id: memberSession.id });
  // The title of a company is no personal data.
  await tx.execute(sql`
    update member_order set link_phone = '', material = material - 'address',
      invoice = case when invoice ->> 'kind' = 'COMPANY' then invoice || '{"email": ""}' end
    where user_id = ${userId}`);
  await tx.execute(sql`update member_refund r set note = '' from member_order o
    where o.order_no = r.order_no and o.user_id = ${userId}`);
  await tx.execute(sql`delete from wechat_scene s using member_wechat w
    where w.user_id = ${userId} and w.app_id = s.app_id and w.openid = s.openid`);
  if (member.telphone !== null)
    for (const table of ['member_sms_code', 'sandbox_sms', 'human_check'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where telphone = ${member.telphone}`);
  await keepFreeMonth(tx, userId, now);
  await tx.delete(memberUser).where(eq(memberUser.id, userId));
  return ended.map(({ id }) => id);
}

/** Deletes every account whose date has come. @returns the number of deleted accounts */
export async function deleteDueAccounts({ db, pool, clock }: Pick<Deps, 'db' | 'pool' | 'clock'>): Promise<number> {
  const now = clock();
  const due = await db.select({ id: memberUser.id }).from(memberUser).where(lte(memberUser.leaveAt, now));
  let gone = 0;
  for (const { id } of due) {
    const ended = await db.transaction((tx) => leave(tx, id, now));
    if (ended === null) continue;
    gone += 1;
    if (ended.length > 0) await publishMessages(pool, { kind: 'sessions', ended });
  }
  return gone;
}
