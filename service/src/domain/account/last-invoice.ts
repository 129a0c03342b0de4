import type { CallOutput } from '@app/shared/contracts/calls';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { memberOrder } from '../../db/schema/order.ts';

/** Recipient of the user's newest invoice. */
export async function readLastInvoice(
  db: Pick<Tx, 'select'>,
  userId: number,
): Promise<CallOutput<'GET /member/user/invoice/last'>> {
  const [row] = await db
    .select({ invoice: memberOrder.invoice })
    .from(memberOrder)
    .where(and(eq(memberOrder.userId, userId), isNotNull(memberOrder.invoice)))
    .orderBy(desc(memberOrder.createdAt))
    .limit(1);
  return row?.invoice ?? null;
}
