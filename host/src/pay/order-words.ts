import type { Order } from '@app/shared/contracts/order';
import { clockText } from '@app/shared/pay';
import type { PayWay } from './progress.ts';

export const WAY_NAMES: Record<PayWay, string> = {
  ALI_CODE: '手机支付宝扫码',
  ALI_PAGE: '支付宝网页支付',
  WX_CODE: '微信扫码',
  SIGN: '支付宝扫码签约',
};

/** Above a code: whose app scans it. */
export const SCAN_TITLES: Record<PayWay, string> = {
  ALI_CODE: '请用手机支付宝扫码',
  ALI_PAGE: '请在新窗口完成支付',
  WX_CODE: '请用手机微信扫码',
  SIGN: '请用手机支付宝扫码',
};

/** When the window is closed before anything was paid. */
export function leftText(order: Pick<Order, 'signing' | 'expiresAt'>): string {
  if (order.signing) return '还没有签约，没有扣款。';
  return `订单还没有付款，${clockText(order.expiresAt)} 前可以在「我的订单」里继续支付。`;
}

/** Benefits that the user has now. */
export function givenText(order: Pick<Order, 'module' | 'bizTitle'>): string {
  return order.module === 'COURSE' ? '已开通，永久可看' : `${order.bizTitle}已开通`;
}
