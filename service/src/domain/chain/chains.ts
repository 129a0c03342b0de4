import { randomUUID } from 'node:crypto';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Chain, ChainKind, ChainStep } from '@app/shared/contracts/chain';
import { CHAIN_LIMITS } from '@app/shared/contracts/limits';
import type { Page } from '@app/shared/contracts/primitives';
import { AppError, CODES } from '@app/shared/errors';
import type { Tx } from '../../db/client.ts';
import { aigcChain, aigcChainStep, type ChainRow, type StepRow } from '../../db/schema/chain.ts';
import type { Deps } from '../../deps.ts';
import type { Tasks } from '../aigc/tasks.ts';
import { lockTaskChanges } from '../aigc/turn.ts';
import { advanceChain } from './advance.ts';
import { checkSteps, dependentSteps } from './params.ts';
import { liveTaskIds, readSteps, tasksById } from './read.ts';
import { toChain } from './view.ts';

export interface ChainRequest {
  title: string;
  form: Chain['form'];
  steps: ChainStep[];
}

/**
 * Plans of several tasks, of which some use the results of others. A foreign chain is treated as
 * missing.
 */
export interface Chains {
  save(userId: number, requestId: string, kind: ChainKind, asked: ChainRequest): Promise<Chain>;
  get(userId: number, id: string): Promise<Chain>;
  page(userId: number, query: { page: number; limit: number; kind: ChainKind }): Promise<Page<Chain>>;
  change(userId: number, id: string, asked: ChainRequest): Promise<Chain>;
  put(userId: number, id: string, key: string, taskId: string): Promise<Chain>;
  redo(userId: number, id: string, key: string): Promise<Chain>;
  cancel(userId: number, id: string): Promise<Chain>;
  resume(userId: number, id: string): Promise<Chain>;
  remove(userId: number, id: string): Promise<void>;
}

const absent = () => new AppError(CODES.NOT_FOUND, '计划不存在或已删除');
const anew = () => ({ requestId: randomUUID(), taskId: null, error: '' });
/** Sorts the keys of objects, as the database orders them differently. */
const sortKeys = (value: unknown): unknown =>
  typeof value !== 'object' || value === null
    ? value
    : Array.isArray(value)
      ? value.map(sortKeys)
      : Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, sortKeys(one)]),
        );
const isDeepEqual = (a: unknown, b: unknown) => JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b));

export function openChains(deps: Pick<Deps, 'db' | 'pool' | 'clock'>, tasks: Tasks): Chains {
  const { db } = deps;

  async function find(userId: number, id: string): Promise<ChainRow> {
    const [row] = await db
      .select()
      .from(aigcChain)
      .where(and(eq(aigcChain.id, id), eq(aigcChain.userId, userId)));
    if (!row) throw absent();
    return row;
  }

  async function shown(row: ChainRow): Promise<Chain> {
    const steps = await readSteps(db, row.id);
    return toChain(row, steps, await tasksById(deps, row.userId, steps));
  }

  /** Starts the steps that can start, and returns the resulting chain. */
  async function on(userId: number, id: string): Promise<Chain> {
    await advanceChain(deps, tasks, id);
    return shown(await find(userId, id));
  }

  /** Changes a chain under a lock; tasks that are no longer its steps are cancelled afterwards. */
  async function alter(
    userId: number,
    id: string,
    change: (tx: Tx, row: ChainRow, steps: StepRow[]) => Promise<{ dropped: (string | null)[] }>,
  ): Promise<void> {
    const { dropped } = await db.transaction(async (tx) => {
      await lockTaskChanges(tx, userId);
      const [row] = await tx
        .select()
        .from(aigcChain)
        .where(and(eq(aigcChain.id, id), eq(aigcChain.userId, userId)))
        .for('update');
      if (!row) throw absent();
      return change(tx, row, await readSteps(tx, id));
    });
    await drop(userId, dropped);
  }

  /** Cancels tasks that are no longer steps; their finished pictures stay as works. */
  async function drop(userId: number, ids: readonly (string | null)[]): Promise<void> {
    for (const id of ids) if (id) await tasks.cancel(userId, id).catch(() => undefined);
  }

  const stepIs = (id: string, key: string) => and(eq(aigcChainStep.chainId, id), eq(aigcChainStep.key, key));
  const reopen = (tx: Tx, id: string, more: Partial<ChainRow> = {}) =>
    tx
      .update(aigcChain)
      .set({ stopped: false, open: true, ...more })
      .where(eq(aigcChain.id, id));

  /** Resets these steps, so that they run again. */
  async function again(tx: Tx, id: string, keys: ReadonlySet<string>): Promise<void> {
    for (const key of keys) await tx.update(aigcChainStep).set(anew()).where(stepIs(id, key));
    await reopen(tx, id);
  }

  const taskIds = (steps: readonly StepRow[], keys: ReadonlySet<string>) =>
    steps.filter(({ key }) => keys.has(key)).map(({ taskId }) => taskId);

  return {
    async save(userId, requestId, kind, { title, form, steps }) {
      checkSteps(steps);
      const id = randomUUID();
      await db.transaction(async (tx) => {
        await lockTaskChanges(tx, userId);
        const sent = and(eq(aigcChain.userId, userId), eq(aigcChain.requestId, requestId));
        if ((await tx.$count(aigcChain, sent)) > 0) return;
        if (
          (await tx.$count(aigcChain, and(eq(aigcChain.userId, userId), eq(aigcChain.open, true)))) >= CHAIN_LIMITS.open
        )
          throw new AppError(CODES.REFUSED, `最多同时进行 ${CHAIN_LIMITS.open} 个计划，请等前面的完成，或先取消一些`);
        const made = await tx
          .insert(aigcChain)
          .values({ id, userId, requestId, kind, title, form, createdAt: deps.clock() })
          .onConflictDoNothing()
          .returning();
        if (made.length === 0) return;
        await tx
          .insert(aigcChainStep)
          .values(steps.map((step, position) => ({ chainId: id, position, ...step, ...anew() })));
      });
      const [row] = await db
        .select()
        .from(aigcChain)
        .where(and(eq(aigcChain.userId, userId), eq(aigcChain.requestId, requestId)));
      if (!row) throw absent();
      return on(userId, row.id);
    },

    async get(userId, id) {
      return shown(await find(userId, id));
    },

    async page(userId, { page, limit, kind }) {
      const mine = and(eq(aigcChain.userId, userId), eq(aigcChain.kind, kind));
      const [total] = await db.select({ total: count() }).from(aigcChain).where(mine);
      const rows = await db
        .select()
        .from(aigcChain)
        .where(mine)
        .orderBy(desc(aigcChain.createdAt), desc(aigcChain.id))
        .limit(limit)
        .offset((page - 1) * limit);
      const list: Chain[] = [];
      for (const row of rows) list.push(await shown(row));
      return { list, total: total?.total ?? 0, page, limit };
    },

    async change(userId, id, { title, form, steps }) {
      checkSteps(steps);
      await alter(userId, id, async (tx, _row, before) => {
        const kept = new Map(before.map((step) => [step.key, step]));
        const other = steps
          .filter(({ key, params }) => !isDeepEqual(kept.get(key)?.params, params))
          .map(({ key }) => key);
        const redone = dependentSteps(steps, other);
        await tx.delete(aigcChainStep).where(eq(aigcChainStep.chainId, id));
        await tx.insert(aigcChainStep).values(
          steps.map((step, position) => {
            const old = redone.has(step.key) ? undefined : kept.get(step.key);
            const { requestId, taskId, error } = old ?? anew();
            return { chainId: id, position, ...step, requestId, taskId, error };
          }),
        );
        await reopen(tx, id, { title, form });
        const left = new Set(steps.map(({ key }) => key).filter((key) => !redone.has(key)));
        return { dropped: before.filter(({ key }) => !left.has(key)).map(({ taskId }) => taskId) };
      });
      return on(userId, id);
    },

    async put(userId, id, key, taskId) {
      const task = await tasks.get(userId, taskId);
      if (task.state !== 'done') throw new AppError(CODES.REFUSED, '这个任务还没有完成，完成后再用到这一套里');
      await alter(userId, id, async (tx, _row, steps) => {
        const step = steps.find((one) => one.key === key);
        if (!step) throw new AppError(CODES.NOT_FOUND, '这一步已经不在计划里');
        if (step.params.tool !== task.tool) throw new AppError(CODES.REFUSED, '这一步是用另一个工具做的');
        const redone = dependentSteps(steps, [key]);
        redone.delete(key);
        await again(tx, id, redone);
        await tx.update(aigcChainStep).set({ taskId, error: '' }).where(stepIs(id, key));
        return { dropped: taskIds(steps, redone) };
      });
      return on(userId, id);
    },

    async redo(userId, id, key) {
      await alter(userId, id, async (tx, _row, steps) => {
        if (!steps.some((one) => one.key === key)) throw new AppError(CODES.NOT_FOUND, '这一步已经不在计划里');
        const redone = dependentSteps(steps, [key]);
        await again(tx, id, redone);
        return { dropped: taskIds(steps, redone) };
      });
      return on(userId, id);
    },

    async cancel(userId, id) {
      await alter(userId, id, async (tx, _row, steps) => {
        await tx.update(aigcChain).set({ stopped: true, open: false }).where(eq(aigcChain.id, id));
        // Cancelling does not affect finished tasks.
        return { dropped: steps.map(({ taskId }) => taskId) };
      });
      return shown(await find(userId, id));
    },

    async resume(userId, id) {
      await alter(userId, id, async (tx, row, steps) => {
        const alive = await liveTaskIds(tx, steps);
        const ended = steps.filter(({ taskId, error }) => error !== '' || (taskId !== null && !alive.has(taskId)));
        await again(tx, row.id, new Set(ended.map(({ key }) => key)));
        return { dropped: [] };
      });
      return on(userId, id);
    },

    async remove(userId, id) {
      await alter(userId, id, async (tx, _row, steps) => {
        await tx.delete(aigcChain).where(eq(aigcChain.id, id));
        return { dropped: steps.map(({ taskId }) => taskId) };
      });
    },
  };
}
