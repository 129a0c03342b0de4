import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { OrderRow } from '../../db/schema/order.ts';
import { payContract } from '../../db/schema/pay.ts';
import { revokeGrants } from '../member/grants.ts';
import { dayOf } from '../time/shanghai.ts';
import { nextChargeDay } from './charge-days.ts';

/**
 * Id of the grant for the days of grace, a ledger entry of its own that the paid month replaces.
 */
export const graceId = (contractNo: string, day: string): string => `grace:${contractNo}:${day}`;

/** Moves a contract's charge day by a month, after the month was paid by a charge or by hand. */
export async function periodPaid(tx: Tx, { orderNo }: OrderRow, now: Date): Promise<void> {
  const [contract] = await tx.select().from(payContract).where(eq(payContract.dueOrderNo, orderNo)).for('update');
  if (!contract) return;
  const { contractNo, userId, nextChargeDay: day } = contract;
  const today = dayOf(now);
  const from = day ?? today;
  const next = nextChargeDay(from);
  await tx
    .update(payContract)
    .set({
      dueOrderNo: null,
      graceUntil: null,
      triedAt: null,
      nextChargeDay: next > today ? next : nextChargeDay(today),
    })
    .where(eq(payContract.contractNo, contractNo));
  if (userId !== null && contract.graceUntil)
    await revokeGrants(tx, { userId, source: 'GIFT', sourceId: graceId(contractNo, from) }, now);
}
