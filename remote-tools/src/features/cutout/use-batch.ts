import type { TaskParamsInput } from '@app/shared/contracts/aigc';
import { BATCH } from '@app/shared/contracts/limits';
import { call } from '@app/shared/http/call';
import { upload } from '@app/shared/http/upload';
import { toast } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { useTasks } from '@app/shared/tasks/use-tasks';
import { checkFiles, IMAGE_LIMITS } from '@app/shared/ui/upload';
import { useState } from 'react';
import type { CutForm } from './model/form.ts';

export interface Batch {
  /** Pictures of the batch, also those that are still on their way. */
  all: number;
  done: number;
  failed: number;
  /** Sends pictures and cuts each out by itself, with these settings. */
  send: (files: File[], form: CutForm) => Promise<void>;
}

/** Several pictures at once: each a task of its own, in the strip with the others. */
export function useBatch(): Batch {
  const { query, put } = useTasks({ tool: 'magicIntematting' });
  const [ids, setIds] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [lost, setLost] = useState(0);
  const tasks = (query.data?.list ?? []).filter(({ id }) => ids.includes(id));

  const one = async (file: File, form: CutForm) => {
    try {
      const { fileId } = await upload(file);
      const params: TaskParamsInput = { tool: 'magicIntematting', fileId, ...form };
      const task = await call('POST /aigc/task/save', {
        requestId: crypto.randomUUID(),
        params: params as unknown as Parameters<typeof call<'POST /aigc/task/save'>>[1]['params'],
      });
      put(task);
      setIds((now) => [...now, task.id]);
    } catch {
      // The shell has said why.
      setLost((now) => now + 1);
    } finally {
      setWaiting((now) => now - 1);
    }
  };

  return {
    all: ids.length + waiting + lost,
    done: tasks.filter(({ state }) => state === 'done').length,
    failed: lost + tasks.filter(({ state }) => state !== 'done' && !isActive({ state })).length,
    async send(files, form) {
      const { problem } = checkFiles(files, { ...IMAGE_LIMITS, maxFiles: BATCH });
      if (problem) {
        toast.error(problem);
        return;
      }
      setIds([]);
      setLost(0);
      setWaiting(files.length);
      // One after the other: the queue has them work in turns anyhow.
      for (const file of files) await one(file, form);
    },
  };
}
