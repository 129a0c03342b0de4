import type { Order } from '../../contracts/order.ts';

/** Time of day in Shanghai, as `14:35`. */
export function clockText(time: string): string {
  return new Date(Date.parse(time) + 8 * 3_600_000).toISOString().slice(11, 16);
}

/** The page on which the order of a course is confirmed. */
export function confirmPath(bizId: number, material: boolean): string {
  return `/order/confirm?module=COURSE&bizId=${bizId}${material ? '&material=1' : ''}`;
}

/** Text for a payment window that was closed before anything was paid. */
export function leftText(order: Pick<Order, 'signing' | 'expiresAt'>): string {
  if (order.signing) return '还没有签约，没有扣款。';
  return `订单还没有付款，${clockText(order.expiresAt)} 前可以在「我的订单」里继续支付。`;
}

/** Text about the benefits that the user has now. */
export function givenText(order: Pick<Order, 'module' | 'bizTitle'>): string {
  return order.module === 'COURSE' ? '已开通，永久可看' : `${order.bizTitle}已开通`;
}

/** Page on which the purchase is used. */
export function placeOf(order: Pick<Order, 'module' | 'bizId'>): { label: string; to: string } {
  return order.module === 'COURSE'
    ? { label: '开始学习', to: `/course/detail?id=${order.bizId}` }
    : { label: '去个人中心', to: '/user/home' };
}

/** Notice that an order was paid twice, with the yuan that were refunded. */
export function twiceText(refunded: string): string {
  return `这一单收到了两次付款，多付的 ¥${refunded} 已原路退回，到账时间以支付渠道为准。`;
}
