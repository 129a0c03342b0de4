import type { Task } from '@app/shared/contracts/aigc';
import { call, describeError } from '@app/shared/http/call';
import { queryClient } from '@app/shared/http/query';
import { toast } from '@app/shared/state/actions';
import { upsertTask } from '@app/shared/tasks/lists';
import { pageOfTask } from '@app/shared/tasks/page-of-task';
import { useNavigate } from 'react-router-dom';
import type { Draft } from '../draft/draft.ts';
import { setEditedTask, useEditing } from '../draft/editing.ts';
import { isDrawing, type DrawingParams } from '../model/drawing.ts';
import { toForm } from '../model/form.ts';
import { pathOfTab } from './tab-path.ts';

/**
 * A waiting task that is edited in the form. The person's own form is set aside meanwhile
 * (`Draft.layAside`).
 */
export function useEditingTask(draft: Draft, waiting: readonly string[], loading: boolean) {
  const editing = useEditing();
  const navigate = useNavigate();
  return {
    editing,
    /** The task has started or ended meanwhile: the edited form can only create another task. */
    begun: editing !== null && !loading && !waiting.includes(editing.taskId),
    begin(next: Task) {
      const { params } = next;
      if (!isDrawing(params)) return;
      setEditedTask({ taskId: next.id, tool: params.tool });
      draft.change(() => toForm(params));
      // 图生图 needs more than its parameters: its tab restores picture and mask.
      void navigate(params.tool === 'img2img' ? pageOfTask(next) : pathOfTab('txt2img'));
    },
    /** @returns whether the task was updated */
    async save(params: DrawingParams): Promise<boolean> {
      if (!editing) return false;
      try {
        upsertTask(queryClient, await call('POST /aigc/task/change', { id: editing.taskId, params }, { quiet: true }));
        setEditedTask(null);
        toast.success('已保存修改，位置不变');
        return true;
      } catch (error) {
        toast.error(`没有保存：${describeError(error)}`);
        return false;
      }
    },
    end: () => setEditedTask(null),
  };
}
