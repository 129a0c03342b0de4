import type { Task, TaskState } from '@app/shared/contracts/aigc';
import type { UserInfo } from '@app/shared/contracts/member';
import { callKey, queryClient } from '@app/shared/http/query';
import * as session from '@app/shared/state/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RunningTasks } from './RunningTasks.tsx';

const KEY = callKey('GET /aigc/task/page/{page}/{limit}', { page: 1, limit: 20, tool: undefined, state: undefined });

/** Sets the person's latest tasks, as from the service or the socket. */
function tell(...states: TaskState[]): void {
  const list = states.map((state, i) => ({ id: String(i), state }) as Task);
  queryClient.setQueryData(KEY, { list, total: list.length, page: 1, limit: 20 });
}

beforeEach(() => {
  const user = { user: { userId: 7 } } as UserInfo;
  vi.spyOn(session, 'useSession').mockReturnValue({ user, ready: true });
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
});

it('the header shows the number of queued and running tasks, links to the list, and is hidden at zero', async () => {
  tell('running', 'queued', 'done', 'failed', 'cancelled');
  render(
    <QueryClientProvider client={queryClient}>
      <RunningTasks />
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByRole('link', { name: '进行中的任务 2' }).getAttribute('href')).toBe('/hidream/taskList');
  tell('done', 'done', 'failed');
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});
