import { queryClient } from '@app/shared/http/query';
import { BLOCKS } from '@app/shared/contracts/workshop-blocks';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serveWorkshop } from '../../features/workshop/testing.ts';
import { Supermerger } from './Supermerger.tsx';
import { chooseOption } from '../../ui/testing.ts';

let served: ReturnType<typeof serveWorkshop>;
beforeEach(async () => {
  served = serveWorkshop();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Supermerger />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('group', { name: '分块权重曲线' });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

const point = (block: string) => screen.getByRole('slider', { name: block });
const ratioOf = (block: string) => Number(point(block).getAttribute('aria-valuenow'));
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '分块权重' });
it('arrow keys set a point of the curve and move to the next one', () => {
  point('IN00').focus();
  for (const key of ['PageUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) fireEvent.keyDown(point('IN00'), { key });
  expect(ratioOf('IN00')).toBe(0.59);
  fireEvent.keyDown(point('IN00'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(point('IN01'));
  fireEvent.keyDown(point('IN01'), { key: 'End' });
  fireEvent.keyDown(point('IN01'), { key: 'ArrowUp' });
  expect(ratioOf('IN01')).toBe(1);
  expect(text().value).toMatch(/^0.59, 1, 0.5, /);
});

it('a drag sets every block that it passes, and interpolates blocks that it skips', () => {
  const plot = screen.getByRole('group', { name: '分块权重曲线' });
  const box = { left: 0, top: 0, width: 250, height: 136 } as DOMRect;
  vi.spyOn(plot, 'getBoundingClientRect').mockReturnValue(box);
  Object.assign(plot, { setPointerCapture: () => undefined });
  fireEvent.pointerDown(plot, { clientX: 5, clientY: 128 });
  fireEvent.pointerMove(plot, { clientX: 45, clientY: 8 });
  fireEvent.lostPointerCapture(plot);
  fireEvent.pointerMove(plot, { clientX: 200, clientY: 8 });
  expect(['IN00', 'IN01', 'IN02', 'IN03', 'IN04', 'IN05'].map(ratioOf)).toEqual([0, 0.25, 0.5, 0.75, 1, 0.5]);
});

it('a list of 26 ratios is refused with a message, and the merge cannot start', async () => {
  await chooseOption('主模型（A）', 'dream');
  await chooseOption('次模型（B）', 'ink');
  fireEvent.change(screen.getByRole('textbox', { name: '新文件的名字' }), { target: { value: 'x' } });
  const start = screen.getByRole<HTMLButtonElement>('button', { name: '合并' });
  expect(start.disabled).toBe(false);
  fireEvent.change(text(), { target: { value: Array.from({ length: 26 }, () => 0.2).join(',') } });
  expect(screen.getAllByText(/有 26 个数，要正好 25 个/).length).toBeGreaterThan(0);
  expect(start.disabled).toBe(true);
  fireEvent.change(text(), { target: { value: Array.from({ length: 25 }, () => 0.2).join(' ') } });
  expect(ratioOf('OUT11')).toBe(0.2);
  fireEvent.click(start);
  await screen.findByText('x.safetensors');
  expect(served.params()).toMatchObject({ kind: 'blocks', base: 0.5, c: null, weights: BLOCKS.map(() => 0.2) });
});

it('a preset sets its curve, and a changed curve is no longer a preset', async () => {
  await chooseOption('曲线预设', '两端取 B');
  expect(['IN00', 'M00', 'OUT11'].map(ratioOf)).toEqual([1, 0, 1]);
  fireEvent.keyDown(point('IN00'), { key: 'Home' });
  expect(screen.getByRole('combobox', { name: '曲线预设' }).textContent).toContain('自己的曲线');
});

it('a series makes one model for each ratio, by which curve and base are multiplied', async () => {
  await chooseOption('主模型（A）', 'dream');
  await chooseOption('次模型（B）', 'ink');
  fireEvent.change(screen.getByRole('textbox', { name: '新文件的名字' }), { target: { value: 'x' } });
  const several = screen.getByRole<HTMLButtonElement>('button', { name: '各做一个模型' });
  fireEvent.change(screen.getByRole('textbox', { name: '几个比例' }), { target: { value: '0.2, 2' } });
  expect(screen.getByText('「2」不是 0 到 1 的数')).toBeTruthy();
  expect(several.disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: '几个比例' }), { target: { value: '0.2, 1' } });
  fireEvent.click(several);
  await screen.findByText('x-1.safetensors');
  const sent = served.asked.flatMap(({ url, input }) => (url.endsWith('job/save') ? [input.params] : []));
  expect(sent).toMatchObject([
    { name: 'x-0.2', base: 0.1, weights: BLOCKS.map(() => 0.1) },
    { name: 'x-1', base: 0.5, weights: BLOCKS.map(() => 0.5) },
  ]);
});
