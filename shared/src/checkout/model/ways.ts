import type { Order, PayChannel } from '../../contracts/order.ts';
import type { AppConfig } from '../../contracts/system.ts';
import { CHANNEL_LIST, CHANNELS } from './channels.ts';

/** The channel that charges automatic renewals. */
export const RENEWAL_CHANNEL = CHANNEL_LIST.find((channel) => CHANNELS[channel].contract !== null)!;

/** How an order is paid. */
export interface PayWay {
  channel: PayChannel;
  by: 'code' | 'page' | 'contract';
}

/** Names and call of a way, which must be one that its channel has. */
export const meansOf = ({ channel, by }: PayWay) => CHANNELS[channel][by]!;

/** Ways that open channels offer; an order that needs a contract has only that. */
export function waysOf(order: Pick<Order, 'signing'>, pay: AppConfig['pay']): PayWay[] {
  const means = order.signing ? (['contract'] as const) : (['code', 'page'] as const);
  return CHANNEL_LIST.filter((channel) => pay[channel] !== 'NONE').flatMap((channel) =>
    means.filter((by) => CHANNELS[channel][by] !== null).map((by) => ({ channel, by })),
  );
}

/** Why a plan cannot be paid for here at present; null when it can. */
export function closedText({ continuous }: { continuous: 0 | 1 }, pay: AppConfig['pay']): string | null {
  if (CHANNEL_LIST.every((channel) => pay[channel] === 'NONE'))
    return '支付暂未开放：套餐和价格仅供查看，不会产生任何扣款';
  if (continuous === 0 || pay[RENEWAL_CHANNEL] !== 'NONE') return null;
  const { name } = CHANNELS[RENEWAL_CHANNEL];
  return `自动续费只支持${name}，${name}暂未开通，请选择其他套餐`;
}
