import type { Pool } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { EngineProgress } from '@app/imaging/task';
import { publishMessages } from '../bus/messages.ts';
import { measurePace } from './pace.ts';
import type { ClaimedTask } from './queue.ts';

const EVERY_MS = 120;

/**
 * Publishes the progress of a task to the other processes: at most one message at a time and one
 * each 120 ms; when the engine is faster the newest wins. Previews are stored in an unlogged table,
 * since a NOTIFY holds 8000 bytes.
 */
export function createProgressPublisher(
  pool: Pool,
  log: FastifyBaseLogger,
  task: ClaimedTask,
  now: () => number = Date.now,
) {
  const pace = measurePace();
  let latest: EngineProgress | null = null;
  let sending: Promise<void> | null = null;
  let stopped = false;
  let endPause = () => undefined as void;

  async function send(progress: EngineProgress): Promise<void> {
    const { percent, step, steps, image, preview, phase, ahead } = progress;
    if (preview) {
      await pool.query(
        'insert into aigc_preview (task_id, data) values ($1, $2) on conflict (task_id) do update set data = excluded.data',
        [task.id, Buffer.from(preview)],
      );
    }
    await publishMessages(pool, {
      kind: 'progress',
      id: task.id,
      user: task.userId,
      percent: Math.round(percent * 10) / 10,
      step,
      steps,
      image,
      ...(phase && { phase, ahead: ahead ?? null }),
      ...pace.left(now()),
      preview: preview !== null,
    });
  }

  async function drain(): Promise<void> {
    while (latest && !stopped) {
      const progress = latest;
      latest = null;
      await send(progress).catch((error: unknown) => log.debug({ err: error }, 'progress not told'));
      if (stopped) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, EVERY_MS);
        endPause = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    sending = null;
  }

  return {
    tell(progress: EngineProgress): void {
      pace.add(progress, now());
      // A step without a preview must not drop the preview that waits to be sent.
      latest = { ...progress, preview: progress.preview ?? latest?.preview ?? null };
      sending ??= drain();
    },
    /** Settles once no message is in flight, without waiting for the rest of an interval. */
    async stop(): Promise<void> {
      stopped = true;
      endPause();
      await sending;
    },
  };
}
