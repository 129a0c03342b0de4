import { useEffect } from 'react';
import type { QueuePlace } from '../contracts/queue.ts';
import { queryClient } from '../http/query-client.ts';
import { onMessage, onReconnect } from '../socket/socket.ts';
import { upsertTask, moveTasks, startTask, TASKS } from './lists.ts';

let listeners = 0;
let deaf = false;
let stops: (() => void)[] = [];

/**
 * While tasks are shown, socket messages update them in every cached list: state and queue
 * position, not progress (`useProgress`). Lists are refetched after a gap in which messages may be
 * lost: a broken connection, a restarted service, a time without listeners.
 */
export function useTaskFeed(): void {
  useEffect(listen, []);
}

function listen(): () => void {
  listeners += 1;
  if (listeners === 1) start();
  return () => {
    listeners -= 1;
    if (listeners > 0) return;
    for (const stop of stops) stop();
    deaf = true;
  };
}

function start(): void {
  stops = [
    onMessage('TASK', (task) => upsertTask(queryClient, task)),
    // Finished pictures arrive under the tool's own module, too.
    onMessage('TXT2IMG', (task) => upsertTask(queryClient, task)),
    onMessage('EXTRA', (task) => upsertTask(queryClient, task)),
    onMessage('INPAINTRUNSAM', (task) => upsertTask(queryClient, task)),
    onMessage('INPAINTRUNINPAINT', (task) => upsertTask(queryClient, task)),
    onMessage('INPAINTRUNCLEANER', (task) => upsertTask(queryClient, task)),
    onMessage('QUEUE', (said) => 'taskId' in said && notePlace(said)),
    onMessage('PROGRESS', ({ taskId }) => startTask(queryClient, taskId)),
    onReconnect(askAgain),
  ];
  if (deaf) askAgain();
}

/** Window in ms in which messages are batched: a reordering sends one message for each task. */
const TOGETHER_MS = 30;
let places = new Map<string, number>();

function notePlace({ taskId, position }: QueuePlace): void {
  if (places.size === 0) {
    setTimeout(() => {
      const told = places;
      places = new Map();
      moveTasks(queryClient, told);
    }, TOGETHER_MS);
  }
  places.set(taskId, position);
}

function askAgain(): void {
  void queryClient.invalidateQueries({ queryKey: [TASKS] });
}
