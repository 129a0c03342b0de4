import { onMessage, onReconnect } from '@app/shared/socket/socket';
import { callKey, queryClient } from '@app/shared/http/query';
import { getSession } from '@app/shared/state/session';
import { isActive } from '@app/shared/tasks/merge';
import { useEffect } from 'react';
import { askQueueState, setQueueState } from './use-queue-actions.ts';
import { outbox } from './submit.ts';

/** The next page that shows the workbench tries again. */
const ignore = () => undefined;

/** A submission can fail while the socket stays up; it then goes out again after this. */
const RESEND_MS = 15_000;

/**
 * Feeds of the workbench beside its tasks: whether the queue is paused, retries of unsent
 * requests, and the engine's queue length after each task.
 */
export function useBenchFeed(): void {
  useEffect(() => {
    const stops = [
      onMessage('TASK', (task) => {
        // How many wait has changed with it.
        if (!isActive(task)) void queryClient.invalidateQueries({ queryKey: callKey('GET /aigc/engine/state') });
      }),
      onMessage('QUEUE', (said) => 'paused' in said && setQueueState(said)),
      onReconnect(() => {
        askQueueState();
        void outbox.resendAll();
      }),
    ];
    // Nobody waits for it: it speaks while another tab is looked at.
    import(/* webpackChunkName: "notices" */ './notices.ts').then(({ startNotices }) => startNotices(), ignore);
    const resend = setInterval(() => {
      if (getSession().user) void outbox.resendAll();
    }, RESEND_MS);
    return () => {
      clearInterval(resend);
      for (const stop of stops) stop();
    };
  }, []);
}
