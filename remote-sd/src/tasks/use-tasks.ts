import type { Capabilities, EngineState, Task, Tool } from '@app/shared/contracts/aigc';
import { OPEN_TASKS_MOST } from '@app/shared/contracts/limits';
import { useCall } from '@app/shared/http/query';
import { useSession } from '@app/shared/state/session';
import { useEffect, useMemo } from 'react';
import { useTaskPages, useTasks } from '@app/shared/tasks/use-tasks';

/** All that waits and runs; the latest in any state have the failures among them. */
const OPEN = { kind: 'drawing', state: 'open', limit: OPEN_TASKS_MOST } as const;
const RECENT = { kind: 'drawing', limit: 50 } as const;
const HISTORY = { kind: 'drawing', state: 'done', limit: 24 } as const;
const NONE: readonly Task[] = [];

/** The person's latest tasks in any state. */
export function useRecentTasks() {
  const { user } = useSession();
  const { data, isLoading, error, refetch } = useTasks(RECENT).query;
  return { tasks: user && data ? data.list : NONE, loading: isLoading, error, refetch };
}

/** What waits and what runs, all of it. */
export function useOpenTasks() {
  const { user } = useSession();
  const { data, isLoading, error, refetch } = useTasks(OPEN).query;
  return { tasks: user && data ? data.list : NONE, loading: isLoading, error, refetch };
}

/** Finished tasks with their pictures, as many pages as were asked for. */
export function useHistory() {
  return useTaskPages(HISTORY);
}

/** The engine that serves a tool, and what it offers. */
export interface Engine extends EngineState {
  capabilities: Capabilities;
}

/** What it offers is asked for once, and again when it says that it has changed. 文生图 unless asked otherwise. */
export function useEngine(tool?: Tool) {
  const whole = useCall('GET /aigc/engine/state', { tool }, { quiet: true, background: true, staleTime: Infinity });
  const known = whole.data?.revision;
  const now = useCall(
    'GET /aigc/engine/state',
    { tool, known },
    { quiet: true, background: true, refetchInterval: 30_000, enabled: known !== undefined },
  );
  const data = useMemo((): Engine | undefined => {
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
