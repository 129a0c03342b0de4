import type { Task, TaskParamsInput, Tool } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import { newId } from '@app/shared/state/new-id';
import { isActive } from '@app/shared/tasks/merge';
import { useTasks } from '@app/shared/tasks/use-tasks';
import { useEffect, useRef } from 'react';

const QUIETLY = { quiet: true } as const;

/** Tasks of one tool whose end is waited for where they were sent. */
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
    /** Sends a task and answers it when it has ended; a stop cancels it. */
    async make(params: TaskParamsInput, signal: AbortSignal): Promise<Task> {
      const asked = { requestId: newId(), params: params as Task['params'] };
      const task = await call('POST /aigc/task/save', asked, { ...QUIETLY, signal });
      const { id } = task;
      try {
        return await new Promise<Task>((resolve, reject) => {
          waiting.current.set(id, resolve);
          // Its end may have come before the answer to the call.
          const known = latest.current?.find((one) => one.id === id);
          if (known && !isActive(known)) resolve(known);
          signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
          put(task);
        });
      } catch (error) {
        if (signal.aborted) await call('POST /aigc/task/cancel', { id }, QUIETLY).then(put, () => undefined);
        throw error;
      } finally {
        waiting.current.delete(id);
      }
    },
    /** Removes a task with its pictures, and with its source where no other task uses that. */
    async forget(id: string): Promise<void> {
      await call('POST /aigc/task/remove', { id }, QUIETLY).then(
        () => drop(id),
        () => undefined,
      );
    },
  };
}
