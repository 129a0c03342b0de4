import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Task, TaskState, Tool } from '../contracts/aigc.ts';
import type { Page } from '../contracts/primitives.ts';
import type { SocketModule } from '../contracts/socket.ts';
import type { HttpError } from '../http/call.ts';
import { callKey, useCall } from '../http/query.ts';
import { useMessage, useReconnect, useSocketState } from '../socket/socket.ts';
import { useSession } from '../state/session.ts';
import { isActive, withAnswer, withoutTask, withPosition, withStart, withTask } from './merge.ts';

/** Safety net beside the socket; the only source while it is down. */
const POLL_ONLINE_MS = 15_000;
const POLL_OFFLINE_MS = 3_000;
const PAGE = 'GET /aigc/task/page/{page}/{limit}';

export interface UseTasksOptions {
  /** One tool's tasks, or everything the person made. */
  tool?: Tool;
  /** Only tasks in this state. */
  state?: TaskState;
  page?: number;
  limit?: number;
  /** Whether an unknown task told by the socket belongs on top: true on the first page. */
  follow?: boolean;
}

export interface Tasks {
  query: UseQueryResult<Page<Task>, HttpError>;
  /** Puts the answer of a call in (a new, cancelled or retried task). */
  put: (task: Task) => void;
  drop: (id: string) => void;
}

/**
 * A page of the person's tasks, kept current by the socket: state and queue position are merged into the query cache
 * (how far a task is: `useProgress`); after a reconnect the page is asked for again, so that what happened meanwhile is not missed.
 */
export function useTasks({ tool, state, page = 1, limit = 20, follow = page === 1 }: UseTasksOptions = {}): Tasks {
  const { user } = useSession();
  const client = useQueryClient();
  const input = { page, limit, tool, state };
  const online = useSocketState() === 'online';
  const active = client.getQueryData<Page<Task>>(callKey(PAGE, input))?.list.some(isActive) ?? false;
  const query = useCall(PAGE, input, {
    enabled: user !== null,
    quiet: true,
    background: true,
    keepPrevious: true,
    refetchInterval: active && (online ? POLL_ONLINE_MS : POLL_OFFLINE_MS),
  });
  const { refetch } = query;

  const change = useCallback(
    (update: (now: Page<Task>) => Page<Task>) => {
      client.setQueryData<Page<Task>>(callKey(PAGE, { page, limit, tool, state }), (now) => (now ? update(now) : now));
    },
    [client, page, limit, tool, state],
  );

  const take = (task: Task) => {
    if (tool && task.tool !== tool) return;
    if (state && task.state !== state) return;
    change((now) => (follow || now.list.some(({ id }) => id === task.id) ? withTask(now, task) : now));
  };
  useMessage('TASK', take);
  useMessage(finishedModule(tool), take);
  useMessage('QUEUE', ({ taskId, position }) => change((now) => withPosition(now, taskId, position)));
  useMessage('PROGRESS', ({ taskId }) => change((now) => withStart(now, taskId)));
  useReconnect(() => user && void refetch());

  const put = useCallback((task: Task) => change((now) => withAnswer(now, task)), [change]);
  const drop = useCallback((id: string) => change((now) => withoutTask(now, id)), [change]);
  return { query, put, drop };
}

/** Finished pictures come under the tool's own module. */
function finishedModule(tool: Tool | undefined): Extract<SocketModule, 'TXT2IMG' | 'EXTRA'> {
  return tool === 'txt2img' ? 'TXT2IMG' : 'EXTRA';
}
