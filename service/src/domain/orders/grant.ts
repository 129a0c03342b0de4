import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberOrder, type OrderRow } from '../../db/schema/order.ts';
import { grantGift, revokeGrants } from '../member/grants.ts';

/**
 * Grants what a paid order contains, once; the caller holds the order's lock. Throws when its
 * member no longer exists.
 */
export async function grantOrder(tx: Tx, { orderNo, userId, terms }: OrderRow, now: Date): Promise<void> {
  if (userId === null) throw new Error(`order ${orderNo} has no member any more`);
  await grantGift(tx, { userId, source: 'ORDER', sourceId: orderNo }, terms, now);
  await tx.update(memberOrder).set({ grantState: 'GRANTED', grantedAt: now }).where(eq(memberOrder.orderNo, orderNo));
}

/** Revokes what an order granted, after its refund. */
export async function revokeOrder(tx: Tx, { orderNo, userId }: OrderRow, now: Date): Promise<void> {
  if (userId !== null) await revokeGrants(tx, { userId, source: 'ORDER', sourceId: orderNo }, now);
  await tx.update(memberOrder).set({ grantState: 'REVOKED' }).where(eq(memberOrder.orderNo, orderNo));
}
