import type { ChatRole } from '@app/shared/contracts/chat';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { chatMute, chatRole } from '../../db/schema/chat.ts';
import { courseItem, type CourseRow } from '../../db/schema/course.ts';
import { memberUser, type UserRow } from '../../db/schema/member.ts';
import { resolveAccess } from '../course/access.ts';
import { saleTerms } from '../course/sale-state.ts';
import { activeMembership, type Membership } from '../member/membership.ts';

/** A user's role in a room. */
export interface RoomStanding {
  member: UserRow;
  role: ChatRole;
  mutedUntil: Date | null;
  /** Whether they may read the room. */
  admitted: boolean;
}

/** A user's access to a broadcast, beside a membership. */
const inRoom = (row: CourseRow) => ({
  given: chatRole.role,
  owned: sql<boolean>`exists (select 1 from ${courseItem}
    where ${courseItem.userId} = ${memberUser.id} and ${courseItem.courseId} = ${row.id})`,
});

/** Moderators need not buy the broadcast. */
const admits = (
  row: CourseRow,
  member: Membership,
  { given, owned }: { given: string | null; owned: boolean },
  now: Date,
): boolean =>
  given !== null ||
  resolveAccess(saleTerms(row, now), { owned, member: activeMembership(member, now) !== null }).canPlay;

/**
 * Whether a visitor may read the room of a broadcast: the same as whether a visitor may play it,
 * when it is free.
 */
export const admitsVisitor = (row: CourseRow, now: Date): boolean =>
  resolveAccess(saleTerms(row, now), { owned: false, member: false }).canPlay;

/** Whether somebody moderates the room of this broadcast: moderators need not buy it. */
export const isModerator = async (db: Db, courseId: number, userId: number | undefined): Promise<boolean> =>
  userId !== undefined &&
  (await db.$count(chatRole, and(eq(chatRole.courseId, courseId), eq(chatRole.userId, userId)))) > 0;

/** Muted users of a room, with the end of each mute. */
export const listMuted = (tx: Tx, courseId: number, now: Date): Promise<{ userId: number; until: Date }[]> =>
  tx
    .select({ userId: chatMute.userId, until: chatMute.until })
    .from(chatMute)
    .where(and(eq(chatMute.courseId, courseId), gt(chatMute.until, now)));

/** Those of these users who have access now, in one query. */
export async function admittedOf(
  tx: Tx,
  row: CourseRow,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  const { id, gradeLevel, gradeUnit, expireAt } = memberUser;
  const people = await tx
    .select({ member: { id, gradeLevel, gradeUnit, expireAt }, ...inRoom(row) })
    .from(memberUser)
    .leftJoin(chatRole, and(eq(chatRole.userId, memberUser.id), eq(chatRole.courseId, row.id)))
    .where(sql`${id} = any(${sql.param(userIds)}::int[])`);
  return new Set(people.flatMap(({ member, ...held }) => (admits(row, member, held, now) ? member.id : [])));
}

/**
 * @param lock serialises messages of this person across all processes, until the transaction ends
 */
export async function readStanding(
  tx: Tx,
  row: CourseRow,
  userId: number,
  now: Date,
  lock = false,
): Promise<RoomStanding | null> {
  const query = tx
    .select({
      member: memberUser,
      mutedUntil: chatMute.until,
      ...inRoom(row),
    })
    .from(memberUser)
    .leftJoin(chatRole, and(eq(chatRole.userId, memberUser.id), eq(chatRole.courseId, row.id)))
    .leftJoin(chatMute, and(eq(chatMute.userId, memberUser.id), eq(chatMute.courseId, row.id)))
    .where(eq(memberUser.id, userId));
  const [found] = await (lock ? query.for('no key update', { of: memberUser }) : query);
  if (!found) return null;
  const { member, mutedUntil, ...held } = found;
  return {
    member,
    role: held.given ?? (activeMembership(member, now) ? 'member' : 'viewer'),
    mutedUntil: mutedUntil && mutedUntil > now ? mutedUntil : null,
    admitted: admits(row, member, held, now),
  };
}
