import type { Task } from '@app/shared/contracts/aigc';
import { call, HttpError } from '@app/shared/http/call';
import { onMessage, onReconnect } from '@app/shared/socket/socket';
import { createSignal, createStore } from '@app/shared/state/create-store';
import { onLogout } from '@app/shared/state/session';
import { isActive, isNewer } from '@app/shared/tasks/merge';
import { useEffect, useSyncExternalStore } from 'react';

/** Number of concurrent queries. */
const LANES = 4;
/** Polling interval in ms, in case the socket missed the end of a task. */
const LOOK_MS = 15_000;

/** Known tasks by id; null for a deleted one. */
const known = createStore<ReadonlyMap<string, Task | null>>(new Map());
const asked = new Set<string>();
const queue: string[] = [];
/** Ids of tasks whose query failed. */
const missed = new Set<string>();
const changed = createSignal<[id: string, task: Task | null]>();
let lanes = 0;

function note(id: string, task: Task | null): void {
  const before = known.get().get(id);
  if (before && task && isNewer(before, task)) return;
  known.set(new Map(known.get()).set(id, task));
  changed.emit(id, task);
}

async function work(): Promise<void> {
  lanes += 1;
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    try {
      note(id, await call('GET /aigc/task/get', { id }, { quiet: true, background: true }));
    } catch (error) {
      if (error instanceof HttpError && error.code === 404) note(id, null);
      else missed.add(id);
    }
  }
  lanes -= 1;
}

function ask(ids: Iterable<string>): void {
  for (const id of ids) {
    asked.add(id);
    queue.push(id);
  }
  for (let free = Math.min(LANES - lanes, queue.length); free > 0; free -= 1) void work();
}

/** Records a task from another answer of the service. */
export const noteTask = (task: Task): void => {
  asked.add(task.id);
  note(task.id, task);
};

/** Subscribes to changes and deletions of the table's tasks. */
export const subscribePlotTasks = changed.subscribe;

/** Queries unfinished and unknown tasks again, as a message may have been missed. */
function askAgain(): void {
  const open = [...known.get().values()].flatMap((task) => (task && isActive(task) ? [task.id] : []));
  const again = new Set([...open, ...missed]);
  missed.clear();
  ask(again);
}

let begun = false;
function begin(): void {
  if (begun) return;
  begun = true;
  const tell = (task: Task) => asked.has(task.id) && note(task.id, task);
  onMessage('TASK', tell);
  onMessage('TXT2IMG', tell);
  onReconnect(askAgain);
  setInterval(askAgain, LOOK_MS);
  onLogout(() => {
    asked.clear();
    queue.length = 0;
    missed.clear();
    known.set(new Map());
  });
}

/** Tasks by id, from any cached list; unknown ones are queried. */
export function usePlotTasks(ids: readonly string[]): ReadonlyMap<string, Task | null> {
  useEffect(() => {
    begin();
    ask(ids.filter((id) => !asked.has(id)));
  }, [ids]);
  return useSyncExternalStore(known.subscribe, known.get);
}
