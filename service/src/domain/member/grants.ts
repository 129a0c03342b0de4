import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { courseItem } from '../../db/schema/course.ts';
import { memberUser } from '../../db/schema/member.ts';
import { memberGrant, type Gift, type GrantSource } from '../../db/schema/order.ts';
import { entitlement, type Entitlement } from './entitlement.ts';

export interface Origin {
  userId: number;
  source: GrantSource;
  /** One of a source is given once. */
  sourceId: string;
}

/**
 * A member's row, locked until the transaction ends: gifts to one member come one after the other.
 */
export async function lockMember(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: memberUser.id }).from(memberUser).where(eq(memberUser.id, userId)).for('update');
}

/** A member's entitlement by the ledger. */
export async function entitlementOf(tx: Tx, userId: number): Promise<Entitlement> {
  const given = await tx
    .select({ gift: memberGrant.gift, grantedAt: memberGrant.grantedAt })
    .from(memberGrant)
    .where(and(eq(memberGrant.userId, userId), isNull(memberGrant.revokedAt)))
    .orderBy(asc(memberGrant.id));
  return entitlement(given);
}

/** Writes what the ledger says to where it is read. */
async function apply(tx: Tx, userId: number, now: Date): Promise<Entitlement> {
  const has = await entitlementOf(tx, userId);
  await tx.update(memberUser).set(has.membership).where(eq(memberUser.id, userId));
  const courseIds = [...has.courseIds];
  await tx.delete(courseItem).where(and(eq(courseItem.userId, userId), notInArray(courseItem.courseId, courseIds)));
  if (courseIds.length > 0)
    await tx
      .insert(courseItem)
      .values(courseIds.map((courseId) => ({ userId, courseId, createdAt: now })))
      .onConflictDoNothing();
  return has;
}

/**
 * Gives a member something, in the transaction of what it is given for. @returns what the member
 * has then, or null when it was given already
 */
export async function give(tx: Tx, origin: Origin, gift: Gift, now: Date): Promise<Entitlement | null> {
  await lockMember(tx, origin.userId);
  const made = await tx
    .insert(memberGrant)
    .values({ ...origin, gift, grantedAt: now })
    .onConflictDoNothing()
    .returning({ id: memberGrant.id });
  return made.length > 0 ? apply(tx, origin.userId, now) : null;
}

/** Takes back what was given; again changes nothing. */
export async function takeBack(tx: Tx, { userId, source, sourceId }: Origin, now: Date): Promise<void> {
  await lockMember(tx, userId);
  await tx
    .update(memberGrant)
    .set({ revokedAt: now })
    .where(
      and(
        eq(memberGrant.userId, userId),
        eq(memberGrant.source, source),
        eq(memberGrant.sourceId, sourceId),
        isNull(memberGrant.revokedAt),
      ),
    );
  await apply(tx, userId, now);
}
