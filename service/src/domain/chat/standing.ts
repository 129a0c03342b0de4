import type { ChatRole } from '@app/shared/contracts/chat';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { chatMute, chatRole } from '../../db/schema/chat.ts';
import { courseItem, type CourseRow } from '../../db/schema/course.ts';
import { memberUser, type UserRow } from '../../db/schema/member.ts';
import { resolveAccess } from '../course/access.ts';
import { saleTerms } from '../course/shown.ts';
import { activeMembership } from '../member/membership.ts';

/** What somebody is in a room. */
export interface Standing {
  member: UserRow;
  role: ChatRole;
  mutedUntil: Date | null;
  /** They may read along. */
  admitted: boolean;
}

/** Whoever may play the broadcast may read its room; so may a visitor, where it is free. */
export const admitsVisitor = (row: CourseRow, now: Date): boolean =>
  resolveAccess(saleTerms(row, now), { owned: false, member: false }).canPlay;

/** @param lock their lines come one after the other, in whichever process they are said, until the transaction ends */
export async function standingOf(
  tx: Tx,
  row: CourseRow,
  userId: number,
  now: Date,
  lock = false,
): Promise<Standing | null> {
  const query = tx
    .select({
      member: memberUser,
      given: chatRole.role,
      mutedUntil: chatMute.until,
      owned: sql<boolean>`exists (select 1 from ${courseItem}
        where ${courseItem.userId} = ${memberUser.id} and ${courseItem.courseId} = ${row.id})`,
    })
    .from(memberUser)
    .leftJoin(chatRole, and(eq(chatRole.userId, memberUser.id), eq(chatRole.courseId, row.id)))
    .leftJoin(chatMute, and(eq(chatMute.userId, memberUser.id), eq(chatMute.courseId, row.id)))
    .where(eq(memberUser.id, userId));
  const [found] = await (lock ? query.for('no key update', { of: memberUser }) : query);
  if (!found) return null;
  const { member, given, mutedUntil, owned } = found;
  const paying = activeMembership(member, now) !== null;
  return {
    member,
    role: given ?? (paying ? 'member' : 'viewer'),
    mutedUntil: mutedUntil && mutedUntil > now ? mutedUntil : null,
    // Who keeps the room in order need not buy what is broadcast.
    admitted: given !== null || resolveAccess(saleTerms(row, now), { owned, member: paying }).canPlay,
  };
}
