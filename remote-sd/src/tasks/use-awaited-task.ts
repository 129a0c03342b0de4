import type { Task, TaskParamsInput, Tool } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import { newId } from '@app/shared/state/new-id';
import { isActive } from '@app/shared/tasks/merge';
import { useTasks } from '@app/shared/tasks/use-tasks';
import { useEffect, useRef } from 'react';

const QUIET_CALL = { quiet: true } as const;

/** Tasks of one tool whose sender waits for their end. */
export function useAwaitedTask(tool: Tool) {
  const { query, put, drop } = useTasks({ tool, limit: 20 });
  const waiting = useRef(new Map<string, (task: Task) => void>());
  const tasks = query.data?.list;
  const latest = useRef(tasks);
  useEffect(() => {
    latest.current = tasks;
    for (const task of tasks ?? []) if (!isActive(task)) waiting.current.get(task.id)?.(task);
  }, [tasks]);

  return {
    /** Sends a task and resolves with it when it has ended; aborting cancels it. */
    async make(params: TaskParamsInput, signal: AbortSignal): Promise<Task> {
      const asked = { requestId: newId(), params: params as Task['params'] };
      const task = await call('POST /aigc/task/save', asked, { ...QUIET_CALL, signal });
      const { id } = task;
      try {
        return await new Promise<Task>((resolve, reject) => {
          waiting.current.set(id, resolve);
          // The task may have ended before the call was answered.
          const known = latest.current?.find((one) => one.id === id);
          if (known && !isActive(known)) resolve(known);
          signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
          put(task);
        });
      } catch (error) {
        if (signal.aborted) await call('POST /aigc/task/cancel', { id }, QUIET_CALL).then(put, () => undefined);
        throw error;
      } finally {
        waiting.current.delete(id);
      }
    },
    /** Deletes a task with its pictures, and with its source if no other task uses that. */
    async forget(id: string): Promise<void> {
      await call('POST /aigc/task/remove', { id }, QUIET_CALL).then(
        () => drop(id),
        () => undefined,
      );
    },
  };
}
