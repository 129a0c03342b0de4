import type { Task } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import { useCall } from '@app/shared/http/query';
import { useSocketState } from '@app/shared/socket/socket';
import { getSession, useSession } from '@app/shared/state/session';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { flatten, HISTORY_KEY, RECENT_INPUT, RECENT_KEY } from './cache.ts';
import { isActive } from '@app/shared/tasks/merge';

const HISTORY_LIMIT = 24;
/** Safety net beside the socket; the only source while it is down. */
const POLL_ONLINE_MS = 15_000;
const POLL_OFFLINE_MS = 3_000;
const NONE: readonly Task[] = [];
/** Asked anew: a workbench that was hidden during a logout would otherwise ask once more for what is no longer its. */
const stillLoggedIn = (): boolean => getSession().user !== null;

/** The person's latest tasks in any state. */
export function useRecentTasks() {
  const { user } = useSession();
  const online = useSocketState() === 'online';
  const query = useQuery({
    queryKey: RECENT_KEY,
    queryFn: ({ signal }) =>
      call('GET /aigc/task/page/{page}/{limit}', RECENT_INPUT, { signal, quiet: true, background: true }),
    enabled: user !== null && stillLoggedIn,
    refetchInterval: ({ state }) =>
      state.data?.list.some(isActive) || state.status === 'error' ? (online ? POLL_ONLINE_MS : POLL_OFFLINE_MS) : false,
  });
  return {
    tasks: user && query.data ? query.data.list : NONE,
    loading: query.isLoading,
    error: query.error,
    refetch: query.refetch,
  };
}

/** Finished tasks with their pictures, as many pages as were asked for. */
export function useHistory() {
  const { user } = useSession();
  const query = useInfiniteQuery({
    queryKey: HISTORY_KEY,
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /aigc/task/page/{page}/{limit}',
        { page: pageParam, limit: HISTORY_LIMIT, tool: 'txt2img', state: 'done' },
        { signal, quiet: true, background: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.limit < last.total ? last.page + 1 : undefined),
    enabled: user !== null && stillLoggedIn,
  });
  const { data } = query;
  const tasks = useMemo(() => (user ? flatten(data) : []), [data, user]);
  return {
    tasks,
    total: data?.pages[0]?.total ?? 0,
    loading: query.isLoading,
    error: query.error,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    more: () => void (query.isFetching || query.fetchNextPage()),
    refetch: query.refetch,
  };
}

export type TaskHistory = ReturnType<typeof useHistory>;

/** The engine that serves txt2img and what it offers. */
export function useEngine() {
  return useCall('GET /aigc/engine/state', {}, { quiet: true, background: true, refetchInterval: 30_000 });
}
