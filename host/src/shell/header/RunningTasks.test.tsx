import type { Task, TaskState } from '@app/shared/contracts/aigc';
import { callKey, queryClient } from '@app/shared/http/query';
import { renderAt } from '@app/shared/testing/page';
import { pageOf } from '@app/shared/testing/service';
import { fakeSession } from '@app/shared/testing/session';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RunningTasks } from './RunningTasks.tsx';

const KEY = callKey('GET /aigc/task/page/{page}/{limit}', { page: 1, limit: 20, tool: undefined, state: undefined });

/** Sets the person's latest tasks, as from the service or the socket. */
function tell(...states: TaskState[]): void {
  const list = states.map((state, i) => ({ id: String(i), state }) as Task);
  queryClient.setQueryData(KEY, pageOf(list));
}

beforeEach(() => {
  fakeSession();
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('the header shows the number of queued and running tasks, links to the list, and is hidden at zero', async () => {
  tell('running', 'queued', 'done', 'failed', 'cancelled');
  renderAt(<RunningTasks />);
  expect(screen.getByRole('link', { name: '进行中的任务 2' }).getAttribute('href')).toBe('/hidream/taskList');
  tell('done', 'done', 'failed');
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});
