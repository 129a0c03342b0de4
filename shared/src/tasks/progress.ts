import { useSyncExternalStore } from 'react';
import type { Task } from '../contracts/aigc.ts';
import type { Progress } from '../contracts/socket.ts';
import { onMessage } from '../socket/socket.ts';
import { isActive } from './merge.ts';

/** Progress, and when it was heard by the clock of the page. */
export type LiveProgress = Progress & { heardAt: number };

const latest = new Map<string, LiveProgress>();
const listeners = new Set<() => void>();
let stops: (() => void)[] = [];

/**
 * The newest word on a task under way; a message without a preview keeps the last one on screen.
 */
export function showProgress(progress: Progress): void {
  const preview = progress.preview ?? latest.get(progress.taskId)?.preview ?? null;
  latest.set(progress.taskId, { ...progress, preview, heardAt: Date.now() });
  for (const listener of listeners) listener();
}

/** Nothing more is to be told of a task that is over. */
export function endProgress(task: Pick<Task, 'id' | 'state'>): void {
  if (isActive(task) || !latest.delete(task.id)) return;
  for (const listener of listeners) listener();
}

/**
 * How far one task is, up to eight times a second, with a preview of the picture; undefined until
 * the first message. Read it where it is shown: nothing else renders then.
 */
export function useProgress(taskId: string | undefined): LiveProgress | undefined {
  return useSyncExternalStore(subscribe, () => (taskId === undefined ? undefined : latest.get(taskId)));
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    stops = [onMessage('PROGRESS', showProgress), onMessage('TASK', endProgress)];
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const stop of stops) stop();
    // Updates from now on are missed.
    latest.clear();
  };
}
