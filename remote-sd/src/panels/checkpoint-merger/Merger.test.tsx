import { queryClient } from '@app/shared/http/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { jobOf, serveWorkshop } from '../../features/workshop/testing.ts';
import { Merger } from './Merger.tsx';
import { chooseOption } from '../../ui/testing.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Merger />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: '合并' });

it.each([
  ['a member whom the operator did not name', { allowed: false }, /请把您的用户编号 7 告诉管理员/],
  ['a member, while no folder is named,', { folder: 'none' }, /还没有指定放模型的文件夹/],
  ['a member, while the folder cannot be read,', { folder: 'unreachable' }, /打不开或不能写入/],
])('the gate shows what is missing to %s, and does not list the folder', async (_, given, words) => {
  const served = serveWorkshop(given);
  open();
  await screen.findByText(words);
  expect(served.asked.map(({ url }) => url)).toEqual(['/workshop/state']);
});

it('加上差值 requires three models, and is submitted with the ratio once all are chosen', async () => {
  const served = serveWorkshop();
  open();
  await chooseOption('合并方法', '加上差值');
  await chooseOption('主模型（A）', 'dream');
  await chooseOption('次模型（B）', 'ink');
  screen.getByText('请选模型 C');
  expect(button().disabled).toBe(true);
  await chooseOption('第三模型（C）', 'base');
  screen.getByText('请填写新文件的名字');
  type('新文件的名字', ' 梦墨 ');
  fireEvent.click(button());
  await screen.findByText('梦墨.safetensors');
  expect(served.params()).toEqual({
    kind: 'merge',
    method: 'difference',
    a: 'dream.safetensors',
    b: 'ink.safetensors',
    c: 'base.safetensors',
    ratio: 0.3,
    precision: 'keep',
    vae: null,
    discard: '',
    name: '梦墨',
  });
});

it('unusable files are listed with the reason, and pickle files are counted', async () => {
  serveWorkshop();
  open();
  expect((await screen.findByText('1 个文件不能用')).parentElement!.textContent).toContain('可能没有下载完');
  expect(screen.getByText(/另有 2 个 .ckpt、.pt 文件没有列出/)).not.toBeNull();
});

it('a refusal is shown above the button, and cleared by a change of the form', async () => {
  const served = serveWorkshop();
  served.refusal = '两个模型不能合并';
  open();
  await chooseOption('合并方法', '不合并');
  await chooseOption('主模型（A）', 'dream');
  type('新文件的名字', 'x');
  fireEvent.click(button());
  expect((await screen.findByRole('alert')).textContent).toBe('两个模型不能合并');
  type('新文件的名字', 'y');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a job shows its progress, can be cancelled, and ended jobs show their result', async () => {
  const served = serveWorkshop();
  const made = { bytes: 2_132_625_918, sha256: '9b3788'.padEnd(64, '0'), shortHash: '9b37880000' };
  served.jobs = [
    jobOf({ state: 'running', percent: 42 }),
    jobOf({ id: '2', target: 'done.safetensors', state: 'done', made, notes: ['有 1 个权重只有 B 有，加进了新文件'] }),
    jobOf({ id: '3', target: 'full.safetensors', state: 'failed', problem: '磁盘满了' }),
  ];
  open();
  const bar = await screen.findByRole('progressbar', { name: 'new.safetensors 的进度' });
  expect(bar.getAttribute('aria-valuenow')).toBe('42');
  screen.getByText('9b37880000');
  screen.getByText(/1.99 GB/);
  screen.getByText('有 1 个权重只有 B 有，加进了新文件');
  screen.getByText('磁盘满了');
  fireEvent.click(screen.getByRole('button', { name: '取消 new.safetensors' }));
  await screen.findByText('已取消');
});
