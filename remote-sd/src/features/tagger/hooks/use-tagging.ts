import type { InterrogateParams, Task } from '@app/shared/contracts/aigc';
import { describeError } from '@app/shared/http/call';
import { upload } from '@app/shared/http/upload';
import { requireLogin } from '@app/shared/state/actions';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useAwaitedTask } from '../../../tasks/use-awaited-task.ts';
import { shrinkPhoto } from '../model/shrink-photo.ts';
import { runTagging, tagItems } from '../model/tag-run.ts';

/** The batch of pictures, and its start and stop. */
export function useTagging() {
  const items = useSyncExternalStore(tagItems.subscribe, tagItems.get);
  const tasks = useAwaitedTask('interrogate');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const look = async (file: File, how: Pick<InterrogateParams, 'by' | 'model'>, signal: AbortSignal): Promise<Task> => {
    const { fileId } = await upload(await shrinkPhoto(file), { signal, quiet: true });
    const ended = await tasks.make({ tool: 'interrogate', fileId, ...how }, signal);
    await tasks.forget(ended.id);
    return ended;
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
