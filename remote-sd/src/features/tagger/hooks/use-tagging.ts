import type { InterrogateParams, Task } from '@app/shared/contracts/aigc';
import { call, describeError } from '@app/shared/http/call';
import { upload } from '@app/shared/http/upload';
import { requireLogin } from '@app/shared/state/actions';
import { newId } from '@app/shared/state/new-id';
import { isActive } from '@app/shared/tasks/merge';
import { useTasks } from '@app/shared/tasks/use-tasks';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { reduced } from '../model/reduced.ts';
import { runTagging, tagItems } from '../model/tag-run.ts';

const QUIETLY = { quiet: true } as const;

/** The batch of pictures, and its start and stop. */
export function useTagging() {
  const items = useSyncExternalStore(tagItems.subscribe, tagItems.get);
  const { query, put, drop } = useTasks({ tool: 'interrogate', limit: 20 });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const running = useRef<AbortController>(null);
  const waiting = useRef(new Map<string, (task: Task) => void>());
  useEffect(() => () => running.current?.abort(), []);
  const tasks = query.data?.list;
  const latest = useRef(tasks);
  useEffect(() => {
    latest.current = tasks;
    for (const task of tasks ?? []) if (!isActive(task)) waiting.current.get(task.id)?.(task);
  }, [tasks]);

  const look = async (file: File, how: Pick<InterrogateParams, 'by' | 'model'>, signal: AbortSignal): Promise<Task> => {
    const { fileId } = await upload(await reduced(file), { signal, quiet: true });
    const params = { tool: 'interrogate', fileId, ...how } as const;
    const task = await call('POST /aigc/task/save', { requestId: newId(), params }, { ...QUIETLY, signal });
    const { id } = task;
    try {
      const ended = await new Promise<Task>((resolve, reject) => {
        waiting.current.set(id, resolve);
        // Its end may have come before the answer to the call.
        const known = latest.current?.find((one) => one.id === id);
        if (known && !isActive(known)) resolve(known);
        signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
        put(task);
      });
      // Its picture would stay with the person else, five hundred times.
      await call('POST /aigc/task/remove', { id }, QUIETLY).then(
        () => drop(id),
        () => undefined,
      );
      return ended;
    } catch (error) {
      if (signal.aborted) await call('POST /aigc/task/cancel', { id }, QUIETLY).then(put, () => undefined);
      throw error;
    } finally {
      waiting.current.delete(id);
    }
  };

  const begin = async (how: Pick<InterrogateParams, 'by' | 'model'>) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setBusy(true);
    setProblem('');
    const why = await runTagging((file, signal) => look(file, how, signal), own.signal, describeError);
    if (running.current !== own) return;
    setProblem(why);
    setBusy(false);
  };
  return {
    items,
    busy,
    problem,
    start: (how: Pick<InterrogateParams, 'by' | 'model'>) => requireLogin(() => void begin(how)),
    stop: () => running.current?.abort(),
  };
}
