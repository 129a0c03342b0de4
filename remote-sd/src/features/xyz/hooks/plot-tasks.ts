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
const POLL_MS = 15_000;

/** Known tasks by id; null for a deleted one. */
const plotTasks = createStore<ReadonlyMap<string, Task | null>>(new Map());
const requestedIds = new Set<string>();
const queue: string[] = [];
/** Ids of tasks whose query failed. */
const failedIds = new Set<string>();
const taskChanged = createSignal<[id: string, task: Task | null]>();
let runningLanes = 0;

function recordTask(id: string, task: Task | null): void {
  const before = plotTasks.get().get(id);
  if (before && task && isNewer(before, task)) return;
  plotTasks.set(new Map(plotTasks.get()).set(id, task));
  taskChanged.emit(id, task);
}

async function runLane(): Promise<void> {
  runningLanes += 1;
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    try {
      recordTask(id, await call('GET /aigc/task/get', { id }, { quiet: true, background: true }));
    } catch (error) {
      if (error instanceof HttpError && error.code === 404) recordTask(id, null);
      else failedIds.add(id);
    }
  }
  runningLanes -= 1;
}

function requestTasks(ids: Iterable<string>): void {
  for (const id of ids) {
    requestedIds.add(id);
    queue.push(id);
  }
  for (let free = Math.min(LANES - runningLanes, queue.length); free > 0; free -= 1) void runLane();
}

/** Records a task from another answer of the service. */
export const noteTask = (task: Task): void => {
  requestedIds.add(task.id);
  recordTask(task.id, task);
};

/** Subscribes to changes and deletions of the table's tasks. */
export const subscribePlotTasks = taskChanged.subscribe;

/** Queries unfinished and unknown tasks again, as a message may have been missed. */
function refreshTasks(): void {
  const open = [...plotTasks.get().values()].flatMap((task) => (task && isActive(task) ? [task.id] : []));
  const again = new Set([...open, ...failedIds]);
  failedIds.clear();
  requestTasks(again);
}

let isFollowing = false;
function followTasks(): void {
  if (isFollowing) return;
  isFollowing = true;
  const tell = (task: Task) => requestedIds.has(task.id) && recordTask(task.id, task);
  onMessage('TASK', tell);
  onMessage('TXT2IMG', tell);
  onReconnect(refreshTasks);
  setInterval(refreshTasks, POLL_MS);
  onLogout(() => {
    requestedIds.clear();
    queue.length = 0;
    failedIds.clear();
    plotTasks.set(new Map());
  });
}

/** Tasks by id, from any cached list; unknown ones are queried. */
export function usePlotTasks(ids: readonly string[]): ReadonlyMap<string, Task | null> {
  useEffect(() => {
    followTasks();
    requestTasks(ids.filter((id) => !requestedIds.has(id)));
  }, [ids]);
  return useSyncExternalStore(plotTasks.subscribe, plotTasks.get);
}
