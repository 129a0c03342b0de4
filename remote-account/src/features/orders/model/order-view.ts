import { EARLY_RETURN, WITHDRAWAL } from '@app/shared/contracts/limits';
import type { Order, RefundPart, RefundReason } from '@app/shared/contracts/order';

/** Stage of an order, as shown to its buyer. */
export type OrderStage = 'unpaid' | 'late' | 'giving' | 'paid' | 'asked' | 'sending' | 'partly' | 'refunded' | 'closed';

type OrderFacts = Pick<Order, 'payState' | 'grantState' | 'expiresAt'> & {
  refunds: Pick<Order['refunds'][number], 'state'>[];
};

/**
 * `late`: the payment time has expired and the order is not closed yet. `partly`: a part of the
 * money was refunded.
 */
export function orderStage({ payState, grantState, expiresAt, refunds }: OrderFacts, now: number): OrderStage {
  if (payState === 'CLOSED') return 'closed';
  if (payState === 'REFUNDED') return 'refunded';
  if (payState === 'UNPAID') return Date.parse(expiresAt) > now ? 'unpaid' : 'late';
  if (refunds.some(({ state }) => state === 'ASKED')) return 'asked';
  if (refunds.some(({ state }) => state === 'SENDING')) return 'sending';
  if (grantState === 'PENDING') return 'giving';
  return refunds.some(({ state }) => state === 'DONE') ? 'partly' : 'paid';
}

type Tone = 'neutral' | 'warning' | 'success' | 'accent';

export const STAGES: Record<OrderStage, { name: string; tone: Tone }> = {
  unpaid: { name: '待支付', tone: 'warning' },
  late: { name: '正在关闭', tone: 'neutral' },
  giving: { name: '正在开通', tone: 'accent' },
  paid: { name: '已支付', tone: 'success' },
  asked: { name: '退款审核中', tone: 'accent' },
  sending: { name: '退款中', tone: 'accent' },
  partly: { name: '部分退款', tone: 'neutral' },
  refunded: { name: '已退款', tone: 'neutral' },
  closed: { name: '已关闭', tone: 'neutral' },
};

export const MODULE_NAMES: Record<Order['module'], string> = {
  GRADE: '会员',
  PROMOTE: '会员升级',
  CONTRACT: '自动续费',
  COURSE: '课程',
};

export const REFUND_REASON_TEXTS: Record<RefundReason, string> = {
  NOT_STUDIED: `学习不到 ${EARLY_RETURN.percent}%，不想学了（自动同意）`,
  NO_REASON: `不需要了（${WITHDRAWAL}）`,
  CANNOT_USE: '无法观看或使用',
  NOT_AS_DESCRIBED: '与介绍不符',
  DUPLICATE: '重复付款',
  MINOR: '未成年人未经监护人同意付款',
  DAMAGED: '破损或缺件',
  OTHER: '其他',
};

/** Name of an order's item. Without shipped goods it is the name of the whole order. */
export function partName(part: RefundPart, order: Pick<Order, 'module' | 'material'>): string {
  if (part === 'MATERIAL') return order.material?.title ?? '材料';
  if (part === 'ALL') return '整单';
  return order.module === 'COURSE' ? '课程' : '会员';
}

/** Page where the purchase is used; null for none. */
export function useOf({ module, bizId }: Pick<Order, 'module' | 'bizId'>): { label: string; to: string } | null {
  if (module === 'COURSE') return { label: '去学习', to: `/course/detail?id=${bizId}` };
  if (module === 'CONTRACT') return { label: '管理续费', to: '/user/setting#renew' };
  return null;
}
