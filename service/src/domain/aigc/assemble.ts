import type { Task } from '@app/shared/contracts/aigc';
import type { TaskRow } from '../../db/schema/aigc.ts';
import type { Deps } from '../../deps.ts';
import { filesById, removedOf } from '../../files/entries.ts';
import { queuePositions } from './order.ts';
import { toTask } from './view.ts';

/** Tasks as people see them, with their source pictures and positions in the queue. */
export async function tasksOf({ db, pool }: Pick<Deps, 'db' | 'pool'>, rows: TaskRow[]): Promise<Task[]> {
  const inputsOf = (row: TaskRow) => (row.sourceFileId ? [row.sourceFileId, ...row.inputIds] : row.inputIds);
  const [files, removed] = await Promise.all([
    filesById(db, rows.flatMap(inputsOf)),
    removedOf(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const waiting = rows.filter((row) => row.state === 'queued');
  const places = waiting.length > 0 ? await queuePositions(pool, [...new Set(waiting.map((row) => row.userId))]) : [];
  const placeOf = new Map(places.map(({ id, position }) => [id, position]));
  return rows.map((row) => {
    const source = files.get(row.sourceFileId ?? '') ?? null;
    const fromGenerated = inputsOf(row).some((id) => files.get(id)?.generated);
    const images = row.images.filter(({ fileId }) => !removed.has(fileId));
    return toTask({ ...row, images }, { source, fromGenerated }, placeOf.get(row.id) ?? 0);
  });
}
