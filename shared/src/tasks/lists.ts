import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Task, TaskState, Tool } from '../contracts/aigc.ts';
import { isDrawingTool } from '../contracts/tools.ts';
import type { Page } from '../contracts/primitives.ts';
import { isActive, isNewer, withoutTask, withPositions, withStart, withTask } from './merge.ts';

export const TASKS = 'GET /aigc/task/page/{page}/{limit}';

/** Filter of a task list; without one it holds all of the user's tasks. */
export interface TaskFilter {
  tool?: Tool;
  /** Tasks of every tool that draws from a prompt. */
  kind?: 'drawing';
  /** `open`: queued or running. */
  state?: TaskState | 'open';
  /** Tasks whose prompt contains all of these words. */
  words?: string;
}

/** Pages of an infinite query, as `useInfiniteQuery` stores them. */
interface Pages {
  pages: Page<Task>[];
  pageParams: unknown[];
}

/** Second element of a query key; an infinite list starts at the first page. */
type ListInput = TaskFilter & { page?: number; limit: number };
type Change = (page: Page<Task>) => Page<Task>;

/** Key of an infinite list. */
export function pagesKey(filter: TaskFilter, limit: number): QueryKey {
  return [TASKS, { ...filter, limit } satisfies ListInput, 'pages'];
}

/** Updates a task from the service in every list: in place, else on top of the first page. */
export function upsertTask(client: QueryClient, task: Task): void {
  updateLists(client, task);
  // An active task is updated by further messages anyway.
  if (!isActive(task)) askAnew(client);
}

/** Applies the answer of a call, unless a newer socket message has arrived before it. */
export function answerTask(client: QueryClient, task: Task): void {
  // The task must not reappear in a list of unfinished tasks that it has left.
  if (!hasNewerState(client, task)) updateLists(client, task);
  askAnew(client);
}

/** A list that was requested before this change must not revert it. */
function askAnew(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [TASKS], predicate: ({ state }) => state.fetchStatus === 'fetching' });
}

/** Removes a deleted task. */
export function dropTask(client: QueryClient, id: string): void {
  everyPage(client, (page) => withoutTask(page, id));
}

/** New positions of queued tasks, by their ids. */
export function moveTasks(client: QueryClient, places: ReadonlyMap<string, number>): void {
  everyPage(client, (page) => withPositions(page, places));
}

export function startTask(client: QueryClient, id: string): void {
  everyPage(client, (page) => withStart(page, id));
}

/** Tasks of all pages; one that moved to the next page meanwhile is shown once. */
export function flatten(list: Pick<Pages, 'pages'> | undefined): Task[] {
  const seen = new Set<string>();
  return (list?.pages ?? []).flatMap((page) => page.list).filter(({ id }) => !seen.has(id) && seen.add(id));
}

function updateLists(client: QueryClient, task: Task): void {
  change(client, (pages, { tool, kind, state, words, page = 1 }) => {
    const fits =
      (!tool || tool === task.tool) &&
      (!kind || isDrawingTool(task.tool)) &&
      (!words || hasWords(task, words)) &&
      (!state || (state === 'open' ? isActive(task) : state === task.state));
    const at = pages.findIndex(({ list }) => list.some(({ id }) => id === task.id));
    const old = pages[Math.max(at, 0)];
    if (!old || (at < 0 && (!fits || page > 1))) return pages;
    const next = withTask(old, task);
    return next === old ? pages : pages.with(Math.max(at, 0), fits ? next : withoutTask(old, task.id));
  });
}

/** Whether the service would list the task for these words. */
function hasWords({ params }: Task, words: string): boolean {
  const prompt = 'prompt' in params ? params.prompt.toLowerCase() : '';
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => prompt.includes(word));
}

/** Whether a list contains a later state of the task. */
function hasNewerState(client: QueryClient, task: Task): boolean {
  return client
    .getQueriesData<Page<Task> | Pages>({ queryKey: [TASKS] })
    .some(([, data]) =>
      (data && 'pages' in data ? data.pages : data ? [data] : []).some(({ list }) =>
        list.some((known) => known.id === task.id && isNewer(known, task)),
      ),
    );
}

function everyPage(client: QueryClient, update: Change): void {
  change(client, (pages) => {
    const next = pages.map(update);
    return next.every((page, i) => page === pages[i]) ? pages : next;
  });
}

/** An unchanged list does not render its subscribers. */
function change(client: QueryClient, update: (pages: Page<Task>[], input: ListInput) => Page<Task>[]): void {
  for (const query of client.getQueryCache().findAll({ queryKey: [TASKS] })) {
    const data = query.state.data as Page<Task> | Pages | undefined;
    if (!data) continue;
    const pages = 'pages' in data ? data.pages : [data];
    const next = update(pages, query.queryKey[1] as ListInput);
    if (next !== pages) client.setQueryData(query.queryKey, 'pages' in data ? { ...data, pages: next } : next[0]);
  }
}
