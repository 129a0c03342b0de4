import type { Task } from '@app/shared/contracts/aigc';
import { useCall } from '@app/shared/http/query';
import { useSession } from '@app/shared/state/session';
import { useTaskPages, useTasks } from '@app/shared/tasks/use-tasks';

/** Of the latest tasks, those that a queue can hold and the failures among them. */
const RECENT = { tool: 'txt2img', limit: 50 } as const;
const HISTORY = { tool: 'txt2img', state: 'done', limit: 24 } as const;
const NONE: readonly Task[] = [];

/** The person's latest tasks in any state. */
export function useRecentTasks() {
  const { user } = useSession();
  const { data, isLoading, error, refetch } = useTasks(RECENT).query;
  return { tasks: user && data ? data.list : NONE, loading: isLoading, error, refetch };
}

/** Finished tasks with their pictures, as many pages as were asked for. */
export function useHistory() {
  return useTaskPages(HISTORY);
}

/** The engine that serves txt2img and what it offers. */
export function useEngine() {
  return useCall('GET /aigc/engine/state', {}, { quiet: true, background: true, refetchInterval: 30_000 });
}
