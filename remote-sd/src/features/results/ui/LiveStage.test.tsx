import { showProgress } from '@app/shared/tasks/progress';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { imageOf, taskOf } from '../../../tasks/testing.ts';
import { LiveStage } from './LiveStage.tsx';

function renderStage(task: ReturnType<typeof taskOf>) {
  const onSelect = vi.fn<(key: string) => void>();
  if (task.params.tool !== 'txt2img') throw new Error('not of the workbench');
  render(<LiveStage task={task} params={task.params} onSelect={onSelect} />);
  return onSelect;
}

it('the live stage shows finished pictures, the preview of the current one, and empty slots for the rest', async () => {
  const task = taskOf('柿子', { state: 'running', images: [imageOf('one')] }, { batch_size: 4 });
  const onSelect = renderStage(task);
  act(() =>
    showProgress({ taskId: '柿子', percent: 40, step: 9, steps: 24, image: 2, preview: 'data:two', etaMs: null }),
  );
  expect(screen.getByRole('img', { name: '生成中的预览' }).getAttribute('src')).toBe('data:two');
  expect(screen.getByText('正在生成 9 / 24 步')).toBeTruthy();
  expect(screen.getAllByText('等待')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /^第 1 张，已完成，AI 生成/ }));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('柿子:0');
});

it('the live stage shows how many tasks are ahead of a waiting one', () => {
  renderStage(taskOf('柿子', { position: 3 }));
  expect(screen.getByText('排队中，前面 3 个任务')).toBeTruthy();
});
