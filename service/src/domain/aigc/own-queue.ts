import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { TaskState } from '@app/shared/contracts/aigc';
import type { QueuePlace, QueueState } from '@app/shared/contracts/queue';
import { reordered } from '@app/shared/contracts/reorder';
import { DRAWING_TOOLS } from '@app/shared/contracts/tools';
import { publishMessages } from '../../bus/messages.ts';
import { aigcPause, aigcTask } from '../../db/schema/aigc.ts';
import type { Deps } from '../../deps.ts';
import { releaseFiles } from '../../files/usage.ts';
import { CANCELLED_STATE_SQL, queuePositions } from './order.ts';
import { lockTaskChanges } from './turn.ts';

/** Actions on the user's own drawing queue. All are idempotent. */
export interface OwnQueue {
  state(userId: number): Promise<QueueState>;
  pause(userId: number, paused: boolean): Promise<QueueState>;
  /** Pauses the queue, and ends a running task after the current picture. */
  stop(userId: number): Promise<QueueState>;
  order(userId: number, ids: string[], front: boolean): Promise<QueuePlace[]>;
  /** Cancels waiting tasks. @returns their ids */
  cancelWaiting(userId: number): Promise<string[]>;
  /**
   * Hides failed tasks. @returns the ids of the hidden tasks; a failure with finished pictures
   * stays as a work with fewer pictures
   */
  clearFailed(userId: number, ids?: string[]): Promise<string[]>;
}

export function openOwnQueue({ db, pool }: Pick<Deps, 'db' | 'pool'>): OwnQueue {
  const drawings = (userId: number, state: TaskState) =>
    and(eq(aigcTask.userId, userId), inArray(aigcTask.tool, [...DRAWING_TOOLS]), eq(aigcTask.state, state));
  const tellTasks = (userId: number, ids: string[]) =>
    publishMessages(pool, ...ids.map((id) => ({ kind: 'task' as const, id, user: userId })), { kind: 'queue' });

  async function pause(userId: number, paused: boolean): Promise<QueueState> {
    if (paused) await db.insert(aigcPause).values({ userId }).onConflictDoNothing();
    else {
      await db.delete(aigcPause).where(eq(aigcPause.userId, userId));
      // Resuming the queue also continues the stopped task.
      await db.update(aigcTask).set({ stopRequested: false }).where(drawings(userId, 'running'));
    }
    await publishMessages(pool, { kind: 'pause', user: userId, paused }, { kind: 'queue' });
    return { paused };
  }

  return {
    pause,

    async state(userId) {
      return { paused: (await db.select().from(aigcPause).where(eq(aigcPause.userId, userId))).length > 0 };
    },

    async stop(userId) {
      const state = await pause(userId, true);
      await db.update(aigcTask).set({ stopRequested: true }).where(drawings(userId, 'running'));
      return state;
    },

    async order(userId, ids, front) {
      await db.transaction(async (tx) => {
        await lockTaskChanges(tx, userId);
        const line = await tx
          .select({ id: aigcTask.id, engine: aigcTask.engine })
          .from(aigcTask)
          .where(and(eq(aigcTask.userId, userId), eq(aigcTask.state, 'queued')))
          .orderBy(aigcTask.queuedAt, aigcTask.id)
          .for('update');
        const engines = [...new Set(line.map(({ engine }) => engine))];
        const next = engines.flatMap((engine) =>
          reordered(
            line.filter((task) => task.engine === engine).map(({ id }) => id),
            ids,
            front,
          ),
        );
        if (next.length === 0) return;
        // The queue times are permuted among the person's tasks, so that the position relative to
        // other people is unchanged. Equal times are made distinct.
        await tx.execute(sql`
          with line as (
            select engine, queued_at, row_number() over (partition by engine order by queued_at, id) as slot
            from aigc_task where user_id = ${userId} and state = 'queued'
          ), slots as (
            select engine, slot, max(queued_at - slot * interval '1 microsecond')
              over (partition by engine order by slot) + slot * interval '1 microsecond' as at
            from line
          ), wanted as (
            select t.id, t.engine, row_number() over (partition by t.engine order by n.place) as slot
            from jsonb_array_elements_text(${JSON.stringify(next)}::jsonb) with ordinality as n(id, place)
            join aigc_task t on t.id = n.id::uuid
          )
          update aigc_task t set queued_at = slots.at
          from wanted join slots using (engine, slot)
          where t.id = wanted.id and t.queued_at <> slots.at`);
      });
      await publishMessages(pool, { kind: 'queue' });
      return (await queuePositions(pool, [userId])).map(({ id, position }) => ({ taskId: id, position }));
    },

    async cancelWaiting(userId) {
      const ended = await db.transaction(async (tx) => {
        await lockTaskChanges(tx, userId);
        return tx
          .update(aigcTask)
          .set({ state: sql.raw(CANCELLED_STATE_SQL) as SQL<TaskState>, finishedAt: sql`clock_timestamp()` })
          .where(drawings(userId, 'queued'))
          .returning({ id: aigcTask.id });
      });
      const ids = ended.map(({ id }) => id);
      if (ids.length > 0) await tellTasks(userId, ids);
      return ids;
    },

    async clearFailed(userId, ids) {
      const failures = and(drawings(userId, 'failed'), ids ? inArray(aigcTask.id, ids) : undefined);
      const { gone, kept } = await db.transaction(async (tx) => {
        await lockTaskChanges(tx, userId);
        const works = await tx
          .update(aigcTask)
          .set({ state: 'done', error: '' })
          .where(and(failures, sql`jsonb_array_length(${aigcTask.images}) > 0`))
          .returning({ id: aigcTask.id });
        const rows = await tx
          .delete(aigcTask)
          .where(failures)
          .returning({ id: aigcTask.id, source: aigcTask.sourceFileId, inputs: aigcTask.inputIds });
        await releaseFiles(
          tx,
          userId,
          rows.flatMap(({ source, inputs }) => (source ? [source, ...inputs] : inputs)),
        );
        return { gone: rows.map(({ id }) => id), kept: works.map(({ id }) => id) };
      });
      if (kept.length > 0) await tellTasks(userId, kept);
      return gone;
    },
  };
}
