import type { Capabilities, EngineState, Task, Tool } from '@app/shared/contracts/aigc';
import { OPEN_TASKS_MOST } from '@app/shared/contracts/limits';
import type { Page } from '@app/shared/contracts/primitives';
import { useCall } from '@app/shared/http/query';
import { useSession } from '@app/shared/state/session';
import { useEffect, useMemo } from 'react';
import { queueOrder } from './queue-order.ts';
import { useTaskPages, useTasks } from '@app/shared/tasks/use-tasks';

/** Waiting and running tasks; the latest of any state, which include failed ones. */
const OPEN = { kind: 'drawing', state: 'open', limit: OPEN_TASKS_MOST } as const;
const RECENT = { kind: 'drawing', limit: 50 } as const;
const HISTORY = { kind: 'drawing', state: 'done', limit: 24 } as const;
const NONE: readonly Task[] = [];

const picturesOf = ({ list }: Page<Task>) => list.filter(({ images }) => images.length > 0);
const failuresOf = ({ list }: Page<Task>) => list.filter(({ state }) => state === 'failed');

function useRecent(select: (page: Page<Task>) => readonly Task[]): readonly Task[] {
  const { user } = useSession();
  const { data } = useTasks(RECENT, select).query;
  return user && data ? data : NONE;
}

/** The latest tasks with pictures. */
export const useRecentPictures = () => useRecent(picturesOf);

/** The latest failed tasks. */
export const useFailures = () => useRecent(failuresOf);

/** All waiting and running tasks. */
export function useOpenTasks() {
  const { user } = useSession();
  const { data, isLoading, error, refetch } = useTasks(OPEN).query;
  return { tasks: user && data ? data.list : NONE, loading: isLoading, error, refetch };
}

/** Summary of the queue. Referentially stable while only the order changes. */
export interface QueueSummary {
  /** Number of waiting and running tasks. */
  open: number;
  running: Task | undefined;
  /** The next task to start. */
  next: Task | undefined;
  waiting: readonly string[];
}

function summaryOf({ list }: Page<Task>): QueueSummary {
  const { running, waiting } = queueOrder(list);
  return {
    open: list.length,
    running: running[0],
    next: waiting[0],
    waiting: waiting.map(({ id }) => id).toSorted(),
  };
}

const EMPTY: QueueSummary = { open: 0, running: undefined, next: undefined, waiting: [] };

/** Does not render for a mere change of the order, because the whole workbench uses it. */
export function useQueueSummary(): QueueSummary & { loading: boolean } {
  const { user } = useSession();
  const { data, isLoading } = useTasks(OPEN, summaryOf).query;
  return { ...(user && data ? data : EMPTY), loading: isLoading };
}

/** Finished tasks with their pictures: the pages loaded so far. */
export function useHistory() {
  return useTaskPages(HISTORY);
}

/** The engine of a tool, with its capabilities. */
export interface EngineView extends EngineState {
  capabilities: Capabilities;
}

/** Engine with its capabilities, fetched once and again after a change. Default: that of 文生图. */
export function useEngine(tool?: Tool) {
  const whole = useCall('GET /aigc/engine/state', { tool }, { quiet: true, background: true, staleTime: Infinity });
  const known = whole.data?.revision;
  const now = useCall(
    'GET /aigc/engine/state',
    { tool, known },
    { quiet: true, background: true, refetchInterval: 30_000, enabled: known !== undefined },
  );
  const data = useMemo((): EngineView | undefined => {
    const capabilities = now.data?.capabilities ?? whole.data?.capabilities;
    return whole.data && capabilities ? { ...whole.data, ...now.data, capabilities } : undefined;
  }, [whole.data, now.data]);
  const changed = now.data !== undefined && now.data.revision !== known;
  const { refetch } = whole;
  useEffect(() => {
    if (changed) void refetch();
  }, [changed, refetch]);
  return { ...whole, data, isError: whole.isError || now.isError };
}
