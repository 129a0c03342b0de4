import { act, cleanup, render, screen, within } from '@testing-library/react';
import { tellProgress } from '@app/shared/tasks/progress';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MEMORY_ADVICE } from '@app/shared/contracts/advice';
import { engineOf, taskOf } from '../../../tasks/testing.ts';
import type { TaskActions } from '../../../tasks/use-task-actions.ts';
import { QueuePanel } from './QueuePanel.tsx';

afterEach(cleanup);

const done = () => vi.fn<() => Promise<void>>(() => Promise.resolve());

function show(props: Partial<Parameters<typeof QueuePanel>[0]>) {
  const actions: TaskActions = { cancel: done(), retry: done(), dismiss: done(), remove: done(), removeImage: done() };
  const spies = {
    onResend: vi.fn<(id: string) => void>(),
    onDiscard: vi.fn<(id: string) => void>(),
    onEdit: vi.fn<() => void>(),
    onWay: vi.fn<Parameters<typeof QueuePanel>[0]['onWay']>(),
  };
  render(
    <QueuePanel
      tasks={[]}
      letters={[]}
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
  return { actions, ...spies };
}

describe('queue', () => {
  it('tells the browser’s tab how far it is, as long as it runs', () => {
    document.title = '云端 SD · 绘学 AI';
    show({ tasks: [taskOf('山水', { state: 'running', percent: 12 })] });
    expect(document.title).toBe('12% · 云端 SD · 绘学 AI');
    act(() => tellProgress({ taskId: '山水', percent: 64, step: 18, steps: 28, image: 1, preview: null, etaMs: null }));
    expect(document.title).toBe('64% · 云端 SD · 绘学 AI');
    cleanup();
    expect(document.title).toBe('云端 SD · 绘学 AI');
  });

  it('goes on with one press where memory ran out', async () => {
    const { capabilities } = engineOf();
    const task = taskOf('山水', { state: 'failed', error: MEMORY_ADVICE }, { width: 1024, height: 1024 });
    const { onWay } = show({ tasks: [task], offered: capabilities });
    await userEvent.click(screen.getByRole('button', { name: '改用分块 VAE 再试' }));
    expect(onWay).toHaveBeenCalledExactlyOnceWith(task, { ...task.params, tiled_vae: true });
    expect(screen.getByRole('button', { name: '缩到 768 × 768' })).toBeTruthy();
  });

  it('shows step, picture and time left of what runs, and cancels it', async () => {
    const task = taskOf('山水', { state: 'running' }, { batch_size: 2, steps: 28 });
    const { actions } = show({ tasks: [task] });
    act(() =>
      tellProgress({ taskId: '山水', percent: 64, step: 18, steps: 28, image: 2, preview: null, etaMs: 19_000 }),
    );
    expect(screen.getByRole('progressbar', { name: '生成进度' }).getAttribute('aria-valuenow')).toBe('64');
    expect(screen.getByText(/第 2 \/ 2 张/).textContent).toContain('18 / 28 步，剩 00:19');
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(actions.cancel).toHaveBeenCalledExactlyOnceWith(task);
  });

  it('shows who waits in which place', () => {
    show({ tasks: [taskOf('后', { position: 3 }), taskOf('先', { position: 0 })] });
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => within(item).getByText(/× 768$/).textContent)).toEqual([
      '下一个，1 张，768 × 768',
      '前面 3 个，1 张，768 × 768',
    ]);
  });

  it('gives the reason of a failure and a way on', async () => {
    const task = taskOf('拱门', { state: 'failed', error: '显存不足' });
    const { actions, onEdit } = show({ tasks: [task] });
    expect(screen.getByText(/生成失败：显存不足/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    await userEvent.click(screen.getByRole('button', { name: '改参数再试' }));
    expect(actions.retry).toHaveBeenCalledExactlyOnceWith(task);
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(task);
  });

  it('keeps what did not reach the service, even while the list cannot be had', async () => {
    const { params } = taskOf('山');
    if (params.tool !== 'txt2img') throw new Error('wrong tool');
    const letter = { requestId: 'r1', params, state: 'failed', error: '后端接口连接异常' } as const;
    const { onResend } = show({ letters: [letter], problem: '后端接口连接异常' });
    expect(screen.getByText(/还没有送达：后端接口连接异常/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '现在再送' }));
    expect(onResend).toHaveBeenCalledExactlyOnceWith('r1');
  });

  it('says what to do when nothing is queued', () => {
    show({});
    expect(screen.getByText('队列是空的。写好提示词，按「加入队列」开始。')).toBeTruthy();
  });
});
