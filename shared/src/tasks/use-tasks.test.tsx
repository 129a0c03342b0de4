import { notifyManager } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Task } from '../contracts/aigc.ts';
import { http } from '../http/client.ts';
import { callKey, queryClient } from '../http/query.ts';
import { FakeSocket } from '../socket/fakes.ts';
import { openSocket } from '../socket/socket.ts';
import { fakeSession } from '../testing/session.ts';
import { TASKS } from './lists.ts';
import { useProgress } from './progress.ts';
import { useTaskPages, useTasks } from './use-tasks.ts';

const socket = new FakeSocket('');
vi.stubGlobal('WebSocket', function connect() {
  return socket;
});
// Each tab on its own, at once.
vi.stubGlobal('BroadcastChannel', undefined);
openSocket('7');
socket.letIn();
http.defaults.adapter = () => new Promise(() => {});
// Query updates render synchronously with their cause.
notifyManager.setScheduler((tell) => tell());

const KEY = callKey(TASKS, { page: 1, limit: 20, tool: undefined, state: undefined });
const taskOf = (id: string, task: Partial<Task> = {}) =>
  ({ id, tool: 'txt2img', state: 'running', position: 0, percent: 0, images: [], ...task }) as Task;
const progress = (percent: number) => ({
  taskId: 'a',
  percent,
  step: 1,
  steps: 9,
  image: 1,
  preview: null,
  etaMs: null,
});

beforeEach(() => {
  fakeSession();
  queryClient.setQueryData(KEY, { list: [taskOf('a')], total: 1, page: 1, limit: 20 });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('a progress message renders only components that read it', () => {
  let renders = 0;
  const list = renderHook(() => {
    renders += 1;
    return useTasks().query.data?.list;
  });
  const leaf = renderHook(() => useProgress('a')?.percent);
  const before = renders;
  for (let percent = 10; percent <= 80; percent += 10) act(() => socket.receive('PROGRESS', progress(percent)));
  expect(leaf.result.current).toBe(80);
  expect(renders).toBe(before);
  act(() => socket.receive('TASK', taskOf('a', { state: 'done' })));
  expect(list.result.current).toMatchObject([{ id: 'a', state: 'done' }]);
});

it('one socket message updates every list on screen', () => {
  const pages = renderHook(() => useTaskPages({ tool: 'txt2img', state: 'done', limit: 24 }));
  queryClient.setQueryData([TASKS, { tool: 'txt2img', state: 'done', limit: 24 }, 'pages'], {
    pages: [{ list: [], total: 0, page: 1, limit: 24 }],
    pageParams: [1],
  });
  const list = renderHook(() => useTasks().query.data?.list);
  act(() => socket.receive('TXT2IMG', taskOf('b', { state: 'done' })));
  expect(list.result.current?.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(pages.result.current.tasks.map(({ id }) => id)).toEqual(['b']);
});

it('useTasks refetches after a period without a mounted subscriber', () => {
  renderHook(() => useTasks()).unmount();
  queryClient.setQueryData(KEY, { list: [], total: 0, page: 1, limit: 20 });
  const state = () => queryClient.getQueryState(KEY);
  expect(state()).toMatchObject({ isInvalidated: false, fetchStatus: 'idle' });
  renderHook(() => useTasks());
  expect(state()).toMatchObject({ isInvalidated: true, fetchStatus: 'fetching' });
});
