import type { Contract } from '@app/shared/contracts/order';
import { AppError, CODES } from '@app/shared/errors';
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { payContract, type ContractRow } from '../../db/schema/pay.ts';
import { yuan } from '../money/yuan.ts';
import { isoTime } from '../time/shanghai.ts';
import { ownOrder } from '../orders/list.ts';
import { askContract, endContract, lockContract, unsignDueContracts } from './contracts.ts';
import type { PayDeps } from './pay-deps.ts';

/** Least interval, in ms, of Alipay queries by a page that shows the contract. */
const FRESH_MS = 60_000;
/** Time, in ms, without a notice after which the service queries Alipay about a signature. */
const SIGN_ASK_MS = 10_000;

const timeOf = (at: Date | null) => (at ? isoTime(at) : null);

const contractView = (row: ContractRow): Contract => ({
  contractNo: row.contractNo,
  state: row.state,
  gradeId: row.gradeId,
  gradeName: row.gradeName,
  channel: row.channel,
  price: yuan(row.priceFen),
  nextChargeDay: row.state === 'ACTIVE' ? row.nextChargeDay : null,
  signedAt: timeOf(row.signedAt),
  endedAt: timeOf(row.endedAt),
  endedBy: row.endedBy,
  graceUntil: timeOf(row.graceUntil),
  checkedAt: timeOf(row.checkedAt),
});

/** The running contract of a member, or the last one that ran. */
async function newest(db: Tx, userId: number): Promise<ContractRow | undefined> {
  const [row] = await db
    .select()
    .from(payContract)
    .where(and(eq(payContract.userId, userId), isNotNull(payContract.signedAt), ne(payContract.state, 'SIGNING')))
    .orderBy(desc(payContract.signedAt))
    .limit(1);
  return row;
}

export async function contractOf(deps: PayDeps, userId: number): Promise<Contract | null> {
  const row = await newest(deps.db, userId);
  const stale = (row?.checkedAt?.getTime() ?? 0) < deps.clock().getTime() - FRESH_MS;
  if (row?.state !== 'ACTIVE' || !stale) return row ? contractView(row) : null;
  await askContract(deps, row);
  const asked = await newest(deps.db, userId);
  return asked ? contractView(asked) : null;
}

/**
 * Ends a member's own contract. From now on nothing is charged, even if Alipay cannot be notified
 * immediately.
 */
export async function unsignContract(deps: PayDeps, userId: number, contractNo: string): Promise<Contract> {
  const { db, clock } = deps;
  const mine = and(eq(payContract.contractNo, contractNo), eq(payContract.userId, userId));
  await db.transaction(async (tx) => {
    const contract = await lockContract(tx, contractNo);
    if (contract?.userId !== userId || !contract.signedAt) throw new AppError(CODES.NOT_FOUND, '没有这份自动续费协议');
    if (contract.state === 'ACTIVE') await endContract(tx, contract, { by: 'MEMBER', unsign: true }, clock());
  });
  await unsignDueContracts(deps, contractNo);
  const [row] = await db.select().from(payContract).where(mine);
  return contractView(row!);
}

/** Whether the contract of an order is signed; queries Alipay when a notice is overdue. */
export async function isSigned(deps: PayDeps, userId: number, orderNo: string): Promise<boolean> {
  const { db, clock } = deps;
  const own = and(eq(payContract.orderNo, orderNo), eq(payContract.userId, userId));
  await ownOrder(db, userId, orderNo);
  const rows = await db.select().from(payContract).where(own).orderBy(desc(payContract.createdAt));
  if (rows.length === 0) return false;
  if (rows.some(({ signedAt }) => signedAt !== null)) return true;
  const [latest] = rows;
  const asked = latest?.checkedAt ?? latest?.createdAt;
  if (latest?.state !== 'SIGNING' || !asked || clock().getTime() - asked.getTime() < SIGN_ASK_MS) return false;
  await askContract(deps, latest);
  const [after] = await db.select().from(payContract).where(eq(payContract.contractNo, latest.contractNo));
  return after?.signedAt != null;
}
