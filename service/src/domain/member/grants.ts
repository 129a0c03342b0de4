import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { courseItem } from '../../db/schema/course.ts';
import { memberUser } from '../../db/schema/member.ts';
import { memberGrant, type Gift, type GrantSource } from '../../db/schema/order.ts';
import { computeEntitlement, type Entitlement } from './entitlement.ts';

export interface GrantOrigin {
  userId: number;
  source: GrantSource;
  /** Id within the source; each is granted once. */
  sourceId: string;
}

/** Locks a member's row until the transaction ends: grants to one member are serialised. */
export async function lockMember(tx: Tx, userId: number): Promise<void> {
  await tx.select({ id: memberUser.id }).from(memberUser).where(eq(memberUser.id, userId)).for('update');
}

/** Entitlement of a member according to the ledger. */
export async function entitlementOf(tx: Tx, userId: number): Promise<Entitlement> {
  const given = await tx
    .select({ gift: memberGrant.gift, grantedAt: memberGrant.grantedAt })
    .from(memberGrant)
    .where(and(eq(memberGrant.userId, userId), isNull(memberGrant.revokedAt)))
    .orderBy(asc(memberGrant.id));
  return computeEntitlement(given);
}

/** Copies the result of the ledger into the rows that other code reads. */
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
 * Grants something to a member, in the transaction of its reason. @returns what the member has
 * then, or null when it was granted before
 */
export async function grantGift(tx: Tx, origin: GrantOrigin, gift: Gift, now: Date): Promise<Entitlement | null> {
  await lockMember(tx, origin.userId);
  const made = await tx
    .insert(memberGrant)
    .values({ ...origin, gift, grantedAt: now })
    .onConflictDoNothing()
    .returning({ id: memberGrant.id });
  return made.length > 0 ? apply(tx, origin.userId, now) : null;
}

/** Revokes a grant; idempotent. */
export async function revokeGrants(tx: Tx, { userId, source, sourceId }: GrantOrigin, now: Date): Promise<void> {
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
