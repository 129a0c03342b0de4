import path from 'node:path';
import { labelOf } from '@app/shared/contracts/labels';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { aigcTask, type FileRow, type StoredImage } from '../db/schema/aigc.ts';
import { resultName } from '../domain/aigc/texts.ts';
import type { EngineImage } from '../engines/engine.ts';
import { addEntry } from '../files/entries.ts';
import { labelPicture } from '../files/label/label.ts';
import { extensionOf } from '../files/names.ts';
import { publish } from '../bus/messages.ts';
import type { Claim } from './queue.ts';

const leased = (task: Claim) =>
  and(eq(aigcTask.id, task.id), eq(aigcTask.worker, task.worker), eq(aigcTask.state, 'running'));

/**
 * Keeps one picture of a task, labelled by what was done, and tells of it, so that it is seen while the rest is still made.
 * @param index in the batch, from 0
 * @returns `false` when the lease was lost meanwhile
 */
export async function keepImage(
  { db, pool, env, clock, store }: Deps,
  task: Claim,
  source: FileRow | null,
  image: EngineImage,
  index: number,
): Promise<boolean> {
  const label = labelOf(task.params.tool, task.engine, source?.generated ?? false);
  const { display, labelled } = await labelPicture(image, {
    producer: env.BRAND,
    produceId: `${task.id}-${index + 1}`,
    label,
    tool: TOOL_NAMES[task.params.tool],
  });
  const count = 'batch_size' in task.params ? task.params.batch_size : 1;
  const own = resultName(task.params.tool, index, count, clock());
  const stem = source ? `${path.parse(source.name).name}-${own}` : own;
  const file = {
    userId: task.userId,
    origin: 'result' as const,
    name: `${stem}.${extensionOf(image.type)}`,
    type: image.type,
    bytes: (labelled ?? display).length,
    width: image.width,
    height: image.height,
    sha256: await store.put(display),
    labelledSha256: labelled && (await store.put(labelled)),
    generated: label === 'generated',
  };
  const kept = await db
    .transaction(async (tx) => {
      const { id: fileId } = await addEntry(tx, file);
      const { width, height, seed, infotext, notes } = image;
      const stored: StoredImage = { fileId, width, height, seed, infotext, notes };
      const rows = await tx
        .update(aigcTask)
        .set({ images: sql`${aigcTask.images} || ${JSON.stringify([stored])}::jsonb` })
        .where(leased(task))
        .returning({ id: aigcTask.id });
      if (rows.length === 0) tx.rollback();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TransactionRollbackError') return false;
      throw error;
    });
  if (kept) await publish(pool, { kind: 'task', id: task.id, user: task.userId });
  return kept;
}

/** Marks a task done whose pictures are kept; `false` when the lease was lost meanwhile. */
export async function complete({ db, pool }: Deps, task: Claim): Promise<boolean> {
  const done = await db
    .update(aigcTask)
    .set({
      state: 'done',
      percent: 100,
      error: '',
      worker: null,
      leaseUntil: null,
      finishedAt: sql`clock_timestamp()`,
      elapsedMs: sql`extract(epoch from clock_timestamp() - started_at) * 1000`,
    })
    .where(leased(task))
    .returning({ id: aigcTask.id });
  if (done.length === 0) return false;
  await pool.query('delete from aigc_preview where task_id = $1', [task.id]);
  await publish(pool, { kind: 'task', id: task.id, user: task.userId }, { kind: 'queue' });
  return true;
}
