import type { Leave } from '@app/shared/contracts/account';
import { DAY_MS } from '../time/shanghai.ts';

/** Time, in ms, during which a requested account deletion can be withdrawn. */
export const DELETION_DELAY_MS = 7 * DAY_MS;

/** Open business between a user and the shop. */
export interface OpenBusiness {
  /** Number of orders that can still be paid. */
  unpaid: number;
  /** Number of paid orders that are not granted yet. */
  ungiven: number;
  /** Number of refunds in progress. */
  refunds: number;
  /** Whether a contract with future charges is running. */
  contract: boolean;
}

/** Obstacles to deleting an account. */
export function deletionObstacles({ unpaid, ungiven, refunds, contract }: OpenBusiness): Leave['blocks'] {
  const blocks: Leave['blocks'] = [];
  if (contract) blocks.push({ title: '自动续费还在进行', text: '取消自动续费后才能注销', path: '/user/setting#renew' });
  if (refunds > 0)
    blocks.push({ title: `${refunds} 笔退款进行中`, text: '退款到账或结束后才能注销', path: '/user/home?type=5' });
  if (ungiven > 0)
    blocks.push({ title: `${ungiven} 笔订单已支付，正在开通`, text: '开通完成后才能注销', path: '/user/home?type=5' });
  if (unpaid > 0)
    blocks.push({ title: `${unpaid} 笔订单待支付`, text: '支付、取消或等它关闭后才能注销', path: '/user/home?type=5' });
  return blocks;
}
