import type { Task } from '@app/shared/contracts/aigc';
import * as actions from '@app/shared/state/actions';
import { taskOf } from '@app/shared/testing/task';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { HistoryModel } from './HistoryModel.tsx';
import { TaskList } from './TaskList.tsx';
import { TaskView } from './TaskView.tsx';
import { requestedParams, button, openHook, openPage, PHOTO, service, serveTools } from '../testing/page.tsx';
import { WorksGrid } from '../features/works/ui/WorksGrid.tsx';
import { useOneTask } from '../features/works/use-one-task.ts';
import { useTaskDeeds } from '../features/works/use-task-deeds.ts';

serveTools();

const PARAMS = { tool: 'imgEnhance', fileId: PHOTO.fileId };
const IMAGE = {
  fileId: 'r1',
  url: '/view/r1',
  downloadUrl: '/d/r1',
  width: 1920,
  height: 1440,
  notes: ['已校色'],
  part: '',
};
const task = (more: Partial<Task> = {}) =>
  taskOf(PARAMS, { state: 'done', source: PHOTO, label: 'own', images: [IMAGE] as never, elapsedMs: 3200, ...more });
const sentTo = (url: string) => service.sent.filter((one) => one.url === url).map(({ body }) => body);
const lists = () => ({ put: vi.fn(), restart: vi.fn(), drop: vi.fn() });

it('a task beyond the first page is fetched by its id', async () => {
  service.answers['/aigc/task/get'] = task();
  const { result } = openHook(() => useOneTask('t1'));
  await waitFor(() => expect(result.current.task?.id).toBe('t1'));
});

it('a missing task shows a message, and can be fetched again', async () => {
  const { result } = openHook(() => useOneTask('t1'));
  await waitFor(() => expect(result.current.failure).not.toBe(''));
  service.answers['/aigc/task/get'] = task();
  act(() => result.current.ask());
  await waitFor(() => expect(result.current.task?.id).toBe('t1'));
  expect(result.current.failure).toBe('');
});

it('repeating a task sends the same params, and a retry of the request creates no second task', async () => {
  const own = lists();
  const { result } = openHook(() => useTaskDeeds(own));
  service.answers['/aigc/task/save'] = new Error('Network Error');
  await act(async () => void (await result.current.again(task())));
  service.answers['/aigc/task/save'] = task({ id: 't2' });
  await act(async () => expect((await result.current.again(task()))?.id).toBe('t2'));
  expect(requestedParams()).toEqual([PARAMS, PARAMS]);
  const [first, second] = sentTo('/aigc/task/save');
  expect(second?.requestId).toBe(first?.requestId);
  expect(own.put).toHaveBeenLastCalledWith(expect.objectContaining({ id: 't2' }));
});

it('a task is deleted only after confirmation', async () => {
  const own = lists();
  service.answers['/aigc/task/remove'] = null;
  const confirm = vi.spyOn(actions, 'confirm').mockResolvedValue(false);
  const { result } = openHook(() => useTaskDeeds(own));
  await act(async () => expect(await result.current.remove(task())).toBe(false));
  expect(sentTo('/aigc/task/remove')).toEqual([]);
  confirm.mockResolvedValue(true);
  await act(async () => expect(await result.current.remove(task())).toBe(true));
  expect(own.drop).toHaveBeenCalledExactlyOnceWith('t1');
});

it('a task that could not be cancelled stays unchanged', async () => {
  const own = lists();
  const { result } = openHook(() => useTaskDeeds(own));
  await act(async () => expect(await result.current.cancel(task())).toBe(false));
  expect(own.put).not.toHaveBeenCalled();
  expect(result.current.busy).toBeNull();
});

it('the page of a task shows its facts, and actions on its pictures', async () => {
  service.tasks = [task()];
  openPage(TaskView, '/hidream/taskView?id=t1');
  expect(await screen.findByRole('heading', { name: PHOTO.name })).toBeTruthy();
  const facts = screen.getAllByRole('term').map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
  expect(facts).toContain('工具 画质增强');
  expect(facts).toContain('用时 3.2 秒');
  expect(facts).toContain(`原图 ${PHOTO.name}（960 × 720）`);
  expect(facts.some((fact) => fact.startsWith('提示词') || fact.startsWith('排队'))).toBe(false);
  expect(screen.getByText('1920 × 1440 · 已校色')).toBeTruthy();
  expect(button('下载：第 1 张')).toBeTruthy();
});

it('a queued task shows its position, and can be cancelled', async () => {
  service.tasks = [task({ state: 'queued', position: 4, images: [], elapsedMs: null })];
  service.answers['/aigc/task/cancel'] = task({ state: 'cancelled', images: [], elapsedMs: null });
  openPage(TaskView, '/hidream/taskView?id=t1');
  expect(await screen.findByText('第 4 个')).toBeTruthy();
  fireEvent.click(button('取消'));
  await waitFor(() => expect(screen.getByText('已取消')).toBeTruthy());
});

it('the list of tasks shows each with its state, and links to finished ones', async () => {
  service.tasks = [task(), task({ id: 't2', state: 'failed', error: '引擎没有响应', images: [] })];
  openPage(TaskList);
  expect(await screen.findByText('未完成')).toBeTruthy();
  expect(screen.getByText(/引擎没有响应/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看' }).getAttribute('href')).toBe('/hidream/taskView?id=t1');
  expect(button('重试')).toBeTruthy();
});

it('the history of an unused tool is empty, with a message', async () => {
  openPage(HistoryModel, '/hidream/historyModel?tool=translate');
  expect(await screen.findByText('还没有用过图片翻译')).toBeTruthy();
});

it('the latest works are listed, and one can be deleted', async () => {
  service.tasks = [task()];
  service.answers['/aigc/task/remove'] = null;
  vi.spyOn(actions, 'confirm').mockResolvedValue(true);
  openPage(() => <WorksGrid limit={10} />);
  const name = `打开：${PHOTO.name}，由内置演示引擎处理`;
  expect(await screen.findByRole('link', { name })).toBeTruthy();
  fireEvent.click(button(`删除：${PHOTO.name}`));
  await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
  expect(sentTo('/aigc/task/remove')).toEqual([{ id: 't1' }]);
});
