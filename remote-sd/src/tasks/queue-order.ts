import type { Task } from '@app/shared/contracts/aigc';

/** The page's tasks as the queue shows them: what runs, what waits in turn, then failures, newest first. */
export function queueOrder(tasks: readonly Task[]): { running: Task[]; waiting: Task[]; failed: Task[] } {
  return {
    // Started first: the list is newest first.
    running: tasks.filter(({ state }) => state === 'running').toReversed(),
    waiting: tasks
      .filter(({ state }) => state === 'queued')
      .toSorted((a, b) => a.position - b.position || a.createdAt.localeCompare(b.createdAt)),
    failed: tasks.filter(({ state }) => state === 'failed'),
  };
}
