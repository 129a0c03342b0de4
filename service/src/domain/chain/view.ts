import type { Task } from '@app/shared/contracts/aigc';
import type { Chain, StepState } from '@app/shared/contracts/chain';
import type { ChainRow, StepRow } from '../../db/schema/chain.ts';
import { needsOf } from './params.ts';

/** States of earlier steps that prevent a waiting step from starting by itself. */
const STUCK: ReadonlySet<StepState> = new Set(['blocked', 'refused', 'failed', 'cancelled']);

/** State of each step, in their order. @param tasks of the started steps, by id */
export function statesOf(
  chain: Pick<ChainRow, 'stopped'>,
  steps: readonly StepRow[],
  tasks: ReadonlyMap<string, Pick<Task, 'state'>>,
): Map<string, StepState> {
  const states = new Map<string, StepState>();
  for (const step of steps) {
    const task = step.taskId === null ? null : tasks.get(step.taskId);
    const stuck = needsOf(step).some((key) => STUCK.has(states.get(key) ?? 'waiting'));
    // A task deleted by its owner counts as cancelled.
    const unbegun = step.taskId !== null || chain.stopped ? 'cancelled' : 'waiting';
    const state = task?.state ?? (step.error ? 'refused' : stuck ? 'blocked' : unbegun);
    states.set(step.key, state);
  }
  return states;
}

/** A chain as its owner sees it. */
export function toChain(chain: ChainRow, steps: readonly StepRow[], tasks: ReadonlyMap<string, Task>): Chain {
  const states = statesOf(chain, steps, tasks);
  return {
    id: chain.id,
    kind: chain.kind,
    title: chain.title,
    form: chain.form as Chain['form'],
    steps: steps.map(({ key, title, params, taskId, error }) => {
      const task = (taskId && tasks.get(taskId)) || null;
      return {
        key,
        title,
        params,
        tool: params.tool as Task['tool'],
        state: states.get(key)!,
        error: task ? task.error : error,
        task,
      };
    }),
    createdAt: chain.createdAt.toISOString(),
  };
}
