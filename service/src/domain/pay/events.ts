import { randomUUID } from 'node:crypto';
import { notifyOnCommit } from '../../bus/messages.ts';
import type { Tx } from '../../db/client.ts';
import { payEvent } from '../../db/schema/pay.ts';
import { memberOrder, type OrderRow } from '../../db/schema/order.ts';
import type { Env } from '../../env.ts';
import { eq } from 'drizzle-orm';

/**
 * Stores an event for the operator's webhook, if one is configured; it is sent after the
 * transaction, and retried until it is accepted.
 */
export async function storePayEvent(
  tx: Tx,
  env: Pick<Env, 'PAY_WEBHOOK_URL'>,
  kind: 'paid' | 'refunded' | 'failed',
  body: Record<string, unknown>,
  now: Date,
): Promise<void> {
  if (env.PAY_WEBHOOK_URL)
    await tx.insert(payEvent).values({ id: randomUUID(), kind, body, createdAt: now, dueAt: now });
}

/**
 * Notifies pages and the other processes of a changed order, once this transaction is committed.
 */
export async function publishOrder(tx: Tx, orderNo: string): Promise<void> {
  const [row] = await tx
    .select({
      orderNo: memberOrder.orderNo,
      user: memberOrder.userId,
      payState: memberOrder.payState,
      grantState: memberOrder.grantState,
    })
    .from(memberOrder)
    .where(eq(memberOrder.orderNo, orderNo));
  if (row) await notifyOnCommit(tx, { kind: 'order', ...row });
}

/** Locks an order until the transaction ends; every change of money takes this lock first. */
export async function lockOrder(tx: Tx, orderNo: string): Promise<OrderRow | undefined> {
  const [row] = await tx.select().from(memberOrder).where(eq(memberOrder.orderNo, orderNo)).for('update');
  return row;
}
