import type { Task } from '@app/shared/contracts/aigc';
import type { Page } from '@app/shared/contracts/primitives';
import { callKey } from '@app/shared/http/query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { withoutTask, withTask } from '@app/shared/tasks/merge';

const PAGE = 'GET /aigc/task/page/{page}/{limit}';
export const RECENT_INPUT = { page: 1, limit: 50, tool: 'txt2img' } as const;
/** The person's latest tasks in any state. */
export const RECENT_KEY = callKey(PAGE, RECENT_INPUT);
/** Finished tasks, page by page. */
export const HISTORY_KEY = [...callKey(PAGE), 'txt2img-history'];

export type History = InfiniteData<Page<Task>, number>;

export function changeRecent(client: QueryClient, change: (page: Page<Task>) => Page<Task>): void {
  client.setQueryData<Page<Task>>(RECENT_KEY, (page) => page && change(page));
}

/** A finished task goes to the top of the history, once. */
export function addToHistory(history: History, task: Task): History {
  const known = history.pages.findIndex(({ list }) => list.some(({ id }) => id === task.id));
  const at = Math.max(known, 0);
  return { ...history, pages: history.pages.map((page, i) => (i === at ? withTask(page, task) : page)) };
}

export function removeFromHistory(history: History, id: string): History {
  return { ...history, pages: history.pages.map((page) => withoutTask(page, id)) };
}

/** Tasks of all pages; a task that slid to the next page meanwhile shows once. */
export function flatten(history: Pick<History, 'pages'> | undefined): Task[] {
  const seen = new Set<string>();
  return (history?.pages ?? [])
    .flatMap(({ list }) => list)
    .filter(({ id, images }) => images.length > 0 && !seen.has(id) && seen.add(id));
}

/** Files a task told by the socket in every list that shows it. */
export function fileTask(client: QueryClient, task: Task): void {
  if (task.tool !== 'txt2img') return;
  changeRecent(client, (page) => withTask(page, task));
  if (task.state === 'done') {
    client.setQueryData<History>(HISTORY_KEY, (history) => history && addToHistory(history, task));
  }
}
