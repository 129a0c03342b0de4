import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Task, TaskState, Tool } from '../contracts/aigc.ts';
import { isDrawingTool } from '../contracts/tools.ts';
import type { Page } from '../contracts/primitives.ts';
import { isActive, isNewer, withoutTask, withPositions, withStart, withTask } from './merge.ts';

export const TASKS = 'GET /aigc/task/page/{page}/{limit}';

/** Filter of a task list; without one it holds all of the user's tasks. */
export interface TaskFilter {
  tool?: Tool;
  /** Those of every tool that draws from a prompt. */
  kind?: 'drawing';
  /** `open`: waiting or running. */
  state?: TaskState | 'open';
  /** Those whose prompt has all of these words. */
  words?: string;
}

/** Pages shown under each other, as `useInfiniteQuery` keeps them. */
interface Pages {
  pages: Page<Task>[];
  pageParams: unknown[];
}

/** Second part of a query key; an endless list starts at the first page. */
type ListInput = TaskFilter & { page?: number; limit: number };
type Change = (page: Page<Task>) => Page<Task>;

/** Key of a list that is shown page under page. */
export function pagesKey(filter: TaskFilter, limit: number): QueryKey {
  return [TASKS, { ...filter, limit } satisfies ListInput, 'pages'];
}

/**
 * Files a task as the service has just told it in every list: where it was, else on top of the
 * first page.
 */
export function upsertTask(client: QueryClient, task: Task): void {
  place(client, task);
  // One that goes on is looked at again anyway.
  if (!isActive(task)) askAnew(client);
}

/** Files the answer of a call, which the socket may have overtaken: then it says nothing new. */
export function answerTask(client: QueryClient, task: Task): void {
  // Nor must it come back into a list of unfinished ones that it has left.
  if (!overtaken(client, task)) place(client, task);
  askAnew(client);
}

/** A list that was asked for before the task was so must not take it back. */
function askAnew(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [TASKS], predicate: ({ state }) => state.fetchStatus === 'fetching' });
}

/** Forgets a removed task. */
export function dropTask(client: QueryClient, id: string): void {
  everyPage(client, (page) => withoutTask(page, id));
}

/** New places of waiting tasks, by their ids. */
export function moveTasks(client: QueryClient, places: ReadonlyMap<string, number>): void {
  everyPage(client, (page) => withPositions(page, places));
}

export function startTask(client: QueryClient, id: string): void {
  everyPage(client, (page) => withStart(page, id));
}

/** Tasks of all pages; one that slid to the next page meanwhile shows once. */
export function flatten(list: Pick<Pages, 'pages'> | undefined): Task[] {
  const seen = new Set<string>();
  return (list?.pages ?? []).flatMap((page) => page.list).filter(({ id }) => !seen.has(id) && seen.add(id));
}

function place(client: QueryClient, task: Task): void {
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

/** Whether the service would list it for these words. */
function hasWords({ params }: Task, words: string): boolean {
  const prompt = 'prompt' in params ? params.prompt.toLowerCase() : '';
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => prompt.includes(word));
}

/** Whether some list knows that the task has gone further since. */
function overtaken(client: QueryClient, task: Task): boolean {
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

/** Nobody renders whose list stays as it is. */
function change(client: QueryClient, update: (pages: Page<Task>[], input: ListInput) => Page<Task>[]): void {
  for (const query of client.getQueryCache().findAll({ queryKey: [TASKS] })) {
    const data = query.state.data as Page<Task> | Pages | undefined;
    if (!data) continue;
    const pages = 'pages' in data ? data.pages : [data];
    const next = update(pages, query.queryKey[1] as ListInput);
    if (next !== pages) client.setQueryData(query.queryKey, 'pages' in data ? { ...data, pages: next } : next[0]);
  }
}
