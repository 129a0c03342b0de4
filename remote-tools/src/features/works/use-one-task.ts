import type { Task } from '@app/shared/contracts/aigc';
import { call, describeError } from '@app/shared/http/call';
import { useTasks } from '@app/shared/tasks/use-tasks';
import { useCallback, useEffect, useState } from 'react';

/** One task by its id, updated live; `failure` says in Chinese why there is none. */
export function useOneTask(id: string) {
  const { query, put, restart, drop } = useTasks();
  const [asked, setAsked] = useState<{ id: string; task: Task | null; failure: string } | null>(null);
  const listed = query.data?.list.find((task) => task.id === id) ?? null;
  const loaded = query.isSuccess || query.isError;

  // A task beyond the first page is fetched by its id.
  const missing = loaded && listed === null;
  const ask = useCallback(() => {
    setAsked(null);
    call('GET /aigc/task/get', { id }, { quiet: true }).then(
      (task) => setAsked({ id, task, failure: '' }),
      (error: unknown) => setAsked({ id, task: null, failure: describeError(error) }),
    );
  }, [id]);
  useEffect(() => {
    if (missing && id) ask();
  }, [missing, id, ask]);

  const own = asked?.id === id ? asked : null;
  return {
    task: listed ?? own?.task ?? null,
    failure: own?.failure ?? '',
    ask,
    lists: {
      put: (task: Task) => {
        if (task.id === id) setAsked({ id, task, failure: '' });
        put(task);
      },
      restart: (task: Task) => {
        if (task.id === id) setAsked({ id, task, failure: '' });
        restart(task);
      },
      drop,
    },
  };
}
