import type { Task } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import { toast } from '@app/shared/state/actions';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Draft } from '../draft/draft.ts';
import { startPractice } from '../draft/practice.ts';
import { arrivalOf, type Sample } from '../model/arrival.ts';
import { getSessionTasks } from '../tasks/session-tasks.ts';
import { useOncePerAddress } from '../ui/use-once-per-address.ts';
import { slugOfPath } from './tab-path.ts';

interface ArrivalOptions {
  draft: Draft;
  /** Called when the form was filled and shall be submitted at once. */
  onStart: () => void;
  onSample: (sample: Sample) => void;
  onTask: (task: Task) => void;
}

/**
 * Applies the parameters of the address once and removes them: a reload must not overwrite later
 * edits, nor submit again.
 */
export function useArrival({ draft, onStart, onSample, onTask }: ArrivalOptions): void {
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const take = async () => {
    const { form, start, sample, taskId, lesson } = arrivalOf(new URLSearchParams(search), state, draft.state.form);
    if (!form && !taskId) return;
    if (lesson && form) startPractice(lesson, getSessionTasks());
    void navigate(pathname, { replace: true });
    if (form) draft.change(() => form);
    if (sample) onSample(sample);
    if (start) onStart();
    if (!taskId) return;
    try {
      onTask(await call('GET /aigc/task/get', { id: taskId }, { quiet: true }));
    } catch {
      toast.warning('没有找到这个任务，可能已被删除');
    }
  };
  // On the gallery's address the parameters are its filter.
  useOncePerAddress(search !== '' && slugOfPath(pathname) !== 'gallery', () => void take());
}
