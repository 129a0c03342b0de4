import type { Task } from '@app/shared/contracts/aigc';
import { call, describeError } from '@app/shared/http/call';
import { confirm, toast } from '@app/shared/state/actions';
import { answerTask, dropTask, upsertTask } from '@app/shared/tasks/lists';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addSessionTask } from './session-tasks.ts';

/** Actions on one task; they report failures. */
export function useTaskActions() {
  const client = useQueryClient();
  return useMemo(() => {
    const attempt = async (what: string, work: () => Promise<void>) => {
      try {
        await work();
      } catch (error) {
        toast.error(`${what}失败：${describeError(error)}`);
      }
    };
    return {
      cancel: (task: Task) =>
        attempt('取消', async () =>
          answerTask(client, await call('POST /aigc/task/cancel', { id: task.id }, { quiet: true })),
        ),
      retry: (task: Task) =>
        attempt('重试', async () => {
          const again = await call('POST /aigc/task/retry', { id: task.id }, { quiet: true });
          addSessionTask(again.id);
          upsertTask(client, again);
        }),
      /** Deletes a task with its pictures, after a confirmation. */
      async remove(task: Task) {
        const count = task.images.length;
        const message = count > 1 ? `删除这一组 ${count} 张图片？删除后不能恢复。` : '删除这张图片？删除后不能恢复。';
        if (!(await confirm({ message, danger: true }))) return;
        await attempt('删除', async () => {
          await call('POST /aigc/task/remove', { id: task.id }, { quiet: true });
          dropTask(client, task.id);
        });
      },
      /** Deletes one picture of a batch, after a confirmation. */
      async removeImage(task: Task, fileId: string) {
        if (!(await confirm({ message: '删除这张图片？删除后不能恢复。', danger: true }))) return;
        await attempt('删除', async () => {
          const left = await call('POST /aigc/task/removeImage', { id: task.id, fileId }, { quiet: true });
          if (left) upsertTask(client, left);
          else dropTask(client, task.id);
        });
      },
    };
  }, [client]);
}

export type TaskActions = ReturnType<typeof useTaskActions>;
