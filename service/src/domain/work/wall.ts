import type { Page } from '@app/shared/contracts/primitives';
import type { Work } from '@app/shared/contracts/work';
import { asc, eq } from 'drizzle-orm';
import { aigcWork } from '../../db/schema/work.ts';
import type { Deps } from '../../deps.ts';
import { pageOfRows } from '../../db/page.ts';

/** Public works, in the operator's order. */
export async function workPage({ db }: Pick<Deps, 'db'>, asked: { page: number; limit: number }): Promise<Page<Work>> {
  const shown = eq(aigcWork.off, false);
  const { rows, ...rest } = await pageOfRows(
    db,
    { from: aigcWork, where: shown, by: [asc(aigcWork.position), asc(aigcWork.id)] },
    asked,
  );
  const list = rows.map(({ off: _off, position: _position, ...work }) => work);
  return { ...rest, list };
}
