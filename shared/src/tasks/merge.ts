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

/** A task answered by a call: it may have been overtaken by the socket, and then says nothing new. */
export function withAnswer<P extends Page<Task>>(page: P, task: Task): P {
  const known = page.list.find(({ id }) => id === task.id);
  return known && RANK[known.state] > RANK[task.state] ? page : withTask(page, task);
}

export function withoutTask<P extends Page<Task>>(page: P, id: string): P {
  const list = page.list.filter((task) => task.id !== id);
  return list.length === page.list.length ? page : { ...page, list, total: page.total - 1 };
}

export function withPosition<P extends Page<Task>>(page: P, id: string, position: number): P {
  const task = page.list.find((entry) => entry.id === id);
  return task?.state === 'queued' && task.position !== position ? withTask(page, { ...task, position }) : page;
}

/** Progress means that the task runs, even when the message that said so was missed; how far it is, is read from `useProgress`. */
export function withStart<P extends Page<Task>>(page: P, taskId: string): P {
  const task = page.list.find(({ id }) => id === taskId);
  return task?.state === 'queued' ? withTask(page, { ...task, state: 'running', position: 0 }) : page;
}
