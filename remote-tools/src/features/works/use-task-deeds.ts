import type { Task } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import { confirm } from '@app/shared/state/actions';
import { useRef, useState } from 'react';
import { downloadArchive } from '../../kit/archive.ts';

/** Updates of cached lists after an answer. */
interface Lists {
  put: (task: Task) => void;
  restart: (task: Task) => void;
  drop: (id: string) => void;
}

/** Actions on a task. Each resolves to whether it succeeded; the shell reports errors. */
export function useTaskDeeds({ put, restart, drop }: Lists) {
  const [busy, setBusy] = useState<string | null>(null);
  /** A retry reuses the request id, so that it never creates two tasks. */
  const wish = useRef<{ task: string; id: string } | null>(null);

  const act = async (task: Task, work: () => Promise<void>): Promise<boolean> => {
    setBusy(task.id);
    try {
      await work();
      return true;
    } catch {
      return false;
    } finally {
      setBusy(null);
    }
  };

  return {
    /** Id of the task whose action is pending. */
    busy,
    cancel: (task: Task) => act(task, async () => put(await call('POST /aigc/task/cancel', { id: task.id }))),
    retry: (task: Task) => act(task, async () => restart(await call('POST /aigc/task/retry', { id: task.id }))),
    /** Repeats a task with the same params. Returns the new task, or null. */
    async again(task: Task): Promise<Task | null> {
      let made: Task | null = null;
      await act(task, async () => {
        if (wish.current?.task !== task.id) wish.current = { task: task.id, id: crypto.randomUUID() };
        made = await call('POST /aigc/task/save', { requestId: wish.current.id, params: task.params });
        wish.current = null;
        put(made);
      });
      return made;
    },
    async remove(task: Task): Promise<boolean> {
      const message = '任务和它的图片删除后无法恢复，确定删除吗？';
      if (!(await confirm({ message, danger: true }))) return false;
      return act(task, async () => {
        await call('POST /aigc/task/remove', { id: task.id });
        drop(task.id);
      });
    },
    download: (task: Task) => act(task, () => downloadArchive({ taskId: task.id })),
  };
}
