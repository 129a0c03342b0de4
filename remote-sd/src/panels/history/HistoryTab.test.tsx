import type { Task } from '@app/shared/contracts/aigc';
import { fakeSession } from '@app/shared/testing/session';
import * as lists from '@app/shared/tasks/use-tasks';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WorkbenchState } from '../../bench/use-workbench.ts';
import { imageOf, taskOf } from '../../tasks/testing.ts';
import { HistoryTab } from './HistoryTab.tsx';

const restorePart = vi.fn<WorkbenchState['restorePart']>();
const bring = vi.fn<WorkbenchState['bring']>();
let requestedFilters: lists.UseTasksOptions[];

beforeEach(() => {
  requestedFilters = [];
  fakeSession();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1100);
});

function renderHistory(...tasks: Task[]) {
  vi.spyOn(lists, 'useTaskPages').mockImplementation((filter) => {
    requestedFilters.push(filter);
    const page = { tasks, total: tasks.length, loading: false, error: null, hasMore: false, loadingMore: false };
    return { ...page, more: () => undefined, refetch: vi.fn<never>() } as lists.TaskPages;
  });
  const bench = { restorePart, bring, engine: undefined } as unknown as WorkbenchState;
  render(
    <MemoryRouter>
      <HistoryTab bench={bench} />
    </MemoryRouter>,
  );
}

it('the history tab lists ended runs by day with their settings, failed ones included', () => {
  renderHistory(
    taskOf('running', { state: 'running' }),
    taskOf('fox', { state: 'done', images: [imageOf('f', { seed: 4321 })], createdAt: '2026-11-20T10:00:00+08:00' }),
    taskOf('hen', { state: 'failed', error: '引擎没有回答', createdAt: '2025-06-03T10:00:00+08:00' }),
  );
  expect(screen.queryByText('running')).toBeNull();
  expect(screen.getByRole('heading', { name: '2025年6月3日' })).toBeTruthy();
  expect(within(screen.getByRole('article', { name: 'hen' })).getByText('引擎没有回答')).toBeTruthy();
  const fox = within(screen.getByRole('article', { name: 'fox' }));
  fireEvent.click(fox.getByRole('button', { name: '全部设置' }));
  expect(fox.getByText('4321')).toBeTruthy();
});

it('restoring a run restores its settings with the actual seed of its picture', () => {
  renderHistory(taskOf('fox', { state: 'done', images: [imageOf('f', { seed: 42 })] }));
  fireEvent.click(screen.getByRole('button', { name: '恢复设置' }));
  expect(restorePart).toHaveBeenLastCalledWith(expect.objectContaining({ prompt: 'fox', seed: 42 }), 'all');
  fireEvent.click(screen.getByRole('button', { name: '换种子再创作' }));
  expect(restorePart).toHaveBeenLastCalledWith(expect.anything(), 'exceptSeed');
  expect(bring).not.toHaveBeenCalled();
});

it('the history tab searches by words and state through the service', async () => {
  renderHistory();
  fireEvent.change(screen.getByRole('textbox', { name: '按提示词查找' }), { target: { value: ' red fox ' } });
  fireEvent.click(screen.getByRole('radio', { name: '失败' }));
  await waitFor(() =>
    expect(requestedFilters.at(-1)).toMatchObject({ kind: 'drawing', state: 'failed', words: 'red fox' }),
  );
  expect(screen.getByText(/没有找到/)).toBeTruthy();
});
