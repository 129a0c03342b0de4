import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { AppError, CODES } from '@app/shared/errors';
import type { Task, TaskParams, TaskState, Tool } from '@app/shared/contracts/aigc';
import type { Page } from '@app/shared/contracts/primitives';
import { DRAWING_TOOLS, TOOL_NAMES } from '@app/shared/contracts/tools';
import type { Tx } from '../../db/client.ts';
import { aigcPicture, aigcTask, type TaskRow } from '../../db/schema/aigc.ts';
import type { Deps } from '../../deps.ts';
import type { EngineRegistry } from '../../engines/registry.ts';
import { releaseFiles } from '../../files/usage.ts';
import { notifyOnCommit, publishMessages } from '../../bus/messages.ts';
import { servingTask } from '../../tools/serving.ts';
import { admitTask, OPEN_STATES, refuseTooMany } from './admit.ts';
import { tasksOf } from './assemble.ts';
import { requireRoom } from '../../files/room.ts';
import { CANCELLED_STATE_SQL } from './order.ts';
import { HAS_PICTURES_LEFT } from './materials.ts';
import { checkDay, checkStorage, countTask } from './quota.ts';
import { lockTaskChanges } from './turn.ts';

export interface Tasks {
  save(userId: number, requestId: string, params: TaskParams): Promise<Task>;
  get(userId: number, id: string): Promise<Task>;
  page(
    userId: number,
    query: { page: number; limit: number; tool?: Tool; kind?: 'drawing'; state?: TaskState | 'open'; words?: string },
  ): Promise<Page<Task>>;
  cancel(userId: number, id: string): Promise<Task>;
  retry(userId: number, id: string): Promise<Task>;
  /** Replaces the parameters of a waiting task, which keeps its position. */
  change(userId: number, id: string, params: TaskParams): Promise<Task>;
  /** Deletes a task with its prompt, its pictures, and its upload unless another task uses that. */
  remove(userId: number, id: string): Promise<void>;
  /**
   * Deletes one picture of a finished task. @returns the task afterwards; null when it was the last
   * picture and the task was deleted too
   */
  removeImage(userId: number, id: string, fileId: string): Promise<Task | null>;
}

/** Refuses a change of a task that has started or ended meanwhile. */
function refuseBegun(state: TaskState): void {
  if (state === 'running') throw new AppError(CODES.REFUSED, '任务已经开始生成，不能再修改；可以另外加入队列');
  if (state !== 'queued') throw new AppError(CODES.REFUSED, '任务已经结束，不能再修改；可以另外加入队列');
}

const absent = () => new AppError(CODES.NOT_FOUND, '任务不存在或已删除');

export function openTasks(deps: Pick<Deps, 'db' | 'pool' | 'clock' | 'env'>, engines: EngineRegistry): Tasks {
  const { db, pool } = deps;

  async function one(row: TaskRow | undefined): Promise<Task> {
    const [task] = await tasksOf(deps, row ? [row] : []);
    if (!task) throw absent();
    return task;
  }

  const own = (userId: number, id: string) => and(eq(aigcTask.id, id), eq(aigcTask.userId, userId));
  const byRequest = (userId: number, requestId: string) =>
    and(eq(aigcTask.userId, userId), eq(aigcTask.requestId, requestId));

  async function find(userId: number, id: string): Promise<TaskRow> {
    const [row] = await db
      .select()
      .from(aigcTask)
      .where(and(own(userId, id), HAS_PICTURES_LEFT))
      .limit(1);
    if (!row) throw absent();
    return row;
  }

  /** Deletes an ended task, while the caller holds the lock of its owner. */
  async function removeIn(tx: Tx, userId: number, id: string): Promise<void> {
    // Another tab may have restarted the task meanwhile: a running task is not deleted.
    const [gone] = await tx
      .delete(aigcTask)
      .where(and(own(userId, id), notInArray(aigcTask.state, OPEN_STATES)))
      .returning({ source: aigcTask.sourceFileId, inputs: aigcTask.inputIds, images: aigcTask.images });
    if (!gone) throw new AppError(CODES.REFUSED, '任务还未结束，请先取消再删除');
    const files = [...gone.images.map((image) => image.fileId), ...gone.inputs];
    await releaseFiles(tx, userId, gone.source ? [...files, gone.source] : files);
  }

  return {
    async save(userId, requestId, params) {
      const [before] = await db.select().from(aigcTask).where(byRequest(userId, requestId)).limit(1);
      if (before) return one(before);

      const asked = await admitTask(deps, engines, userId, params);
      await checkDay(deps, userId);
      await checkStorage(deps, userId);

      const [added] = await db.transaction(async (tx) => {
        await lockTaskChanges(tx, userId);
        // The same request arrived twice, and the other one has just created the task: the limit is
        // not exceeded.
        if ((await tx.select({ id: aigcTask.id }).from(aigcTask).where(byRequest(userId, requestId))).length > 0)
          return [];
        await refuseTooMany(deps, tx, userId);
        const rows = await tx
          .insert(aigcTask)
          .values({
            id: randomUUID(),
            userId,
            requestId,
            tool: params.tool,
            ...asked,
          })
          .onConflictDoNothing()
          .returning();
        if (rows.length > 0) await notifyOnCommit(tx, { kind: 'queue' });
        return rows;
      });
      if (added) await countTask(deps, userId);
      // The first of two concurrent requests with one id creates the task, and both get it.
      return one(added ?? (await db.select().from(aigcTask).where(byRequest(userId, requestId)))[0]);
    },

    async get(userId, id) {
      return one(await find(userId, id));
    },

    async page(userId, { page, limit, tool, kind, state, words = '' }) {
      const filter = and(
        eq(aigcTask.userId, userId),
        HAS_PICTURES_LEFT,
        tool ? eq(aigcTask.tool, tool) : undefined,
        kind ? inArray(aigcTask.tool, [...DRAWING_TOOLS]) : undefined,
        state ? inArray(aigcTask.state, state === 'open' ? OPEN_STATES : [state]) : undefined,
        ...words
          .split(/\s+/)
          .filter(Boolean)
          .map((word) => sql`position(lower(${word}) in lower(${aigcTask.params} ->> 'prompt')) > 0`),
      );
      const [total] = await db.select({ total: count() }).from(aigcTask).where(filter);
      const rows = await db
        .select()
        .from(aigcTask)
        .where(filter)
        .orderBy(desc(aigcTask.createdAt), desc(aigcTask.id))
        .limit(limit)
        .offset((page - 1) * limit);
      return { list: await tasksOf(deps, rows), total: total?.total ?? 0, page, limit };
    },

    async cancel(userId, id) {
      const [ended] = await db
        .update(aigcTask)
        .set({ state: sql.raw(CANCELLED_STATE_SQL) as SQL<TaskState>, finishedAt: sql`clock_timestamp()` })
        .where(and(own(userId, id), eq(aigcTask.state, 'queued')))
        .returning();
      if (ended) {
        await publishMessages(pool, { kind: 'task', id, user: userId }, { kind: 'queue' });
        return one(ended);
      }
      const [asked] = await db
        .update(aigcTask)
        .set({ cancelRequested: true })
        .where(and(own(userId, id), eq(aigcTask.state, 'running')))
        .returning();
      if (asked) await publishMessages(pool, { kind: 'cancel', id });
      return one(asked ?? (await find(userId, id)));
    },

    async retry(userId, id) {
      const row = await find(userId, id);
      if (OPEN_STATES.includes(row.state)) return one(row);
      if (row.state === 'done') throw new AppError(CODES.REFUSED, '任务已完成，无需重试');
      const engine = engines.byId(row.engine) ?? servingTask(engines, row.params);
      if (!engine) throw new AppError(CODES.REFUSED, `「${TOOL_NAMES[row.tool]}」暂时没有可用的引擎，请稍后再试`);
      await checkDay(deps, userId);
      await requireRoom(deps.env);
      const [again] = await db.transaction(async (tx) => {
        await lockTaskChanges(tx, userId);
        await refuseTooMany(deps, tx, userId);
        return tx
          .update(aigcTask)
          .set({
            state: 'queued',
            error: '',
            attempts: 0,
            percent: 0,
            cancelRequested: false,
            // The engine that was chosen first may no longer exist.
            engine: engine.id,
            engineName: engine.name,
            queuedAt: sql`clock_timestamp()`,
            finishedAt: null,
            elapsedMs: null,
          })
          .where(and(own(userId, id), inArray(aigcTask.state, ['failed', 'cancelled'])))
          .returning();
      });
      if (again) {
        await countTask(deps, userId);
        await publishMessages(pool, { kind: 'task', id, user: userId }, { kind: 'queue' });
      }
      return one(again ?? (await find(userId, id)));
    },

    async change(userId, id, params) {
      const before = await find(userId, id);
      if (before.tool !== params.tool) throw new AppError(CODES.REFUSED, '不能把任务改成另一种，请另外加入队列');
      refuseBegun(before.state);
      const asked = await admitTask(deps, engines, userId, params);
      const changed = await db.transaction(async (tx) => {
        await lockTaskChanges(tx, userId);
        const [row] = await tx
          .update(aigcTask)
          .set(asked)
          .where(and(own(userId, id), eq(aigcTask.state, 'queued')))
          .returning();
        if (row) {
          const dropped = before.inputIds.filter((file) => !asked.inputIds.includes(file));
          // Masks belong to no gallery; an uploaded photo stays a picture of the person's.
          await releaseFiles(tx, userId, dropped, 'mask');
        }
        return row;
      });
      if (!changed) refuseBegun((await find(userId, id)).state);
      await publishMessages(pool, { kind: 'task', id, user: userId }, { kind: 'queue' });
      return one(changed);
    },

    async remove(userId, id) {
      await find(userId, id);
      await db.transaction(async (tx) => {
        // When two tasks of one upload are deleted concurrently, the second deletes the upload.
        await lockTaskChanges(tx, userId);
        await removeIn(tx, userId, id);
      });
    },

    async removeImage(userId, id, fileId) {
      const left = await db.transaction(async (tx) => {
        // When two pictures of one task are deleted concurrently, the second counts those left by
        // the first.
        await lockTaskChanges(tx, userId);
        const [row] = await tx.select().from(aigcTask).where(own(userId, id)).limit(1);
        if (!row) throw absent();
        // A task that may resume counts its pictures to find its index.
        if (row.state !== 'done') throw new AppError(CODES.REFUSED, '任务没有完成，只能整个删除');
        const images = row.images.filter((image) => image.fileId !== fileId);
        if (images.length === row.images.length) throw new AppError(CODES.NOT_FOUND, '图片不存在或已删除');
        if (images.length === 0) {
          await removeIn(tx, userId, id);
          return null;
        }
        const [changed] = await tx.update(aigcTask).set({ images }).where(own(userId, id)).returning();
        // The file itself may stay, as another task may use it as a source.
        await tx.delete(aigcPicture).where(eq(aigcPicture.fileId, fileId));
        await releaseFiles(tx, userId, [fileId]);
        return changed ?? null;
      });
      if (!left) return null;
      await publishMessages(pool, { kind: 'task', id, user: userId });
      return one(left);
    },
  };
}
