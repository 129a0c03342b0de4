import type { Task } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import { toast } from '@app/shared/state/actions';
import { isActive } from '@app/shared/tasks/merge';
import { useProgress } from '@app/shared/tasks/progress';
import { useTasks } from '@app/shared/tasks/use-tasks';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBusy } from '@app/shared/http/use-busy';

interface SceneWords {
  /** Percentage of the scene that is being drawn; null when idle. */
  drawing: number | null;
  draw: (words: string) => void;
}

/** Added to a scene prompt: an empty place, seen from the product's angle. */
const promptOf = (words: string) => `${words}，空的台面，产品摄影背景`;

/** Draws a scene with 图片生成, and applies it when it is finished. */
export function useSceneWords(onScene: (fileId: string) => void): SceneWords {
  const [sending, send] = useBusy();
  const [id, setId] = useState<string | null>(null);
  const { query, put } = useTasks({ tool: 'imgGeneration' });
  const task: Task | null = query.data?.list.find((one) => one.id === id) ?? null;
  const live = useProgress(id ?? undefined);
  const take = useEffectEvent(onScene);

  useEffect(() => {
    if (!task || isActive(task)) return;
    setId(null);
    const [image] = task.images;
    if (image) take(image.fileId);
    else toast.error(task.error || '场景没有画出来，请重试');
  }, [task]);

  return {
    drawing: sending ? 0 : id === null ? null : (live?.percent ?? task?.percent ?? 0),
    draw(words) {
      void send(async () => {
        const made = await call('POST /aigc/task/save', {
          requestId: crypto.randomUUID(),
          params: { tool: 'imgGeneration', prompt: promptOf(words), count: 1, shape: '1:1', style: 'photo' },
        });
        put(made);
        setId(made.id);
      });
    },
  };
}
