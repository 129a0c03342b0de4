import type { TaskState } from '@app/shared/contracts/aigc';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { imageOf, taskOf } from '../../../tasks/testing.ts';
import { picturesOf } from '../model/pictures.ts';
import { StageTools } from './StageTools.tsx';

async function open(count: number, state: TaskState = 'done') {
  const images = Array.from({ length: count }, (_, i) => imageOf(`image ${i}`));
  const batch = picturesOf([taskOf('柿子', { state, images }, { batch_size: 4 })]);
  const spies = {
    onView: vi.fn<() => void>(),
    onRemove: vi.fn<() => void>(),
    onRemoveOne: vi.fn<() => void>(),
  };
  render(<StageTools picture={batch[0]} batch={batch} view="single" {...spies} />, { wrapper: MemoryRouter });
  await userEvent.click(await screen.findByRole('button', { name: '更多操作' }));
  await screen.findByRole('menu');
  return spies;
}

const UNMARKED = '下载不带可见标识的文件';
const FURTHER_ENTRIES = [
  '图生图：以它为原图',
  '局部重绘这张图',
  '在这张图上选区',
  '后期处理这张图',
  '画质增强这张图',
  '智能消除这张图',
  '智能扩图这张图',
];
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

it('the stage menu deletes one picture or the whole batch, and links to tools for the picture', async () => {
  const { onRemove, onRemoveOne } = await open(3);
  expect(entries()).toEqual([...FURTHER_ENTRIES, UNMARKED, '删除这张', '删除这一组 3 张']);
  await userEvent.click(screen.getByRole('menuitem', { name: '删除这张' }));
  expect(onRemoveOne).toHaveBeenCalledOnce();
  screen.getByRole('button', { name: '更多操作' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menu');
  const address = screen.getByRole('menuitem', { name: '智能扩图这张图' }).getAttribute('href');
  expect(address).toBe('/hidream/magicExpand?photo=image 0');
  const repaint = screen.getByRole('menuitem', { name: '局部重绘这张图' }).getAttribute('href');
  expect(repaint).toBe('/SD/components/img2img?photo=image 0&mode=inpaint');
  const segment = screen.getByRole('menuitem', { name: '在这张图上选区' }).getAttribute('href');
  expect(segment).toBe('/SD/components/SegmentAnything?photo=image 0');
  expect(onRemove).not.toHaveBeenCalled();
});

it('the stage menu deletes a single picture, or a failed batch as a whole', async () => {
  await open(1);
  expect(entries()).toEqual([...FURTHER_ENTRIES, UNMARKED, '删除']);
  cleanup();
  await open(2, 'failed');
  expect(entries()).toEqual([...FURTHER_ENTRIES, UNMARKED, '删除这一组 2 张']);
});
