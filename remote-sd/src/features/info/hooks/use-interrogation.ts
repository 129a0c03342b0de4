import type { InterrogateParams, Task } from '@app/shared/contracts/aigc';
import { call, describeError } from '@app/shared/http/call';
import { upload } from '@app/shared/http/upload';
import { requireLogin } from '@app/shared/state/actions';
import { useTasks } from '@app/shared/tasks/use-tasks';
import { useEffect, useRef, useState } from 'react';
import { newId } from '@app/shared/state/new-id';

type Interrogator = InterrogateParams['by'];

export type InterrogationState =
  | { step: 'idle' }
  | { step: 'sending'; percent: number }
  /** The task is queued or running. */
  | { step: 'working'; task: Task }
  | { step: 'done'; caption: string }
  | { step: 'failed'; message: string };

/** Captions a picture: uploads the file (once, also for a retry), creates a task and follows it. */
export function useInterrogation(file: File) {
  const { query, put } = useTasks({ tool: 'interrogate', limit: 5 });
  const [sending, setSending] = useState<{ percent: number } | null>(null);
  const [taskId, setTaskId] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const sent = useRef<{ file: File; fileId: string }>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), [file]);
  // Another file resets the state.
  const [of, setOf] = useState(file);
  if (of !== file) {
    setOf(file);
    setSending(null);
    setTaskId(null);
    setProblem('');
  }

  const begin = async (by: Interrogator) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const { signal } = own;
    setProblem('');
    setTaskId(null);
    setSending({ percent: 0 });
    try {
      if (sent.current?.file !== file) {
        const onProgress = (fraction: number) => signal.aborted || setSending({ percent: Math.round(fraction * 100) });
        const { fileId } = await upload(file, { signal, quiet: true, onProgress });
        sent.current = { file, fileId };
      }
      const params = { tool: 'interrogate', fileId: sent.current.fileId, by } as const;
      const task = await call('POST /aigc/task/save', { requestId: newId(), params }, { signal, quiet: true });
      if (signal.aborted) return;
      put(task);
      setTaskId(task.id);
    } catch (error) {
      if (!signal.aborted) setProblem(describeError(error));
    } finally {
      if (!signal.aborted) setSending(null);
    }
  };

  const task = taskId === null ? undefined : query.data?.list.find(({ id }) => id === taskId);
  return { state: stateOf(problem, sending, task), start: (by: Interrogator) => requireLogin(() => void begin(by)) };
}

/** State to display: an error first, then the upload, then the task. */
export function stateOf(
  problem: string,
  sending: { percent: number } | null,
  task: Task | undefined,
): InterrogationState {
  if (problem) return { step: 'failed', message: problem };
  if (sending) return { step: 'sending', ...sending };
  if (!task || task.state === 'cancelled') return { step: 'idle' };
  if (task.state === 'failed') return { step: 'failed', message: task.error || '引擎没有说明原因' };
  if (task.state !== 'done') return { step: 'working', task };
  const { outcome } = task;
  const caption = outcome?.tool === 'interrogate' ? outcome.caption.trim() : '';
  return caption ? { step: 'done', caption } : { step: 'failed', message: '引擎没有从图片里看出词语，换一种方式再试' };
}
