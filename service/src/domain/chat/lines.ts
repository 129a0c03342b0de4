import { createHmac } from 'node:crypto';
import type { CallOutput, CallParsed } from '@app/shared/contracts/calls';
import type { ChatLine, ChatRole } from '@app/shared/contracts/chat';
import { CHAT_LIMITS } from '@app/shared/contracts/limits';
import { AppError, CODES } from '@app/shared/errors';
import { and, asc, desc, eq, gt, gte, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { chatLine, chatPin } from '../../db/schema/chat.ts';
import { course, type CourseRow } from '../../db/schema/course.ts';
import { memberUser, type UserRow } from '../../db/schema/member.ts';
import type { Deps } from '../../deps.ts';
import { resolveAccess } from '../course/access.ts';
import { SOON_MS } from '../course/live.ts';
import { notOfferedReason, saleTerms } from '../course/sale-state.ts';
import { shownName } from '../member/shown-name.ts';
import { isoTime } from '../time/shanghai.ts';
import { admitsVisitor, readStanding } from './standing.ts';

/** A course with a broadcast, and its start. */
export type LiveRow = CourseRow & { liveStartAt: Date };
type ChatLineRow = typeof chatLine.$inferSelect;
type Author = Pick<UserRow, 'nickName' | 'avatar'>;

const UNNAMED: Readonly<Record<ChatRole, string>> = {
  teacher: '讲师',
  assistant: '助教',
  member: '一位学员',
  viewer: '一位学员',
};
/** Avatars that everybody may see: uploaded ones are visible to their owner alone. */
const FOR_ALL = /^\/api\/content\/avatars\/[\w.?=-]{1,200}$/;

/** Pseudonym of a person in one room: it reveals nothing about their messages elsewhere. */
export const authorAlias = ({ secret }: Pick<Deps, 'secret'>, courseId: number, userId: number): string =>
  createHmac('sha256', secret).update(`chat ${courseId} ${userId}`).digest('base64url').slice(0, 16);

export const toLine = (deps: Pick<Deps, 'secret'>, kept: ChatLineRow, author: Author, startAt: Date): ChatLine => ({
  id: kept.id,
  who: authorAlias(deps, kept.courseId, kept.userId),
  author: shownName(author.nickName, UNNAMED[kept.role]),
  avatar: FOR_ALL.test(author.avatar) ? author.avatar : '',
  role: kept.role,
  at: isoTime(kept.at),
  second: Math.floor((kept.at.getTime() - startAt.getTime()) / 1000),
  text: kept.text,
});

/** A course that is broadcast; null for any other. */
export async function findLive(tx: Tx, courseId: number): Promise<LiveRow | null> {
  const [row] = await tx.select().from(course).where(eq(course.id, courseId));
  return row?.liveStartAt && row.courseType === 'LIVE' ? (row as LiveRow) : null;
}

/**
 * Messages of the current broadcast: a repeated demonstration, or a broadcast moved to another day,
 * begins with an empty room.
 */
const ofBroadcast = ({ id, liveStartAt }: LiveRow) =>
  and(
    eq(chatLine.courseId, id),
    eq(chatLine.state, 'shown'),
    gte(chatLine.at, new Date(liveStartAt.getTime() - SOON_MS)),
  );

const selectLines = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ kept: chatLine, author: { nickName: memberUser.nickName, avatar: memberUser.avatar } })
    .from(chatLine)
    .innerJoin(memberUser, eq(memberUser.id, chatLine.userId))
    .where(where)
    .$dynamic();

/** The newest messages, oldest first, and the pinned one. */
export async function roomLines(
  { db, secret }: { db: Tx } & Pick<Deps, 'secret'>,
  row: LiveRow,
): Promise<{ lines: ChatLine[]; pinned: ChatLine | null }> {
  const newest = await selectLines(db, ofBroadcast(row)).orderBy(desc(chatLine.id)).limit(CHAT_LIMITS.past);
  const [pinned] = await selectLines(db, and(ofBroadcast(row), eq(chatPin.courseId, row.id))).innerJoin(
    chatPin,
    eq(chatPin.lineId, chatLine.id),
  );
  const line = ({ kept, author }: (typeof newest)[number]) => toLine({ secret }, kept, author, row.liveStartAt);
  return { lines: newest.toReversed().map(line), pinned: pinned ? line(pinned) : null };
}

/** One visible message of the broadcast. */
export async function shownLine(deps: { db: Tx } & Pick<Deps, 'secret'>, row: LiveRow, id: number) {
  const [one] = await selectLines(deps.db, and(ofBroadcast(row), eq(chatLine.id, id)));
  return one ? toLine(deps, one.kept, one.author, row.liveStartAt) : null;
}

/** @throws AppError when this viewer may not read the messages of the room */
export async function requireRoomAccess(db: Db, userId: number | null, courseId: number, now: Date): Promise<LiveRow> {
  const row = await findLive(db, courseId);
  if (!row) throw new AppError(CODES.NOT_FOUND, '没有这场直播');
  const standing = userId === null ? null : await readStanding(db, row, userId, now);
  if (standing?.admitted ?? admitsVisitor(row, now)) return row;
  const off = notOfferedReason(row, now);
  if (off) throw new AppError(CODES.NOT_FOUND, off);
  const { reason } = resolveAccess(saleTerms(row, now), { owned: false, member: standing?.role === 'member' });
  throw new AppError(CODES.FORBIDDEN, reason === 'member' ? '开通会员后即可进入直播间' : '购买后即可进入直播间');
}

export async function listLines(
  { db, secret, clock }: Pick<Deps, 'db' | 'secret' | 'clock'>,
  userId: number | null,
  { courseId, from, after, limit }: CallParsed<'GET /course/data/chat/list'>,
): Promise<CallOutput<'GET /course/data/chat/list'>> {
  const row = await requireRoomAccess(db, userId, courseId, clock());
  const rows = await selectLines(
    db,
    and(ofBroadcast(row), gte(chatLine.at, new Date(row.liveStartAt.getTime() + from * 1000)), gt(chatLine.id, after)),
  )
    .orderBy(asc(chatLine.id))
    .limit(limit + 1);
  return {
    lines: rows.slice(0, limit).map(({ kept, author }) => toLine({ secret }, kept, author, row.liveStartAt)),
    more: rows.length > limit,
  };
}
