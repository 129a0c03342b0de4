import { useEffect } from 'react';
import type { QueuePlace } from '../contracts/queue.ts';
import { queryClient } from '../http/query-client.ts';
import { onMessage, onReconnect } from '../socket/socket.ts';
import { upsertTask, moveTasks, startTask, TASKS } from './lists.ts';

let listeners = 0;
let deaf = false;
let stops: (() => void)[] = [];

/**
 * While somebody shows tasks, what the socket tells of them is filed in every cached list: state
 * and queue position, not how far one is (`useProgress`). Lists are asked for again after a gap, in
 * which something may have been missed: a cut line, a restarted service, a time without any
 * listener.
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
    // Finished pictures come under the tool's own module, too.
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

/** Another order comes as a message for each task: lists change once for all that come together. */
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
