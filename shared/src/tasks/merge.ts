import type { Task, TaskState } from '../contracts/aigc.ts';
import type { Page } from '../contracts/primitives.ts';

const RANK: Record<TaskState, number> = { queued: 0, running: 1, done: 2, failed: 2, cancelled: 2 };

export function isActive(task: Pick<Task, 'state'>): boolean {
  return task.state === 'queued' || task.state === 'running';
}

/** A task told by the socket: the latest word, put where it was or at the top. */
export function withTask<P extends Page<Task>>(page: P, task: Task): P {
  const at = page.list.findIndex(({ id }) => id === task.id);
  if (at < 0) return { ...page, list: [task, ...page.list], total: page.total + 1 };
  return { ...page, list: page.list.with(at, task) };
}

/**
 * Whether the one is further than the other: an answer that the socket has overtaken says nothing
 * new.
 */
export function isNewer(known: Pick<Task, 'state'>, told: Pick<Task, 'state'>): boolean {
  return RANK[known.state] > RANK[told.state];
}

export function withoutTask<P extends Page<Task>>(page: P, id: string): P {
  const list = page.list.filter((task) => task.id !== id);
  return list.length === page.list.length ? page : { ...page, list, total: page.total - 1 };
}

/** New places of waiting tasks, by their ids. */
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
 * Progress means that the task runs, even when the message that said so was missed; how far it is,
 * is read from `useProgress`.
 */
export function withStart<P extends Page<Task>>(page: P, taskId: string): P {
  const task = page.list.find(({ id }) => id === taskId);
  return task?.state === 'queued' ? withTask(page, { ...task, state: 'running', position: 0 }) : page;
}
