import type { Task } from '@app/shared/contracts/aigc';
import { call, HttpError } from '@app/shared/http/call';
import { onMessage, onReconnect } from '@app/shared/socket/socket';
import { createSignal, createStore } from '@app/shared/state/create-store';
import { onLogout } from '@app/shared/state/session';
import { isActive, isNewer } from '@app/shared/tasks/merge';
import { useEffect, useSyncExternalStore } from 'react';

/** Asked for at the same time. */
const LANES = 4;
/** The socket may have missed an end. */
const LOOK_MS = 15_000;

/** Tasks as far as they are known; null when one is gone. */
const known = createStore<ReadonlyMap<string, Task | null>>(new Map());
const asked = new Set<string>();
const queue: string[] = [];
/** Nobody could say what became of them. */
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

/** Told of each task of a table that changes or is gone. */
export const subscribePlotTasks = changed.subscribe;

/**
 * Tasks that are not ended are asked for again: something may have been missed. So are those of
 * which nothing is known.
 */
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

/** Tasks by id, wherever they are in the lists; what is not known yet is asked for. */
export function usePlotTasks(ids: readonly string[]): ReadonlyMap<string, Task | null> {
  useEffect(() => {
    begin();
    ask(ids.filter((id) => !asked.has(id)));
  }, [ids]);
  return useSyncExternalStore(known.subscribe, known.get);
}
