import { onMessage, onReconnect } from '@app/shared/socket/socket';
import { callKey } from '@app/shared/http/query';
import { getSession } from '@app/shared/state/session';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changeRecent, fileTask } from './cache.ts';
import { isActive, withPosition, withStart } from '@app/shared/tasks/merge';
import { outbox } from './submit.ts';

/** A submission can fail while the socket stays up; it then goes out again after this. */
const RESEND_MS = 15_000;

/**
 * Merges what the socket tells into the cache. After a gap (a cut line, a restarted service, a hidden workbench) the lists are
 * fetched again, since what was told meanwhile is lost, and waiting submissions go out.
 */
export function useTaskFeed(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stops = [
      onMessage('TASK', (task) => {
        fileTask(client, task);
        // How many wait has changed with it.
        if (!isActive(task)) void client.invalidateQueries({ queryKey: callKey('GET /aigc/engine/state') });
      }),
      onMessage('TXT2IMG', (task) => fileTask(client, task)),
      onMessage('QUEUE', ({ taskId, position }) =>
        changeRecent(client, (page) => withPosition(page, taskId, position)),
      ),
      onMessage('PROGRESS', ({ taskId }) => changeRecent(client, (page) => withStart(page, taskId))),
      onReconnect(() => {
        void refetchTasks(client);
        void outbox.resendAll();
      }),
    ];
    const resend = setInterval(() => {
      if (getSession().user) void outbox.resendAll();
    }, RESEND_MS);
    // The workbench may have been hidden, and deaf, for a while.
    void refetchTasks(client);
    return () => {
      clearInterval(resend);
      for (const stop of stops) stop();
    };
  }, [client]);
}

function refetchTasks(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: callKey('GET /aigc/task/page/{page}/{limit}') });
}
