import type { CallOutput } from '@app/shared/contracts/calls';
import type { NoticeChoice, NoticeKind } from '@app/shared/contracts/account';
import { AppError, CODES } from '@app/shared/errors';
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberNotice } from '../../db/schema/account.ts';
import { memberUser } from '../../db/schema/member.ts';
import type { Deps } from '../../deps.ts';
import type { SmsGateway } from '../sms/gateway.ts';
import { isoTime } from '../time/shanghai.ts';
import { isWanted, nextTryAt, NOTICE_RULES, noticeChoices, offName, type NoticeWay } from './notice-rules.ts';

interface NewNotice {
  userId: number;
  kind: NoticeKind;
  title: string;
  /** Text of the page and the SMS: understandable without a link. */
  text: string;
  /** Path on this site for acting on the notice. */
  path?: string;
}

/**
 * Notifies a person on the site, and by SMS unless switched off. Part of the caller's transaction:
 * a rollback discards the notice, a commit stores it. The SMS is sent afterwards, see
 * `sendWaiting`.
 */
export async function notifyMember(
  tx: Tx,
  { userId, kind, title, text, path = '' }: NewNotice,
  now: Date,
): Promise<void> {
  const [member] = await tx
    .select({ off: memberUser.noticeOff, telphone: memberUser.telphone })
    .from(memberUser)
    .where(eq(memberUser.id, userId));
  if (!member) return;
  const site = isWanted(kind, 'SITE', member.off);
  const bySms = member.telphone !== null && isWanted(kind, 'SMS', member.off);
  if (!site && !bySms) return;
  await tx.insert(memberNotice).values({
    userId,
    kind,
    title,
    text,
    path,
    site,
    sms: bySms ? 'WAITING' : 'NONE',
    smsNextAt: now,
    createdAt: now,
  });
}

/** Batch size, so small that sending does not hold a connection for long. */
const AT_ONCE = 10;

/**
 * Sends pending SMS of notices. Several processes may run it concurrently: each claims different
 * ones. @returns the number of processed notices
 */
export async function sendWaiting(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  gateway: SmsGateway | null,
): Promise<number> {
  if (!gateway) return 0;
  return db.transaction(async (tx) => {
    const now = clock();
    const waiting = await tx
      .select({ notice: memberNotice, telphone: memberUser.telphone })
      .from(memberNotice)
      .innerJoin(memberUser, eq(memberUser.id, memberNotice.userId))
      .where(and(eq(memberNotice.sms, 'WAITING'), lte(memberNotice.smsNextAt, now)))
      .orderBy(asc(memberNotice.smsNextAt))
      .limit(AT_ONCE)
      .for('update', { of: memberNotice, skipLocked: true });
    for (const { notice, telphone } of waiting) {
      const tries = notice.smsTries + 1;
      const sent = await send(gateway, telphone, notice).catch((error: unknown) => {
        log.error({ err: error, notice: notice.id, tries }, 'notice not sent by sms');
        return false;
      });
      const again = sent ? null : nextTryAt(tries, now);
      await tx
        .update(memberNotice)
        .set({ smsTries: tries, sms: sent ? 'SENT' : again ? 'WAITING' : 'FAILED', smsNextAt: again ?? now })
        .where(eq(memberNotice.id, notice.id));
    }
    return waiting.length;
  });
}

/** Sends one SMS. @returns false where the number was unbound meanwhile */
async function send(
  gateway: SmsGateway,
  telphone: string | null,
  { kind, text }: { kind: NoticeKind; text: string },
): Promise<boolean> {
  if (telphone === null) return false;
  await gateway.send({ telphone, scene: `notice.${kind.toLowerCase()}`, text });
  return true;
}

type Needs = Pick<Deps, 'db' | 'clock'>;

export async function noticePage(
  { db }: Needs,
  userId: number,
  { page, limit }: { page: number; limit: number },
): Promise<CallOutput<'GET /member/user/notice/page/{page}/{limit}'>> {
  const own = and(eq(memberNotice.userId, userId), memberNotice.site);
  const [list, total, unread] = await Promise.all([
    db
      .select()
      .from(memberNotice)
      .where(own)
      .orderBy(desc(memberNotice.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(memberNotice, own),
    db.$count(memberNotice, and(own, isNull(memberNotice.readAt))),
  ]);
  return {
    list: list.map(({ id, kind, title, text, path, createdAt, readAt }) => ({
      id,
      kind,
      title,
      text,
      path,
      createdAt: isoTime(createdAt),
      read: readAt !== null,
    })),
    total,
    page,
    limit,
    unread,
  };
}

/** Marks all notices up to this one as read; newer ones stay unread. */
export async function readNotices({ db, clock }: Needs, userId: number, upTo: number): Promise<null> {
  await db
    .update(memberNotice)
    .set({ readAt: clock() })
    .where(and(eq(memberNotice.userId, userId), lte(memberNotice.id, upTo), isNull(memberNotice.readAt)));
  return null;
}

export async function readNoticeChoices({ db }: Pick<Deps, 'db'>, userId: number): Promise<NoticeChoice[]> {
  const [member] = await db.select({ off: memberUser.noticeOff }).from(memberUser).where(eq(memberUser.id, userId));
  return noticeChoices(member?.off ?? []);
}

export async function setNoticeChoice(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  { kind, way, on }: { kind: NoticeKind; way: NoticeWay; on: boolean },
): Promise<NoticeChoice[]> {
  if (NOTICE_RULES[kind][way] !== 'choice') throw new AppError(CODES.REFUSED, '这一项不能更改');
  const name = offName(kind, way);
  const without = sql`array_remove(${memberUser.noticeOff}, ${name})`;
  const [member] = await db
    .update(memberUser)
    .set({ noticeOff: on ? without : sql`array_append(${without}, ${name})` })
    .where(eq(memberUser.id, userId))
    .returning({ off: memberUser.noticeOff });
  return noticeChoices(member?.off ?? []);
}
