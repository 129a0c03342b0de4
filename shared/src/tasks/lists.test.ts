import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Task, TaskState } from '../contracts/aigc.ts';
import type { Page } from '../contracts/primitives.ts';
import { answerTask, dropTask, upsertTask, flatten, moveTasks, pagesKey, startTask, TASKS } from './lists.ts';

/** A task with only the fields that lists read. */
function taskOf(id: string, task: Partial<Task> = {}): Task {
  return { id, tool: 'txt2img', state: 'queued', position: 1, percent: 0, ...task } as Task;
}

function pageOf(...list: Task[]): Page<Task> {
  return { list, total: list.length, page: 1, limit: 20 };
}

const ALL = [TASKS, { page: 1, limit: 20 }];
const SECOND = [TASKS, { page: 2, limit: 20 }];
const ENHANCED = [TASKS, { page: 1, limit: 20, tool: 'imgEnhance' }];
const HISTORY = pagesKey({ tool: 'txt2img', state: 'done' }, 24);

describe('a task in all lists that show it', () => {
  let client: QueryClient;
  const idsOf = (key: readonly unknown[]) => {
    const data = client.getQueryData<Page<Task> | { pages: Page<Task>[] }>(key);
    return (data && 'pages' in data ? data.pages : data ? [data] : []).map(({ list }) => list.map(({ id }) => id));
  };
  const stateIn = (key: readonly unknown[], id: string): TaskState | undefined =>
    client.getQueryData<Page<Task>>(key)?.list.find((task) => task.id === id)?.state;

  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData(ALL, pageOf(taskOf('a', { state: 'running' }), taskOf('b', { state: 'done' })));
    client.setQueryData(SECOND, pageOf(taskOf('z', { state: 'failed' })));
    client.setQueryData(ENHANCED, pageOf());
    client.setQueryData(HISTORY, {
      pages: [pageOf(taskOf('b', { state: 'done' })), pageOf(taskOf('c', { state: 'done' }))],
      pageParams: [1, 2],
    });
  });

  it('a task is replaced in place in each list, and added on top of lists that it newly matches', () => {
    upsertTask(client, taskOf('a', { state: 'done' }));
    expect(idsOf(ALL)).toEqual([['a', 'b']]);
    expect(idsOf(SECOND)).toEqual([['z']]);
    expect(idsOf(ENHANCED)).toEqual([[]]);
    expect(idsOf(HISTORY)).toEqual([['a', 'b'], ['c']]);
  });

  it('a task reported twice is listed once', () => {
    upsertTask(client, taskOf('d', { state: 'done' }));
    upsertTask(client, taskOf('d', { state: 'done' }));
    expect(idsOf(HISTORY)).toEqual([['d', 'b'], ['c']]);
  });

  it('a task is added to the combined list of drawing tools, whichever tool created it', () => {
    const drawings = [TASKS, { page: 1, limit: 20, kind: 'drawing' }];
    client.setQueryData(drawings, pageOf());
    for (const tool of ['txt2img', 'img2img', 'imgEnhance'] as const) upsertTask(client, taskOf(tool, { tool }));
    expect(idsOf(drawings)).toEqual([['img2img', 'txt2img']]);
  });

  it('a task is removed from a list that it no longer matches', () => {
    upsertTask(client, taskOf('c', { state: 'cancelled' }));
    expect(idsOf(HISTORY)).toEqual([['b'], []]);
  });

  it('a new task is added to a searched list only when its prompt contains the words', () => {
    const searched = pagesKey({ kind: 'drawing', words: 'Fox red' }, 24);
    client.setQueryData(searched, { pages: [pageOf()], pageParams: [1] });
    const params = (prompt: string) => ({ ...taskOf('x').params, prompt }) as Task['params'];
    upsertTask(client, taskOf('hen', { params: params('a red hen') }));
    upsertTask(client, taskOf('fox', { params: params('a red fox') }));
    expect(idsOf(searched)).toEqual([['fox']]);
  });

  it('a task updated by the socket is not reverted by an older answer of a call', () => {
    answerTask(client, taskOf('b', { state: 'running' }));
    expect(stateIn(ALL, 'b')).toBe('done');
    expect(idsOf(HISTORY)).toEqual([['b'], ['c']]);
    answerTask(client, taskOf('e'));
    expect(idsOf(ALL)).toEqual([['e', 'a', 'b']]);
  });

  it('a task does not reappear in a list of unfinished tasks that it has left', () => {
    const open = [TASKS, { page: 1, limit: 20, state: 'open' }];
    client.setQueryData(open, pageOf(taskOf('a', { state: 'running' })));
    upsertTask(client, taskOf('a', { state: 'done' }));
    expect(idsOf(open)).toEqual([[]]);
    answerTask(client, taskOf('a', { state: 'running' }));
    expect(idsOf(open)).toEqual([[]]);
    answerTask(client, taskOf('n'));
    expect(idsOf(open)).toEqual([['n']]);
  });

  it('a failed task can restart and is listed again', () => {
    upsertTask(client, taskOf('z', { state: 'queued' }));
    expect(stateIn(SECOND, 'z')).toBe('queued');
  });

  it('a task created while a list is being fetched makes the list be fetched again', async () => {
    const asked: ((page: Page<Task>) => void)[] = [];
    const observer = new QueryObserver(client, {
      queryKey: ALL,
      queryFn: () => new Promise<Page<Task>>((resolve) => asked.push(resolve)),
    });
    const stop = observer.subscribe(() => {});
    expect(asked).toHaveLength(1);
    answerTask(client, taskOf('new'));
    expect(asked).toHaveLength(2);
    asked[0]!(pageOf(taskOf('old')));
    asked[1]!(pageOf(taskOf('new'), taskOf('old')));
    await vi.waitFor(() => expect(idsOf(ALL)).toEqual([['new', 'old']]));
    stop();
  });

  it('an ended task is not reopened by a list that was requested before its end', async () => {
    const asked: ((page: Page<Task>) => void)[] = [];
    const queryFn = () => new Promise<Page<Task>>((resolve) => asked.push(resolve));
    const stop = new QueryObserver(client, { queryKey: ENHANCED, queryFn }).subscribe(() => undefined);
    expect(asked).toHaveLength(1);
    const done = taskOf('e', { tool: 'imgEnhance', state: 'done' });
    upsertTask(client, { ...done, state: 'running' });
    expect(asked).toHaveLength(1);
    upsertTask(client, done);
    expect(asked).toHaveLength(2);
    asked[0]!(pageOf());
    asked[1]!(pageOf(done));
    await vi.waitFor(() => expect(client.isFetching()).toBe(0));
    expect(idsOf(ENHANCED)).toEqual([['e']]);
    stop();
  });

  it('moveTasks, startTask and dropTask update a task on every page', () => {
    client.setQueryData(ALL, pageOf(taskOf('q', { position: 3 })));
    moveTasks(client, new Map([['q', 2]]));
    expect(client.getQueryData(ALL)).toMatchObject({ list: [{ id: 'q', position: 2 }] });
    startTask(client, 'q');
    expect(client.getQueryData(ALL)).toMatchObject({ list: [{ id: 'q', state: 'running' }] });
    dropTask(client, 'c');
    expect(idsOf(HISTORY)).toEqual([['b'], []]);
  });

  it('an unchanged task does not update any list', () => {
    const before = client.getQueryState(ALL)!.dataUpdateCount;
    startTask(client, 'a');
    moveTasks(client, new Map([['a', 0]]));
    dropTask(client, 'unknown');
    expect(client.getQueryState(ALL)!.dataUpdateCount).toBe(before);
  });
});

it('a task that paging moved is shown once', () => {
  const pages = [pageOf(taskOf('c'), taskOf('b')), pageOf(taskOf('b'), taskOf('a'))];
  expect(flatten({ pages }).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});
