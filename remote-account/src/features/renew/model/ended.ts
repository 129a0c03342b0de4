import type { Contract } from '@app/shared/contracts/order';

const WORDS: Record<NonNullable<Contract['endedBy']>, string> = {
  MEMBER: '自动续费已取消',
  CHANNEL: '自动续费已在支付平台取消',
  EXPIRED: '自动续费已到期结束',
  UNPAID: '多次扣款没有成功，自动续费已结束',
};

/** Text on how a cancelled contract ended. */
export function endedText(by: Contract['endedBy']): string {
  return by ? WORDS[by] : '自动续费已结束';
}
