import { useSyncExternalStore } from 'react';
import type { Task } from '../contracts/aigc.ts';
import type { Progress } from '../contracts/socket.ts';
import { onMessage } from '../socket/socket.ts';
import { isActive } from './merge.ts';

/** Progress, with the page's time at which it arrived. */
export type LiveProgress = Progress & { heardAt: number };

const latest = new Map<string, LiveProgress>();
const listeners = new Set<() => void>();
let stops: (() => void)[] = [];

/**
 * Stores the newest progress of a task; a message without a preview keeps the last one on screen.
 */
export function showProgress(progress: Progress): void {
  const preview = progress.preview ?? latest.get(progress.taskId)?.preview ?? null;
  latest.set(progress.taskId, { ...progress, preview, heardAt: Date.now() });
  for (const listener of listeners) listener();
}

/** Drops the progress of an ended task. */
export function endProgress(task: Pick<Task, 'id' | 'state'>): void {
  if (isActive(task) || !latest.delete(task.id)) return;
  for (const listener of listeners) listener();
}

/**
 * Progress of one task, up to eight times a second, with a preview of the picture; undefined until
 * the first message. Read it in the component that shows it: no other renders then.
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
    // Later updates would be missed.
    latest.clear();
  };
}
