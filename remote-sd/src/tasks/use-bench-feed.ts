import { onMessage, onReconnect } from '@app/shared/socket/socket';
import { callKey, queryClient } from '@app/shared/http/query';
import { getSession } from '@app/shared/state/session';
import { isActive } from '@app/shared/tasks/merge';
import { useEffect } from 'react';
import { askQueueState, setQueueState } from './use-queue-actions.ts';
import { outbox } from './submit.ts';

/** The next mount of the workbench retries. */
const ignoreError = () => undefined;

/** Retry interval in ms: a submission can fail while the socket stays connected. */
const RESEND_MS = 15_000;

/**
 * Data of the workbench other than its tasks: whether the queue is paused, retries of unsent
 * requests, and the engine's queue length after each task.
 */
export function useBenchFeed(): void {
  useEffect(() => {
    const stops = [
      onMessage('TASK', (task) => {
        // Every task changes the length of the queue.
        if (!isActive(task)) void queryClient.invalidateQueries({ queryKey: callKey('GET /aigc/engine/state') });
      }),
      onMessage('QUEUE', (said) => 'paused' in said && setQueueState(said)),
      onReconnect(() => {
        askQueueState();
        void outbox.resendAll();
      }),
    ];
    // Loaded without waiting, because notifications appear only while another tab is active.
    import(/* webpackChunkName: "notices" */ './notices.ts').then(({ startNotices }) => startNotices(), ignoreError);
    const resend = setInterval(() => {
      if (getSession().user) void outbox.resendAll();
    }, RESEND_MS);
    return () => {
      clearInterval(resend);
      for (const stop of stops) stop();
    };
  }, []);
}
