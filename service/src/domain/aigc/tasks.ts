import { randomInt, randomUUID } from 'node:crypto';
import { and, count, desc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { AppError, CODES } from '@app/shared/errors';
import type { Task, TaskParams, TaskState, Tool } from '@app/shared/contracts/aigc';
import { SEEDS } from '@app/shared/contracts/limits';
import { generationProblem } from '@app/shared/contracts/generation-problem';
import type { Page } from '@app/shared/contracts/primitives';
import type { Rights } from '@app/shared/contracts/rights';
import { DRAWING_TOOLS, TOOL_NAMES } from '@app/shared/contracts/tools';
import { isChosen } from '@app/shared/contracts/seed';
import type { Tx } from '../../db/client.ts';
import { aigcPicture, aigcTask, type TaskRow } from '../../db/schema/aigc.ts';
import type { Deps } from '../../deps.ts';
import type { Engines } from '../../engines/registry.ts';
import { ownFiles } from '../../files/entries.ts';
import { releaseFiles } from '../../files/usage.ts';
import { publish } from '../../bus/messages.ts';
import { rulesOf } from '../../tools/index.ts';
import { askedOf, BUILTIN, servingTask } from '../../tools/serving.ts';
import { refuseBeyond, rightsOf } from '../member/rights.ts';
import { tasksOf } from './assemble.ts';
import { expectedMs, UNKNOWN_MS } from './expected.ts';
import { requireRoom } from '../../files/room.ts';
import { refuseForbidden } from './forbidden.ts';
import { CANCELLED } from './order.ts';
import { HAS_PICTURES_LEFT } from './materials.ts';
import { checkDay, checkStorage, countTask } from './quota.ts';
import { takeTurn } from './turn.ts';

const OPEN: TaskState[] = ['queued', 'running'];

export interface Tasks {
  save(userId: number, requestId: string, params: TaskParams): Promise<Task>;
  get(userId: number, id: string): Promise<Task>;
  page(
    userId: number,
    query: { page: number; limit: number; tool?: Tool; kind?: 'drawing'; state?: TaskState | 'open' },
  ): Promise<Page<Task>>;
  cancel(userId: number, id: string): Promise<Task>;
  retry(userId: number, id: string): Promise<Task>;
  /** Asks a waiting task for something else; it keeps its place. */
  change(userId: number, id: string, params: TaskParams): Promise<Task>;
  /** With its words, its pictures, and the upload unless another task uses it. */
  remove(userId: number, id: string): Promise<void>;
  /**
   * One picture of a finished task. @returns the task as it is left; null when it was the last
   * picture and the task went along
   */
  removeImage(userId: number, id: string, fileId: string): Promise<Task | null>;
}

/** It was begun, or ended, while somebody changed it in a form. */
function refuseBegun(state: TaskState): void {
  if (state === 'running') throw new AppError(CODES.REFUSED, '任务已经开始生成，不能再修改；可以另外加入队列');
  if (state !== 'queued') throw new AppError(CODES.REFUSED, '任务已经结束，不能再修改；可以另外加入队列');
}

/** Limits of the workbench for everybody, and for members. */
function refuseDrawing(params: Extract<TaskParams, { tool: 'txt2img' | 'img2img' }>, mine: Rights): void {
  const scale = params.tool === 'txt2img' ? (params.hires?.scale ?? 1) : 1;
  const side = Math.sqrt(params.width * params.height) * scale;
  refuseBeyond(side, 'side', mine, `单张图片最大约 ${mine.side}×${mine.side} 像素`);
  refuseBeyond(params.batch_size, 'batch', mine, `一次最多出 ${mine.batch} 张`);
}

const TOO_MANY = 'too many tasks are open';
/**
 * Whether a task was refused for those that are open alone: it will be taken when one of them is
 * over.
 */
export const isTooMany = (error: unknown): boolean => error instanceof AppError && error.cause === TOO_MANY;

const absent = () => new AppError(CODES.NOT_FOUND, '任务不存在或已删除');

export function openTasks(deps: Pick<Deps, 'db' | 'pool' | 'clock' | 'env'>, engines: Engines): Tasks {
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

  async function refuseTooMany(tx: Tx, userId: number): Promise<void> {
    const [open] = await tx
      .select({ open: count() })
      .from(aigcTask)
      .where(and(eq(aigcTask.userId, userId), inArray(aigcTask.state, OPEN)));
    const { openTasks: most } = await rightsOf({ ...deps, db: tx }, userId);
    if ((open?.open ?? 0) >= most)
      throw new AppError(CODES.REFUSED, `最多同时排队 ${most} 个任务，请等前面的任务完成`, { cause: TOO_MANY });
  }

  /** Validates params and returns them as the task stores them. */
  async function check(userId: number, params: TaskParams) {
    refuseForbidden(params, deps.env.FORBIDDEN_WORDS_FILE);
    const engine = servingTask(engines, params);
    if (!engine) throw new AppError(CODES.REFUSED, `「${TOOL_NAMES[params.tool]}」暂时没有可用的引擎，请稍后再试`);
    const rules = rulesOf(params);
    const files = rules.files(params);
    const [sourceFileId = null, ...inputIds] = files;
    const inputs = await ownFiles(db, userId, files);
    if (files.some((id) => !inputs.has(id))) throw new AppError(CODES.REFUSED, '图片不存在或已删除，请重新上传');
    if ([...inputs.values()].some(({ durationMs }) => durationMs !== null))
      throw new AppError(CODES.REFUSED, '这是一段视频，请选择图片');
    rules.check?.(params, inputs);
    const asked = askedOf(engine, params);
    const problem = generationProblem(asked, engine.capabilities());
    if (problem) throw new AppError(CODES.REFUSED, problem);
    if (asked.tool === 'txt2img' || asked.tool === 'img2img') refuseDrawing(asked, await rightsOf(deps, userId));
    const wanted = 'seed' in params ? params.seed : -1;
    const seed = isChosen(wanted) ? wanted : randomInt(SEEDS);
    const expected = engine.id === BUILTIN ? Math.ceil(expectedMs(params, inputs)) : UNKNOWN_MS;
    return {
      params,
      seed: String(seed),
      sourceFileId,
      inputIds,
      engine: engine.id,
      engineName: engine.name,
      expectedMs: expected,
    };
  }

  /** Deletes a task that is over, inside a turn of its person. */
  async function removeIn(tx: Tx, userId: number, id: string): Promise<void> {
    // Another tab may have started it again meanwhile: what runs is not removed.
    const [gone] = await tx
      .delete(aigcTask)
      .where(and(own(userId, id), notInArray(aigcTask.state, OPEN)))
      .returning({ source: aigcTask.sourceFileId, inputs: aigcTask.inputIds, images: aigcTask.images });
    if (!gone) throw new AppError(CODES.REFUSED, '任务还未结束，请先取消再删除');
    const files = [...gone.images.map((image) => image.fileId), ...gone.inputs];
    await releaseFiles(tx, userId, gone.source ? [...files, gone.source] : files);
  }

  return {
    async save(userId, requestId, params) {
      const [before] = await db.select().from(aigcTask).where(byRequest(userId, requestId)).limit(1);
      if (before) return one(before);

      const asked = await check(userId, params);
      await checkDay(deps, userId);
      await checkStorage(deps, userId);

      const [added] = await db.transaction(async (tx) => {
        await takeTurn(tx, userId);
        // The same send arrived twice, and the other one has just opened the task: that is no task
        // too many.
        if ((await tx.select({ id: aigcTask.id }).from(aigcTask).where(byRequest(userId, requestId))).length > 0)
          return [];
        await refuseTooMany(tx, userId);
        return tx
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
      });
      if (added) {
        await countTask(deps, userId);
        await publish(pool, { kind: 'queue' });
      }
      // Two sends of one request at the same moment: the first one's task is the answer to both.
      return one(added ?? (await db.select().from(aigcTask).where(byRequest(userId, requestId)))[0]);
    },

    async get(userId, id) {
      return one(await find(userId, id));
    },

    async page(userId, { page, limit, tool, kind, state }) {
      const filter = and(
        eq(aigcTask.userId, userId),
        HAS_PICTURES_LEFT,
        tool ? eq(aigcTask.tool, tool) : undefined,
        kind ? inArray(aigcTask.tool, [...DRAWING_TOOLS]) : undefined,
        state ? inArray(aigcTask.state, state === 'open' ? OPEN : [state]) : undefined,
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
        .set({ state: sql.raw(CANCELLED) as SQL<TaskState>, finishedAt: sql`clock_timestamp()` })
        .where(and(own(userId, id), eq(aigcTask.state, 'queued')))
        .returning();
      if (ended) {
        await publish(pool, { kind: 'task', id, user: userId }, { kind: 'queue' });
        return one(ended);
      }
      const [asked] = await db
        .update(aigcTask)
        .set({ cancelRequested: true })
        .where(and(own(userId, id), eq(aigcTask.state, 'running')))
        .returning();
      if (asked) await publish(pool, { kind: 'cancel', id });
      return one(asked ?? (await find(userId, id)));
    },

    async retry(userId, id) {
      const row = await find(userId, id);
      if (OPEN.includes(row.state)) return one(row);
      if (row.state === 'done') throw new AppError(CODES.REFUSED, '任务已完成，无需重试');
      const engine = engines.byId(row.engine) ?? servingTask(engines, row.params);
      if (!engine) throw new AppError(CODES.REFUSED, `「${TOOL_NAMES[row.tool]}」暂时没有可用的引擎，请稍后再试`);
      await checkDay(deps, userId);
      await requireRoom(deps.env);
      const [again] = await db.transaction(async (tx) => {
        await takeTurn(tx, userId);
        await refuseTooMany(tx, userId);
        return tx
          .update(aigcTask)
          .set({
            state: 'queued',
            error: '',
            attempts: 0,
            percent: 0,
            cancelRequested: false,
            // The one that was asked may be gone.
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
        await publish(pool, { kind: 'task', id, user: userId }, { kind: 'queue' });
      }
      return one(again ?? (await find(userId, id)));
    },

    async change(userId, id, params) {
      const before = await find(userId, id);
      if (before.tool !== params.tool) throw new AppError(CODES.REFUSED, '不能把任务改成另一种，请另外加入队列');
      refuseBegun(before.state);
      const asked = await check(userId, params);
      const changed = await db.transaction(async (tx) => {
        await takeTurn(tx, userId);
        const [row] = await tx
          .update(aigcTask)
          .set(asked)
          .where(and(own(userId, id), eq(aigcTask.state, 'queued')))
          .returning();
        if (row) {
          const dropped = before.inputIds.filter((file) => !asked.inputIds.includes(file));
          // Masks are nobody's pictures; what was uploaded stays a picture of the person's.
          await releaseFiles(tx, userId, dropped, 'mask');
        }
        return row;
      });
      if (!changed) refuseBegun((await find(userId, id)).state);
      await publish(pool, { kind: 'task', id, user: userId }, { kind: 'queue' });
      return one(changed);
    },

    async remove(userId, id) {
      await find(userId, id);
      await db.transaction(async (tx) => {
        // When two tasks of one upload are deleted at once, the second deletes the upload.
        await takeTurn(tx, userId);
        await removeIn(tx, userId, id);
      });
    },

    async removeImage(userId, id, fileId) {
      const left = await db.transaction(async (tx) => {
        // Two pictures of one task that go at once: the second counts what the first has left.
        await takeTurn(tx, userId);
        const [row] = await tx.select().from(aigcTask).where(own(userId, id)).limit(1);
        if (!row) throw absent();
        // A task that may go on counts its pictures to know where.
        if (row.state !== 'done') throw new AppError(CODES.REFUSED, '任务没有完成，只能整个删除');
        const images = row.images.filter((image) => image.fileId !== fileId);
        if (images.length === row.images.length) throw new AppError(CODES.NOT_FOUND, '图片不存在或已删除');
        if (images.length === 0) {
          await removeIn(tx, userId, id);
          return null;
        }
        const [changed] = await tx.update(aigcTask).set({ images }).where(own(userId, id)).returning();
        // Its file may stay: another task may work from it.
        await tx.delete(aigcPicture).where(eq(aigcPicture.fileId, fileId));
        await releaseFiles(tx, userId, [fileId]);
        return changed ?? null;
      });
      if (!left) return null;
      await publish(pool, { kind: 'task', id, user: userId });
      return one(left);
    },
  };
}
