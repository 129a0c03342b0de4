import type { CourseAccess } from '@app/shared/contracts/course';

interface Terms {
  priceFen: number;
  /** Free to any member. */
  memberFree: boolean;
  /** Taken down, or not published yet. */
  off: boolean;
}

interface Standing {
  owned: boolean;
  /** A membership holds now. */
  member: boolean;
}

/**
 * Decides whether a viewer may watch a course, and what grants access otherwise. The first that
 * applies counts: owned, taken down, free, included in a membership, priced. `member` without
 * `canPlay` asks for a membership, `discount` for the member's price.
 */
export function resolveAccess(course: Terms, standing: Standing): CourseAccess {
  if (standing.owned) return { canPlay: true, reason: 'owned' };
  if (course.off) return { canPlay: false, reason: 'off' };
  if (course.priceFen === 0) return { canPlay: true, reason: 'free' };
  if (course.memberFree) return { canPlay: standing.member, reason: 'member' };
  return { canPlay: false, reason: standing.member ? 'discount' : 'buy' };
}

/** Message on opening a locked lesson. */
export const LOCKED_TEXTS: Record<CourseAccess['reason'], string> = {
  owned: '',
  free: '',
  off: '课程已下架',
  member: '开通会员后即可学习本节',
  discount: '购买课程后即可学习本节，会员享折扣价',
  buy: '购买课程后即可学习本节',
};
