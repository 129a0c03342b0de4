import type { Order, Refund } from '@app/shared/contracts/order';
import { asc, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberRefund, type OrderRow, type RefundRow } from '../../db/schema/order.ts';
import { yuan } from '../money/yuan.ts';
import { isoTime } from '../time/shanghai.ts';
import { isEarlyReturn } from './early-return.ts';
import { refundOptions } from './refund-rules.ts';

const timeOf = (at: Date | null) => (at ? isoTime(at) : null);

const refundView = (row: RefundRow): Refund => ({
  refundNo: row.refundNo,
  part: row.part,
  amount: yuan(row.amountFen),
  state: row.state,
  reason: row.reason,
  note: row.note,
  answer: row.answer,
  askedAt: isoTime(row.askedAt),
  doneAt: timeOf(row.doneAt),
});

function orderView(row: OrderRow, refunds: RefundRow[], now: Date, early: boolean): Order {
  return {
    orderNo: row.orderNo,
    module: row.module,
    bizId: row.bizId,
    bizTitle: row.bizTitle,
    cover: row.cover,
    lines: row.lines,
    payPrice: yuan(row.payFen),
    payState: row.payState,
    grantState: row.grantState,
    signing: row.signAgreed,
    channel: row.channel,
    transactionId: row.transactionId,
    createdAt: isoTime(row.createdAt),
    expiresAt: isoTime(row.expiresAt),
    paidAt: timeOf(row.paidAt),
    closedAt: timeOf(row.closedAt),
    material: row.material && { title: row.material.title, address: row.material.address },
    digitalAgreed: row.digitalAgreed,
    invoice: row.invoice,
    refunds: refunds.map(refundView),
    refundable: refundOptions(row, refunds, now, early).map(({ part, fen, reasons }) => ({
      part,
      amount: yuan(fen),
      reasons,
    })),
  };
}

/** Orders as their owner sees them, with the refunds of each. */
export async function viewOrders(db: Tx, rows: OrderRow[], now: Date): Promise<Order[]> {
  if (rows.length === 0) return [];
  const refunds = await db
    .select()
    .from(memberRefund)
    .where(
      inArray(
        memberRefund.orderNo,
        rows.map((row) => row.orderNo),
      ),
    )
    .orderBy(asc(memberRefund.askedAt));
  const views: Order[] = [];
  for (const row of rows) {
    const own = refunds.filter((refund) => refund.orderNo === row.orderNo);
    views.push(orderView(row, own, now, await isEarlyReturn(db, row, now)));
  }
  return views;
}
