import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Task } from '@app/shared/contracts/aigc';
import type { Db } from '../../db/client.ts';
import { aigcTask } from '../../db/schema/aigc.ts';
import { aigcChainStep, type StepRow } from '../../db/schema/chain.ts';
import type { Deps } from '../../deps.ts';
import { tasksOf } from '../aigc/assemble.ts';

/** The steps of a chain in their order. */
export function readSteps(db: Pick<Db, 'select'>, chainId: string): Promise<StepRow[]> {
  return db.select().from(aigcChainStep).where(eq(aigcChainStep.chainId, chainId)).orderBy(asc(aigcChainStep.position));
}

/** The tasks of steps, by id; tasks deleted by their owner are missing. */
export async function tasksById(
  deps: Pick<Deps, 'db' | 'pool'>,
  userId: number,
  steps: readonly StepRow[],
): Promise<Map<string, Task>> {
  const ids = steps.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]));
  if (ids.length === 0) return new Map();
  const rows = await deps.db
    .select()
    .from(aigcTask)
    .where(and(eq(aigcTask.userId, userId), inArray(aigcTask.id, ids)));
  return new Map((await tasksOf(deps, rows)).map((task) => [task.id, task]));
}

/** Ids of those tasks of these steps that are waiting, running or done. */
export async function liveTaskIds(db: Pick<Db, 'select'>, steps: readonly StepRow[]): Promise<Set<string>> {
  const ids = steps.flatMap(({ taskId }) => (taskId === null ? [] : [taskId]));
  const rows = await db
    .select({ id: aigcTask.id })
    .from(aigcTask)
    .where(and(inArray(aigcTask.id, ids), inArray(aigcTask.state, ['queued', 'running', 'done'])));
  return new Set(rows.map(({ id }) => id));
}
