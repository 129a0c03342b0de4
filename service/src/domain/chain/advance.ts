import { and, eq } from 'drizzle-orm';
import type { Task } from '@app/shared/contracts/aigc';
import { AppError, CODES } from '@app/shared/errors';
import { aigcChain, aigcChainStep, type ChainRow, type StepRow } from '../../db/schema/chain.ts';
import type { Deps } from '../../deps.ts';
import { type Tasks } from '../aigc/tasks.ts';
import { isTooMany } from '../aigc/admit.ts';
import { paramsOf } from './params.ts';
import { readSteps, tasksById } from './read.ts';
import { statesOf } from './view.ts';

type Needs = Pick<Deps, 'db' | 'pool'>;

/** The picture of a finished step that another one uses. @throws AppError when it was deleted */
function pictureOf(task: Task | undefined, image: number | undefined): string {
  const picture = task?.images.at(image ?? -1);
  if (!picture) throw new AppError(CODES.REFUSED, '前一步的图片已删除，请重做前一步');
  return picture.fileId;
}

/**
 * Closes a chain without further steps to start, unless its owner changed it meanwhile. @returns
 * whether it was closed
 */
function closed({ db }: Pick<Needs, 'db'>, { id }: ChainRow, seen: readonly StepRow[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.select({ id: aigcChain.id }).from(aigcChain).where(eq(aigcChain.id, id)).for('update');
    if (JSON.stringify(await readSteps(tx, id)) !== JSON.stringify(seen)) return false;
    await tx.update(aigcChain).set({ open: false }).where(eq(aigcChain.id, id));
    return true;
  });
}

/**
 * Starts every step whose input pictures exist. May run concurrently in any number of processes: a
 * step creates one task.
 */
export async function advanceChain(deps: Needs, tasks: Pick<Tasks, 'save' | 'cancel'>, id: string): Promise<void> {
  const { db } = deps;
  const now = async (): Promise<ChainRow | undefined> =>
    (await db.select().from(aigcChain).where(eq(aigcChain.id, id)))[0];
  for (;;) {
    const chain = await now();
    if (!chain?.open) return;
    const steps = await readSteps(db, chain.id);
    const known = await tasksById(deps, chain.userId, steps);
    const states = statesOf(chain, steps, known);
    const taskOf = (key: string) => known.get(steps.find((step) => step.key === key)?.taskId ?? '');
    let begun = 0;
    let held = false;
    for (const step of steps) {
      if (states.get(step.key) !== 'waiting' || step.taskId !== null) continue;
      const mine = and(eq(aigcChainStep.chainId, chain.id), eq(aigcChainStep.requestId, step.requestId));
      try {
        let ready = true;
        const params = paramsOf(step, ({ step: key, image }) => {
          if (states.get(key) === 'done') return pictureOf(taskOf(key), image);
          ready = false;
          return step.requestId;
        });
        if (!ready) continue;
        const task = await tasks.save(chain.userId, step.requestId, params);
        const [kept] = await db.update(aigcChainStep).set({ taskId: task.id }).where(mine).returning();
        // The step was cancelled or changed while its task was created.
        if (!kept || !(await now())?.open) await tasks.cancel(chain.userId, task.id);
        begun += 1;
      } catch (error) {
        // The step starts when another task of the person ends.
        if (isTooMany(error)) {
          held = true;
          continue;
        }
        if (!(error instanceof AppError)) throw error;
        await db.update(aigcChainStep).set({ error: error.message }).where(mine);
        begun += 1;
      }
    }
    if (begun > 0) continue;
    const open = held || [...states.values()].some((state) => ['waiting', 'queued', 'running'].includes(state));
    if (open || (await closed(deps, chain, steps))) return;
  }
}
