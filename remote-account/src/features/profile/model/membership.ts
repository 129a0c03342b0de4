import type { UserInfo } from '@app/shared/contracts/member';

export interface MembershipText {
  before: string;
  strong: string;
}

const DAY_MS = 86_400_000;
/** A browser clock that is slightly behind must not add a day. */
const SLACK_MS = 60_000;

/**
 * Text below the name: end of the membership, and the number of days left (a started day counts).
 */
export function membershipText(
  user: Pick<UserInfo, 'gradeLevel' | 'expireDate' | 'gradeContinuous'>,
  now: number,
): MembershipText {
  if (user.gradeLevel === null || user.expireDate === null) return { before: '尚未开通会员', strong: '' };
  const end = new Date(Date.parse(user.expireDate) + 8 * 3_600_000);
  const sameYear = end.getUTCFullYear() === new Date(now + 8 * 3_600_000).getUTCFullYear();
  const date = `${sameYear ? '' : `${end.getUTCFullYear()}年`}${end.getUTCMonth() + 1}月${end.getUTCDate()}日`;
  const left = Math.ceil((Date.parse(user.expireDate) - now - SLACK_MS) / DAY_MS);
  if (left <= 0) return { before: `会员已于${date}到期`, strong: '' };
  return { before: `${date}${user.gradeContinuous === 1 ? '自动续费' : '到期'}，`, strong: `还有 ${left} 天` };
}
