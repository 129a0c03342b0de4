import { keepPreviousData, useInfiniteQuery, useQuery, type Query, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Task } from '../contracts/aigc.ts';
import type { Page } from '../contracts/primitives.ts';
import { call, type HttpError } from '../http/call.ts';
import { callKey, queryClient } from '../http/query.ts';
import { useSocketState } from '../socket/socket.ts';
import { getSession, useSession } from '../state/session.ts';
import { useTaskFeed } from './feed.ts';
import { answerTask, dropTask, upsertTask, flatten, pagesKey, TASKS, type TaskFilter } from './lists.ts';
import { isActive } from './merge.ts';

/** Safety net beside the socket; the only source while it is down. */
const POLL_ONLINE_MS = 15_000;
const POLL_OFFLINE_MS = 3_000;
const QUIETLY = { quiet: true, background: true } as const;

export interface UseTasksOptions extends TaskFilter {
  page?: number;
  limit?: number;
}

export interface Tasks<T = Page<Task>> {
  query: UseQueryResult<T, HttpError>;
  /** Files the answer of a call, in this list and all others: a new or cancelled task. */
  put: (task: Task) => void;
  /** Adds a restarted task, whatever state it had before. */
  restart: (task: Task) => void;
  drop: (id: string) => void;
}

/**
 * A page of the person's tasks, kept current.
 * @param select the data to use, as a stable function: only a change of its result renders
 */
export function useTasks<T = Page<Task>>(
  { tool, kind, state, page = 1, limit = 20 }: UseTasksOptions = {},
  select?: (page: Page<Task>) => T,
): Tasks<T> {
  useTaskFeed();
  const enabled = useEnabled();
  const every = useSocketState() === 'online' ? POLL_ONLINE_MS : POLL_OFFLINE_MS;
  const input = { page, limit, tool, kind, state };
  const query = useQuery<Page<Task>, HttpError, T>(
    {
      queryKey: callKey(TASKS, input),
      queryFn: ({ signal }) => call(TASKS, input, { signal, ...QUIETLY }),
      enabled,
      placeholderData: keepPreviousData,
      ...(select ? { select } : {}),
      refetchInterval: (known) => needsLook(known) && every,
    },
    queryClient,
  );
  const put = useCallback((task: Task) => answerTask(queryClient, task), []);
  const restart = useCallback((task: Task) => upsertTask(queryClient, task), []);
  const drop = useCallback((id: string) => dropTask(queryClient, id), []);
  return { query, put, restart, drop };
}

/** The person's tasks as an infinite list, kept current. */
export function useTaskPages({ limit, ...filter }: TaskFilter & { limit: number }) {
  useTaskFeed();
  const { user } = useSession();
  const query = useInfiniteQuery(
    {
      queryKey: pagesKey(filter, limit),
      queryFn: ({ pageParam, signal }) => call(TASKS, { ...filter, page: pageParam, limit }, { signal, ...QUIETLY }),
      initialPageParam: 1,
      getNextPageParam: (last) => (last.page * last.limit < last.total ? last.page + 1 : undefined),
      enabled: useEnabled(),
    },
    queryClient,
  );
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

export type TaskPages = ReturnType<typeof useTaskPages>;

/**
 * Evaluated each time: a page hidden during a logout would otherwise refetch data of the former
 * person.
 */
const stillLoggedIn = (): boolean => getSession().user !== null;

function useEnabled(): false | (() => boolean) {
  return useSession().user !== null && stillLoggedIn;
}

function needsLook({ state }: Query<Page<Task>, HttpError>): boolean {
  return state.status === 'error' || (state.data?.list.some(isActive) ?? false);
}
