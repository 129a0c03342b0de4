import type { GradeGift, Gift } from '../../db/schema/order.ts';
import { addMonths, DAY_MS } from '../time/shanghai.ts';
import { activeMembership, type Membership } from './membership.ts';

/** A ledger entry that has been granted and not revoked. */
export interface GrantedGift {
  gift: Gift;
  grantedAt: Date;
}

/** Possessions of a member: the membership, current or lapsed, and the owned courses. */
export interface Entitlement {
  membership: Membership;
  courseIds: ReadonlySet<number>;
}

const NOTHING: Membership = { gradeLevel: null, gradeUnit: null, expireAt: null };

const later = (a: Date | null | undefined, b: Date) => (a && a > b ? a : b);

/** End of a membership granted at `now` to a member who has `held`. */
function endOf(held: Membership, { level, months, creditDays }: GradeGift, now: Date): Date {
  const active = activeMembership(held, now);
  if (!active) return addMonths(now, months);
  if (creditDays === undefined || active.gradeLevel >= level) return addMonths(active.expireAt, months);
  // An upgrade begins immediately: the days that lowered its price are used up, the others follow
  // it.
  const left = active.expireAt.getTime() - now.getTime();
  const kept = Math.max(0, left - creditDays * DAY_MS);
  return later(active.expireAt, new Date(addMonths(now, months).getTime() + kept));
}

/**
 * The membership after a grant. Months are appended to the remaining time, and the higher level
 * wins, so that no day is lost; a grant never shortens a membership.
 */
export function extendMembership(held: Membership, gift: GradeGift, now: Date): Membership {
  const active = activeMembership(held, now);
  const expireAt = endOf(held, gift, now);
  if (active && active.gradeLevel > gift.level) return { ...active, expireAt };
  return { gradeLevel: gift.level, gradeUnit: gift.unit, expireAt };
}

function membershipAfter(held: Membership, { gift, grantedAt }: GrantedGift): Membership {
  switch (gift.kind) {
    case 'GRADE':
      return extendMembership(held, gift, grantedAt);
    case 'CARRIED':
      return { gradeLevel: gift.level, gradeUnit: gift.unit, expireAt: later(held.expireAt, new Date(gift.until)) };
    case 'COURSE':
      return held;
  }
}

/** Computes what a member has from the grants in chronological order, without revoked ones. */
export function computeEntitlement(given: readonly GrantedGift[]): Entitlement {
  return {
    membership: given.reduce(membershipAfter, NOTHING),
    courseIds: new Set(given.flatMap(({ gift }) => (gift.kind === 'COURSE' ? [gift.courseId] : []))),
  };
}
