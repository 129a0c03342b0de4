import type { Order, Refund } from '@app/shared/contracts/order';

/** A paid order of a course, with overrides of a test. */
export function orderOf(rest: Partial<Order> = {}): Order {
  return {
    orderNo: '20261122140538710926',
    module: 'COURSE',
    bizId: 7,
    bizTitle: '建筑光影与场景搭建',
    cover: null,
    lines: [{ kind: 'goods', label: '课程原价', amount: '143.10' }],
    payPrice: '143.10',
    payState: 'PAID',
    grantState: 'GRANTED',
    signing: false,
    channel: 'WECHAT',
    transactionId: null,
    createdAt: '2026-11-22T14:05:00.000+08:00',
    expiresAt: '2026-11-22T14:35:00.000+08:00',
    paidAt: '2026-11-22T14:06:00.000+08:00',
    closedAt: null,
    material: null,
    digitalAgreed: true,
    invoice: null,
    refunds: [],
    refundable: [],
    ...rest,
  };
}

export function refundOf(rest: Partial<Refund> = {}): Refund {
  return {
    refundNo: 'R1',
    part: 'GOODS',
    amount: '143.10',
    state: 'ASKED',
    reason: 'CANNOT_USE',
    note: '',
    answer: '',
    askedAt: '2026-11-22T15:00:00.000+08:00',
    doneAt: null,
    ...rest,
  };
}
