import { EARLY_RETURN_RULE, WITHDRAWAL_DAYS } from '@app/shared/contracts/limits';
import type { RefundPart, RefundReason } from '@app/shared/contracts/order';
import type { OrderRow, RefundRow } from '../../db/schema/order.ts';
import { DAY_MS } from '../time/shanghai.ts';

const NO_REASON_MS = WITHDRAWAL_DAYS.received * DAY_MS;
/**
 * Counted from payment, as the day of receipt is unknown here; an operator checks it when deciding.
 */
const ON_THE_WAY_MS = WITHDRAWAL_DAYS.sent * DAY_MS;
/** Time, in ms, during which a channel can refund to the original payment method. */
const LONGEST_MS = 90 * DAY_MS;

/** Answer to a refund that the rule grants. */
export const EARLY_ANSWER = `${EARLY_RETURN_RULE}，已自动同意`;

export interface RefundOption {
  part: RefundPart;
  fen: number;
  reasons: RefundReason[];
}

const FAULTS = ['CANNOT_USE', 'NOT_AS_DESCRIBED', 'DUPLICATE', 'MINOR', 'OTHER'] as const;

type Paid = Pick<OrderRow, 'payState' | 'payFen' | 'refundedFen' | 'paidAt' | 'digitalAgreed' | 'material'>;

/**
 * Refunds that can be requested now. Digital content can be returned without a reason unless the
 * buyer accepted the waiver; then only for faults.
 * @param early whether the rule of early returns grants the course
 */
export function refundOptions(
  order: Paid,
  refunds: readonly Pick<RefundRow, 'part' | 'state'>[],
  now: Date,
  early: boolean,
): RefundOption[] {
  const left = order.payFen - order.refundedFen;
  const { paidAt } = order;
  if (order.payState !== 'PAID' || !paidAt || left <= 0) return [];
  if (refunds.some(({ state }) => state === 'ASKED' || state === 'SENDING')) return [];
  const age = now.getTime() - paidAt.getTime();
  if (age > LONGEST_MS) return [];
  const back = new Set(refunds.filter(({ state }) => state === 'DONE').map(({ part }) => part));
  const goodsReasons: RefundReason[] =
    order.digitalAgreed || age > NO_REASON_MS ? [...FAULTS] : ['NO_REASON', ...FAULTS];
  const contentReasons: RefundReason[] = early ? ['NOT_STUDIED', ...goodsReasons] : goodsReasons;
  if (!order.material) return [{ part: 'ALL', fen: left, reasons: contentReasons }];
  const sentReasons: RefundReason[] = [
    ...(age <= ON_THE_WAY_MS ? (['NO_REASON'] as const) : []),
    'DAMAGED',
    'DUPLICATE',
    'OTHER',
  ];
  const goods = { part: 'GOODS' as const, fen: order.payFen - order.material.fen, reasons: contentReasons };
  const sent = { part: 'MATERIAL' as const, fen: order.material.fen, reasons: sentReasons };
  const parts: RefundOption[] = [goods, sent].filter(({ part, fen }) => fen > 0 && !back.has(part));
  return back.size === 0 ? [...parts, { part: 'ALL', fen: left, reasons: goodsReasons }] : parts;
}
