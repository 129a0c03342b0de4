import type { GradeGift, Gift } from '../../db/schema/order.ts';
import { addMonths, DAY_MS } from '../time/shanghai.ts';
import { activeMembership, type Membership } from './membership.ts';

/** One thing that was given and not taken back. */
export interface Given {
  gift: Gift;
  grantedAt: Date;
}

/** Possessions of a member: the membership, current or lapsed, and the courses that are theirs. */
export interface Entitlement {
  membership: Membership;
  courseIds: ReadonlySet<number>;
}

const NOTHING: Membership = { gradeLevel: null, gradeUnit: null, expireAt: null };

const later = (a: Date | null | undefined, b: Date) => (a && a > b ? a : b);

/** When a membership ends that is given at `now` to who has `held`. */
function endOf(held: Membership, { level, months, creditDays }: GradeGift, now: Date): Date {
  const active = activeMembership(held, now);
  if (!active) return addMonths(now, months);
  if (creditDays === undefined || active.gradeLevel >= level) return addMonths(active.expireAt, months);
  // An upgrade begins at once: the days that lowered its price are used up, the others follow it.
  const left = active.expireAt.getTime() - now.getTime();
  const kept = Math.max(0, left - creditDays * DAY_MS);
  return later(active.expireAt, new Date(addMonths(now, months).getTime() + kept));
}

/**
 * The membership after a gift. Months are added to what is left, and the higher level wins, so that
 * no day is lost; a gift never ends one sooner.
 */
export function extend(held: Membership, gift: GradeGift, now: Date): Membership {
  const active = activeMembership(held, now);
  const expireAt = endOf(held, gift, now);
  if (active && active.gradeLevel > gift.level) return { ...active, expireAt };
  return { gradeLevel: gift.level, gradeUnit: gift.unit, expireAt };
}

function after(held: Membership, { gift, grantedAt }: Given): Membership {
  switch (gift.kind) {
    case 'GRADE':
      return extend(held, gift, grantedAt);
    case 'CARRIED':
      return { gradeLevel: gift.level, gradeUnit: gift.unit, expireAt: later(held.expireAt, new Date(gift.until)) };
    case 'COURSE':
      return held;
  }
}

/**
 * Computes what a member has from all that was given, in the order in which it was; what was taken
 * back is not among it.
 */
export function entitlement(given: readonly Given[]): Entitlement {
  return {
    membership: given.reduce(after, NOTHING),
    courseIds: new Set(given.flatMap(({ gift }) => (gift.kind === 'COURSE' ? [gift.courseId] : []))),
  };
}
