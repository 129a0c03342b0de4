import { http } from '@app/shared/http/client';
import { callKey, queryClient } from '@app/shared/http/query';
import { FakeSocket } from '@app/shared/socket/fakes';
import { openSocket } from '@app/shared/socket/socket';
import { fakeSession } from '@app/shared/testing/session';
import { useProgress } from '@app/shared/tasks/progress';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { engineOf, pageOf, taskOf } from '../tasks/testing.ts';
import { queueOrder } from '../tasks/queue-order.ts';
import { outbox } from '../tasks/submit.ts';
import { queueActions } from '../tasks/use-queue-actions.ts';
import { useOpenTasks } from '../tasks/use-tasks.ts';
import { useDraftPart } from '../draft/use-draft.ts';
import { useWorkbench } from './use-workbench.ts';

const socket = new FakeSocket('');
vi.stubGlobal('WebSocket', function connect() {
  return socket;
});
// Without BroadcastChannel each test runs as a separate tab, without waiting for others.
vi.stubGlobal('BroadcastChannel', undefined);
openSocket('7');
socket.letIn();
http.defaults.adapter = () => new Promise(() => {});
// Notifications run synchronously, so that a render directly follows its cause.
notifyManager.setScheduler((tell) => tell());

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
);

const list = (filter: object) =>
  callKey('GET /aigc/task/page/{page}/{limit}', { page: 1, limit: 50, kind: 'drawing', ...filter });

beforeEach(() => {
  fakeSession();
  queryClient.setQueryData(list({}), pageOf(taskOf('山', { state: 'running' })));
  queryClient.setQueryData(list({ limit: 200, state: 'open' }), pageOf(taskOf('山', { state: 'running' })));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('useWorkbench does not render while its picture is painted, and renders when it is done', () => {
  let renders = 0;
  const bench = renderHook(
    () => {
      renders += 1;
      return useWorkbench();
    },
    { wrapper },
  );
  const leaf = renderHook(() => useProgress('山')?.percent);
  const before = renders;
  for (let percent = 10; percent <= 80; percent += 10) {
    act(() =>
      socket.receive('PROGRESS', { taskId: '山', percent, step: 1, steps: 9, image: 1, preview: null, etaMs: null }),
    );
  }
  expect(leaf.result.current).toBe(80);
  expect(renders).toBe(before);
  expect(bench.result.current.pending).toBe(1);
  act(() => socket.receive('TASK', taskOf('山', { state: 'done' })));
  expect(bench.result.current.pending).toBe(0);
});

it('useWorkbench does not render while the order of the queue changes', () => {
  const waiting = ['甲', '乙', '丙'].map((id, position) => taskOf(id, { position }));
  queryClient.setQueryData(list({ limit: 200, state: 'open' }), pageOf(taskOf('山', { state: 'running' }), ...waiting));
  queryClient.setQueryData(list({}), pageOf(taskOf('山', { state: 'running' }), ...waiting));
  let renders = 0;
  renderHook(
    () => {
      renders += 1;
      return useWorkbench();
    },
    { wrapper },
  );
  const rows = renderHook(() => queueOrder(useOpenTasks().tasks).waiting.map(({ id }) => id));
  const before = renders;
  act(() => queueActions.order(waiting, ['丙', '乙']));
  expect(rows.result.current).toEqual(['甲', '丙', '乙']);
  expect(renders).toBe(before);
});

it('useWorkbench submits as many tasks as there are batches, with consecutive seeds', () => {
  const posted = vi.spyOn(outbox, 'submitAll').mockResolvedValue();
  const { result } = renderHook(useWorkbench, { wrapper });
  act(() => result.current.change({ prompt: '柿子', seed: 5, batch_size: 1, batch_count: 3 }));
  act(() => result.current.submit());
  expect(posted.mock.lastCall![0].map(({ seed }) => seed)).toEqual([5, 6, 7]);
  act(() => result.current.change({ batch_count: 1 }));
});

it('generate forever draws random words for each round and keeps the form; a locked seed fixes them', async () => {
  const posted = vi.spyOn(outbox, 'submitAll').mockResolvedValue();
  const { result } = renderHook(useWorkbench, { wrapper });
  act(() => result.current.change({ prompt: '{山|水|海|云|雪|月|风|雨}', seed: -1, batch_size: 1 }));
  act(() => result.current.submit('forever'));
  await vi.waitFor(() => expect(result.current.repeating).toBe(true));
  const round = () => {
    const [orders, onTask] = posted.mock.lastCall!;
    // The first task starts, so the next one is requested.
    act(() => onTask!(taskOf(`t${posted.mock.calls.length}`, { state: 'running' })));
    return orders[0]!;
  };
  const drawn = Array.from({ length: 24 }, round);
  expect(new Set(drawn.map(({ prompt }) => prompt)).size).toBeGreaterThan(1);
  expect(new Set(drawn.map(({ seed }) => seed))).toEqual(new Set([-1]));
  act(() => result.current.change({ seed: 7, steps: 9 }));
  round();
  const locked = Array.from({ length: 6 }, round);
  expect(new Set(locked.map(({ prompt, seed, steps }) => [prompt, seed, steps].join())).size).toBe(1);
  expect(locked[0]).toMatchObject({ seed: 7, steps: 9 });
  act(() => socket.receive('QUEUE', { paused: true }));
  expect(result.current.repeating).toBe(false);
});

it('useWorkbench does not render while a prompt is typed', () => {
  let renders = 0;
  const bench = renderHook(
    () => {
      renders += 1;
      return useWorkbench();
    },
    { wrapper },
  );
  const leaf = renderHook(() => useDraftPart(({ form }) => form.prompt));
  const before = renders;
  for (const prompt of ['窗', '窗光', '窗光，', '窗光，茶'])
    act(() => bench.result.current.change({ prompt, negative_prompt: prompt }));
  expect(leaf.result.current).toBe('窗光，茶');
  expect(renders).toBe(before);
  act(() => bench.result.current.change({ steps: 30 }));
  expect(renders).toBeGreaterThan(before);
});

it('the form shows the sampler that would be sent, not one chosen for another engine', () => {
  queryClient.setQueryData(callKey('GET /aigc/engine/state', {}), engineOf({ samplers: ['DPM++ 2M', 'Euler a'] }));
  const { result } = renderHook(useWorkbench, { wrapper });
  expect(result.current.draft.state.form.sampler).toBe('');
  expect(result.current.settings.sampler).toBe('DPM++ 2M');
  act(() => result.current.change({ sampler: 'Euler a' }));
  expect(result.current.settings.sampler).toBe('Euler a');
});

it('query parameters on the gallery’s address stay there; on another tab they fill the form', async () => {
  const at = (address: string) =>
    renderHook(useWorkbench, {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
        </QueryClientProvider>
      ),
    });
  const gallery = at('/SD/components/gallery?sampler=Wanted&size=8x8');
  await act(() => Promise.resolve());
  expect(gallery.result.current.draft.state.form.sampler).not.toBe('Wanted');
  gallery.unmount();
  const form = at('/SD?sampler=Wanted');
  await act(() => Promise.resolve());
  expect(form.result.current.draft.state.form.sampler).toBe('Wanted');
});
