import type { Task, TaskState } from '../contracts/aigc.ts';
import type { Page } from '../contracts/primitives.ts';

const RANK: Record<TaskState, number> = { queued: 0, running: 1, done: 2, failed: 2, cancelled: 2 };

export function isActive(task: Pick<Task, 'state'>): boolean {
  return task.state === 'queued' || task.state === 'running';
}

/** Merges a task from the socket: in place, or on top. */
export function withTask<P extends Page<Task>>(page: P, task: Task): P {
  const at = page.list.findIndex(({ id }) => id === task.id);
  if (at < 0) return { ...page, list: [task, ...page.list], total: page.total + 1 };
  return { ...page, list: page.list.with(at, task) };
}

/** Whether one state is later than the other: an answer older than a socket message is ignored. */
export function isNewer(known: Pick<Task, 'state'>, told: Pick<Task, 'state'>): boolean {
  return RANK[known.state] > RANK[told.state];
}

export function withoutTask<P extends Page<Task>>(page: P, id: string): P {
  const list = page.list.filter((task) => task.id !== id);
  return list.length === page.list.length ? page : { ...page, list, total: page.total - 1 };
}

/** New positions of queued tasks, by their ids. */
export function withPositions<P extends Page<Task>>(page: P, places: ReadonlyMap<string, number>): P {
  let moved = false;
  const list = page.list.map((task) => {
    const position = task.state === 'queued' ? places.get(task.id) : undefined;
    if (position === undefined || position === task.position) return task;
    moved = true;
    return { ...task, position };
  });
  return moved ? { ...page, list } : page;
}

/**
 * Marks a task as running by its progress message, in case the message of its start was lost;
 * progress itself is read from `useProgress`.
 */
export function withStart<P extends Page<Task>>(page: P, taskId: string): P {
  const task = page.list.find(({ id }) => id === taskId);
  return task?.state === 'queued' ? withTask(page, { ...task, state: 'running', position: 0 }) : page;
}
