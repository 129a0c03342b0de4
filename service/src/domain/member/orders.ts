import type { zOrderRow } from '@app/shared/contracts/member';
import type { Page } from '@app/shared/contracts/primitives';
import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { memberOrder } from '../../db/schema/member.ts';
import type { Deps } from '../../deps.ts';
import { yuan } from '../money/yuan.ts';
import { isoTime } from '../time/shanghai.ts';

export async function orderPage(
  { db }: Pick<Deps, 'db'>,
  userId: number,
  { page, limit }: { page: number; limit: number },
): Promise<Page<z.infer<typeof zOrderRow>>> {
  const mine = eq(memberOrder.userId, userId);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(memberOrder)
      .where(mine)
      .orderBy(desc(memberOrder.createdAt), desc(memberOrder.orderNo))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(memberOrder, mine),
  ]);
  const list = rows.map((row) => ({
    orderNo: row.orderNo,
    module: row.module,
    bizId: row.bizId,
    bizTitle: row.bizTitle,
    payPrice: yuan(row.payFen),
    paid: row.paidAt !== null,
    createdAt: isoTime(row.createdAt),
  }));
  return { list, total, page, limit };
}
