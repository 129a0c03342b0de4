import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { aigcTask, fileEntry, type StoredImage } from '../db/schema/aigc.ts';
import { resultName } from '../domain/aigc/texts.ts';
import type { EngineImage } from '../engines/engine.ts';
import { addEntry } from '../files/entries.ts';
import { labelPicture } from '../files/label/label.ts';
import { extensionOf } from '../files/names.ts';
import type { FileStore } from '../files/store.ts';
import { publish } from './messages.ts';
import type { Claim } from './queue.ts';

/** Keeps what a task made, labelled, and marks it done in one transaction; `false` when the lease was lost meanwhile. */
export async function complete(
  { db, pool, env, clock }: Deps,
  store: FileStore,
  task: Claim,
  images: EngineImage[],
): Promise<boolean> {
  const tool = task.params.tool;
  const now = clock();
  const kept: { image: EngineImage; bytes: number; sha256: string; labelledSha256: string; name: string }[] = [];
  for (const [index, image] of images.entries()) {
    const { display, labelled } = await labelPicture(image, {
      producer: env.BRAND,
      produceId: `${task.id}-${index + 1}`,
    });
    kept.push({
      image,
      bytes: labelled.length,
      sha256: await store.put(display),
      labelledSha256: await store.put(labelled),
      name: `${await stem(index)}.${extensionOf(image.type)}`,
    });
  }

  async function stem(index: number): Promise<string> {
    if (!task.sourceFileId) return resultName(tool, index, images.length, now);
    const [source] = await db
      .select({ name: fileEntry.name })
      .from(fileEntry)
      .where(eq(fileEntry.id, task.sourceFileId))
      .limit(1);
    return source
      ? `${path.parse(source.name).name}-${resultName(tool, index, images.length, now)}`
      : resultName(tool, index, images.length, now);
  }

  const finished = await db
    .transaction(async (tx) => {
      const stored: StoredImage[] = [];
      for (const { image, ...file } of kept) {
        const row = await addEntry(tx, {
          ...file,
          userId: task.userId,
          origin: 'result',
          type: image.type,
          width: image.width,
          height: image.height,
        });
        stored.push({
          fileId: row.id,
          width: image.width,
          height: image.height,
          seed: image.seed,
          infotext: image.infotext,
        });
      }
      const done = await tx
        .update(aigcTask)
        .set({
          state: 'done',
          images: stored,
          percent: 100,
          error: '',
          worker: null,
          leaseUntil: null,
          finishedAt: sql`clock_timestamp()`,
          elapsedMs: sql`extract(epoch from clock_timestamp() - started_at) * 1000`,
        })
        .where(and(eq(aigcTask.id, task.id), eq(aigcTask.worker, task.worker), eq(aigcTask.state, 'running')))
        .returning({ id: aigcTask.id });
      if (done.length === 0) tx.rollback();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'TransactionRollbackError') return false;
      throw error;
    });
  if (finished) {
    await pool.query('delete from aigc_preview where task_id = $1', [task.id]);
    await publish(pool, { kind: 'task', id: task.id, user: task.userId }, { kind: 'queue' });
  }
  return finished;
}
