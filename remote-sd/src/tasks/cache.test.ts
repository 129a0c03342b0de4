import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { addToHistory, fileTask, flatten, HISTORY_KEY, RECENT_KEY, removeFromHistory } from './cache.ts';
import { imageOf, pageOf, taskOf } from './testing.ts';

const done = (id: string) => taskOf(id, { state: 'done', images: [imageOf(id)] });
const ids = (history: Parameters<typeof flatten>[0]) => flatten(history).map(({ id }) => id);

describe('history', () => {
  const history = { pages: [pageOf(done('c'), done('b')), pageOf(done('b'), done('a'))], pageParams: [1, 2] };

  it('shows a task once although paging moved it', () => {
    expect(ids(history)).toEqual(['c', 'b', 'a']);
  });

  it('takes a finished task on top, and only once', () => {
    const once = addToHistory(history, done('d'));
    expect(ids(addToHistory(once, done('d')))).toEqual(['d', 'c', 'b', 'a']);
  });

  it('forgets a removed one on every page', () => {
    expect(ids(removeFromHistory(history, 'b'))).toEqual(['c', 'a']);
  });
});

describe('a task told by the socket', () => {
  let client: QueryClient;
  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData(RECENT_KEY, pageOf(taskOf('a', { state: 'running' })));
    client.setQueryData(HISTORY_KEY, { pages: [pageOf()], pageParams: [1] });
  });

  it('moves into the history when done', () => {
    fileTask(client, done('a'));
    expect(client.getQueryData(RECENT_KEY)).toMatchObject({ list: [{ id: 'a', state: 'done' }] });
    expect(ids(client.getQueryData(HISTORY_KEY))).toEqual(['a']);
  });

  it('of another tool is none of the workbench', () => {
    fileTask(client, taskOf('x', { tool: 'imgEnhance', state: 'done', images: [imageOf('x')] }));
    expect(client.getQueryData(RECENT_KEY)).toMatchObject({ total: 1 });
    expect(ids(client.getQueryData(HISTORY_KEY))).toEqual([]);
  });
});
