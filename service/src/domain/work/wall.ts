import type { Page } from '@app/shared/contracts/primitives';
import type { Work } from '@app/shared/contracts/work';
import { asc, eq } from 'drizzle-orm';
import { aigcWork } from '../../db/schema/work.ts';
import type { Deps } from '../../deps.ts';

/** Works that everybody may see, in the operator's order. */
export async function workPage(
  { db }: Pick<Deps, 'db'>,
  { page, limit }: { page: number; limit: number },
): Promise<Page<Work>> {
  const shown = eq(aigcWork.off, false);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(aigcWork)
      .where(shown)
      .orderBy(asc(aigcWork.position), asc(aigcWork.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(aigcWork, shown),
  ]);
  const list = rows.map(({ off: _off, position: _position, ...work }) => work);
  return { list, total, page, limit };
}
