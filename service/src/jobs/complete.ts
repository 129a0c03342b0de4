import type { EngineImage } from '@app/imaging/task';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { and, eq, sql } from 'drizzle-orm';
import type { Outcome } from '@app/shared/contracts/aigc';
import type { Deps } from '../deps.ts';
import { aigcTask, type FileRow, type StoredImage } from '../db/schema/aigc.ts';
import { notePicture } from '../domain/aigc/picture-note.ts';
import { resultName } from '../domain/aigc/texts.ts';
import { addEntry } from '../files/entries.ts';
import { labelPicture } from '../files/label/label.ts';
import { extensionOf } from '../files/names.ts';
import type { FileStore } from '../files/store.ts';
import { notifyOnCommit, publishMessages } from '../bus/messages.ts';
import { labelOf, rulesOf } from '../tools/index.ts';
import type { ClaimedTask } from './queue.ts';

const leased = (task: ClaimedTask) =>
  and(eq(aigcTask.id, task.id), eq(aigcTask.worker, task.worker), eq(aigcTask.state, 'running'));

/**
 * Stores and labels one picture of a task and publishes it, so that it is visible while the rest of
 * the batch is still generated. @param index in the batch, from 0 @returns whether the person asked
 * for the batch to end after this picture; `lost` when the lease was lost meanwhile
 */
export async function keepImage(
  { db, env, clock }: Deps,
  task: ClaimedTask,
  { source, fromGenerated, put }: { source: FileRow | null; fromGenerated: boolean; put: FileStore['put'] },
  image: EngineImage,
  index: number,
): Promise<'more' | 'enough' | 'lost'> {
  const label =
    image.label === 'own' && !source?.generated ? 'own' : labelOf(task.params.tool, task.engine, fromGenerated);
  const { display, labelled, cover } = await labelPicture(image, {
    producer: env.BRAND,
    produceId: `${task.id}-${index + 1}`,
    label,
    tool: TOOL_NAMES[task.params.tool],
  });
  const [sha256, labelledSha256, coverSha256] = await Promise.all([
    put(display),
    labelled && put(labelled),
    cover && put(cover),
  ]);
  const count = rulesOf(task.params).count?.(task.params) ?? 1;
  const place = image.part ?? (count > 1 ? String(index + 1) : '');
  const stem = resultName(task.params.tool, { source: source?.name ?? '', place, at: clock() });
  const file = {
    userId: task.userId,
    taskId: task.id,
    origin: 'result' as const,
    name: `${stem}.${extensionOf(image.type)}`,
    type: image.type,
    bytes: (labelled ?? display).length,
    width: image.width,
    height: image.height,
    sha256,
    labelledSha256,
    coverSha256,
    durationMs: image.video?.durationMs ?? null,
    generated: label === 'generated',
  };
  return db
    .transaction(async (tx) => {
      const row = await addEntry(tx, file);
      const { width, height, seed, infotext, notes, doubts, part } = image;
      const durationMs = image.video?.durationMs;
      const stored: StoredImage = {
        fileId: row.id,
        width,
        height,
        seed,
        infotext,
        notes,
        doubts,
        part,
        label,
        durationMs,
      };
      const [changed] = await tx
        .update(aigcTask)
        .set({ images: sql`${aigcTask.images} || ${JSON.stringify([stored])}::jsonb` })
        .where(leased(task))
        .returning({ enough: aigcTask.stopRequested, engineName: aigcTask.engineName });
      if (!changed) return tx.rollback();
      await notePicture(tx, { ...task, ...changed }, row, infotext);
      await notifyOnCommit(tx, { kind: 'task', id: task.id, user: task.userId });
      return changed.enough ? ('enough' as const) : ('more' as const);
    })
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TransactionRollbackError') return 'lost' as const;
      throw error;
    });
}

/** Marks a task done whose pictures are stored; `false` when the lease was lost meanwhile. */
export async function completeTask({ db, pool }: Deps, task: ClaimedTask, outcome: Outcome | null): Promise<boolean> {
  const done = await db
    .update(aigcTask)
    .set({
      state: 'done',
      percent: 100,
      outcome,
      error: '',
      worker: null,
      leaseUntil: null,
      finishedAt: sql`clock_timestamp()`,
      elapsedMs: sql`extract(epoch from clock_timestamp() - started_at) * 1000`,
    })
    .where(leased(task))
    .returning({ id: aigcTask.id });
  if (done.length === 0) return false;
  await publishMessages(pool, { kind: 'task', id: task.id, user: task.userId }, { kind: 'queue' });
  await pool.query('delete from aigc_preview where task_id = $1', [task.id]);
  return true;
}
