import { act, cleanup, render, screen, within, waitFor } from '@testing-library/react';
import { showProgress } from '@app/shared/tasks/progress';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MEMORY_ADVICE } from '@app/shared/contracts/advice';
import { engineOf, taskOf } from '../../../tasks/testing.ts';
import type { QueueActions } from '../../../tasks/use-queue-actions.ts';
import type { TaskActions } from '../../../tasks/use-task-actions.ts';
import { QueuePanel } from './QueuePanel.tsx';

// The chunk is loaded first: its loading time is not tested.
beforeAll(() => import('./WaitingList.tsx'), 60_000);
// Elements have no size in the test environment.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset['index'] === undefined && this.dataset['row'] === undefined ? 520 : 52;
  });
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(520);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300);
});

const resolvedMock = () => vi.fn<() => Promise<void>>(() => Promise.resolve());

function renderQueue(props: Partial<Parameters<typeof QueuePanel>[0]>) {
  const actions: TaskActions = {
    cancel: resolvedMock(),
    retry: resolvedMock(),
    remove: resolvedMock(),
    removeImage: resolvedMock(),
  };
  const queue: QueueActions = {
    order: vi.fn<QueueActions['order']>(),
    front: vi.fn<QueueActions['front']>(),
    pause: resolvedMock(),
    stop: resolvedMock(),
    cancelWaiting: resolvedMock(),
    clearFailed: resolvedMock(),
  };
  const spies = {
    onResend: vi.fn<(id: string) => void>(),
    onDiscard: vi.fn<(id: string) => void>(),
    onEdit: vi.fn<() => void>(),
    onUse: vi.fn<() => void>(),
    onSuggestion: vi.fn<Parameters<typeof QueuePanel>[0]['onSuggestion']>(),
  };
  const rendered = render(
    <QueuePanel
      tasks={[]}
      paused={false}
      editing={null}
      queue={queue}
      unsent={[]}
      loading={false}
      problem={null}
      onRefetch={() => {}}
      actions={actions}
      finished={0}
      onGallery={() => {}}
      {...spies}
      {...props}
    />,
  );
  return { actions, queue, rendered, ...spies };
}

describe('queue', () => {
  it('queue shows the progress in the document title while a task runs', async () => {
    document.title = '云端 SD · 绘学 AI';
    renderQueue({ tasks: [taskOf('山水', { state: 'running', percent: 12 })] });
    await waitFor(() => expect(document.title).toBe('12% · 云端 SD · 绘学 AI'));
    act(() => showProgress({ taskId: '山水', percent: 64, step: 18, steps: 28, image: 1, preview: null, etaMs: null }));
    expect(document.title).toBe('64% · 云端 SD · 绘学 AI');
    cleanup();
    expect(document.title).toBe('云端 SD · 绘学 AI');
  });

  it('queue resubmits an out-of-memory task with a suggested setting by one press', async () => {
    const { capabilities } = engineOf();
    const task = taskOf('山水', { state: 'failed', error: MEMORY_ADVICE }, { width: 1024, height: 1024 });
    const { onSuggestion } = renderQueue({ tasks: [task], offered: capabilities });
    await userEvent.click(await screen.findByRole('button', { name: '改用分块 VAE 再试' }));
    expect(onSuggestion).toHaveBeenCalledExactlyOnceWith(task, { ...task.params, tiled_vae: true });
    expect(screen.getByRole('button', { name: '缩到 768 × 768' })).toBeTruthy();
  });

  it('queue shows step, picture and remaining time of the running task, and cancels it', async () => {
    const task = taskOf('山水', { state: 'running' }, { batch_size: 2, steps: 28 });
    const { actions } = renderQueue({ tasks: [task] });
    act(() =>
      showProgress({ taskId: '山水', percent: 64, step: 18, steps: 28, image: 2, preview: null, etaMs: 19_000 }),
    );
    expect(screen.getByRole('progressbar', { name: '生成进度' }).getAttribute('aria-valuenow')).toBe('64');
    expect(screen.getByText(/第 2 \/ 2 张/).textContent).toContain('18 / 28 步，剩 00:19');
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(actions.cancel).toHaveBeenCalledExactlyOnceWith(task);
  });

  it('queue shows waiting tasks with their positions', async () => {
    renderQueue({ tasks: [taskOf('后', { position: 3 }), taskOf('先', { position: 0 })] });
    const items = within(await screen.findByRole('list', { name: '排队的任务' })).getAllByRole('listitem');
    expect(items.map((item) => within(item).getByText(/× 768$/).textContent)).toEqual([
      '下一个，1 张，768 × 768',
      '前面 3 个，1 张，768 × 768',
    ]);
  });

  it('queue shows the reason of a failure, with buttons to retry and to edit', async () => {
    const task = taskOf('拱门', { state: 'failed', error: '显存不足' });
    const { actions, onUse } = renderQueue({ tasks: [task] });
    expect((await screen.findByText('显存不够')).parentElement!.textContent).toContain('显存不够 显存不足');
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await userEvent.click(screen.getByRole('button', { name: '改参数再试' }));
    expect(actions.retry).toHaveBeenCalledExactlyOnceWith(task);
    expect(onUse).toHaveBeenCalledExactlyOnceWith(task);
  });

  it('queue shows a task that did not reach the service, even while the list fails to load', async () => {
    const { params } = taskOf('山');
    if (params.tool !== 'txt2img') throw new Error('wrong tool');
    const task = { requestId: 'r1', params, state: 'failed', error: '后端接口连接异常' } as const;
    const { onResend } = renderQueue({ unsent: [task], problem: '后端接口连接异常' });
    expect(await screen.findByText(/还没有送达：后端接口连接异常/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '现在再送' }));
    expect(onResend).toHaveBeenCalledExactlyOnceWith('r1');
  });

  const three = () => ['甲', '乙', '丙'].map((id, position) => taskOf(id, { position }));
  const grip = (name: string) => screen.findByRole('button', { name: new RegExp(`^移动：${name}`) });

  it('queue reorders by keys, and announces the new position', async () => {
    const tasks = three();
    const { queue } = renderQueue({ tasks });
    (await grip('丙')).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(queue.order).toHaveBeenLastCalledWith(tasks, ['丙', '乙']);
    expect(screen.getByText('丙，现在排第 2 个，共 3 个')).toBeTruthy();
    await userEvent.keyboard('{Home}');
    expect(queue.order).toHaveBeenLastCalledWith(tasks, ['丙', '甲', '乙']);
    // The task is last: ArrowDown changes nothing.
    await userEvent.keyboard('{ArrowDown}');
    expect(queue.order).toHaveBeenCalledTimes(2);
  });

  it('queue reorders by a drag, and a cancelled drag changes nothing', async () => {
    const tasks = three();
    const { queue } = renderQueue({ tasks });
    const handle = await grip('甲');
    handle.setPointerCapture = () => {};
    const point = (type: string, clientY: number) => {
      act(() => void handle.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientY })));
    };
    const frame = () => act(() => new Promise<void>((done_) => requestAnimationFrame(() => done_())));
    point('pointerdown', 100);
    point('pointermove', 100 + 52 * 2);
    await frame();
    await frame();
    point('pointerup', 204);
    expect(queue.order).toHaveBeenCalledExactlyOnceWith(tasks, ['乙', '丙', '甲']);
    point('pointerdown', 100);
    point('pointermove', 160);
    await frame();
    point('pointercancel', 160);
    point('pointerup', 160);
    expect(queue.order).toHaveBeenCalledOnce();
  });

  it('queue moves one task to the front, opens one for editing, and marks the edited one', async () => {
    const tasks = three();
    const { queue, onEdit } = renderQueue({ tasks, editing: '甲' });
    await userEvent.click(await screen.findByRole('button', { name: '更多：丙' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '置顶，下一个生成' }));
    expect(queue.order).toHaveBeenCalledExactlyOnceWith(tasks, ['丙'], true);
    await userEvent.click(screen.getByRole('button', { name: '更多：乙' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '修改任务' }));
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(tasks[1]);
    expect(screen.getByText(/正在修改/)).toBeTruthy();
  });

  it('a queue of two hundred tasks renders only the rows in view', async () => {
    renderQueue({ tasks: Array.from({ length: 200 }, (_, position) => taskOf(`第${position}个`, { position })) });
    const rows = within(await screen.findByRole('list', { name: '排队的任务' })).getAllByRole('listitem');
    expect(rows.length).toBeLessThan(40);
    expect(rows[0]!.getAttribute('aria-setsize')).toBe('200');
  });

  it('queue shows that it is paused, and resumes by one press', async () => {
    const { queue } = renderQueue({ tasks: three(), paused: true });
    expect(screen.getByText(/队列已暂停：排队的任务都在/)).toBeTruthy();
    expect(await screen.findByText(/^第 2 个，/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '继续' }));
    expect(queue.pause).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('queue can stop the running task after the current picture', async () => {
    const { queue } = renderQueue({ tasks: [taskOf('山', { state: 'running' }, { batch_size: 4 })] });
    await userEvent.click(screen.getByRole('button', { name: '完成本张后停' }));
    expect(queue.stop).toHaveBeenCalledOnce();
  });

  it('a progress message renders only the card of the running task', async () => {
    const task = taskOf('山水', { state: 'running' });
    const tasks = [task, ...three()];
    const { rendered } = renderQueue({ tasks });
    await grip('甲');
    const panel = rendered.container.innerHTML;
    const seen = new Set<Node>();
    const watch = new MutationObserver((records) => {
      for (const record of records) seen.add(record.target);
    });
    watch.observe(rendered.container, { subtree: true, childList: true, attributes: true, characterData: true });
    for (let percent = 10; percent <= 90; percent += 10)
      act(() => showProgress({ taskId: '山水', percent, step: 1, steps: 9, image: 1, preview: null, etaMs: null }));
    await act(() => Promise.resolve());
    watch.disconnect();
    expect(rendered.container.innerHTML).not.toBe(panel);
    const card = screen.getByRole('region', { name: '正在生成：山水' });
    expect([...seen].every((node) => card.contains(node))).toBe(true);
  });

  it('an empty queue explains how to start', () => {
    renderQueue({});
    expect(screen.getByText('队列是空的。写好提示词，按「加入队列」开始。')).toBeTruthy();
  });
});
