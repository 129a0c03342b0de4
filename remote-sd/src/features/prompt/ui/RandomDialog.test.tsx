import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { wildcards } from '../../../wildcards/use-wildcards.ts';
import { RandomDialog } from './RandomDialog.tsx';

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(wildcards.value)) wildcards.remove(name);
});

const renderDialog = (prompts: { prompt: string; negative?: string }[] | null, dynamic: boolean, onRoll?: () => void) =>
  render(<RandomDialog prompts={prompts} dynamic={dynamic} onRoll={onRoll} onClosed={() => {}} />);

it('the dialog of random choices previews the prompt of each picture, and rerolls a random seed', async () => {
  let rolls = 0;
  renderDialog([{ prompt: '猫', negative: '雾' }, { prompt: '狗' }], true, () => (rolls += 1));
  const list = screen.getByRole('list', { name: '将发送的提示词' });
  expect([...list.children].map((item) => item.textContent)).toEqual(['猫反向：雾', '狗']);
  await userEvent.click(screen.getByRole('button', { name: '换一组' }));
  expect(rolls).toBe(1);
  cleanup();
  renderDialog([{ prompt: '猫' }], true);
  expect(screen.queryByRole('button', { name: '换一组' })).toBeNull();
  cleanup();
  renderDialog([{ prompt: '猫' }], false, () => {});
  expect(screen.getByText(/没有随机内容/)).toBeDefined();
});

it('the dialog of random choices stores lists, imports text files, and reports what it could not import', async () => {
  renderDialog(null, false);
  await userEvent.type(screen.getByRole('textbox', { name: '名称' }), '花');
  await userEvent.type(screen.getByRole('textbox', { name: '词语，每行一个' }), '桂花{Enter}梅花');
  await userEvent.click(screen.getByRole('button', { name: '保存列表' }));
  expect(wildcards.value).toEqual({ 花: ['桂花', '梅花'] });

  const files = [
    new File(['绿茶\n# 注\n红茶'], '茶.txt', { type: 'text/plain' }),
    new File(['x'], 'a b.txt', { type: 'text/plain' }),
  ];
  await userEvent.upload(screen.getByLabelText('导入 .txt 通配词列表'), files);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^a b\.txt：名称最多/));
  expect(wildcards.value).toEqual({ 花: ['桂花', '梅花'], 茶: ['绿茶', '红茶'] });

  await userEvent.click(screen.getByRole('button', { name: '茶' }));
  expect(screen.getByRole('textbox', { name: '词语，每行一个' })).toHaveProperty('value', '绿茶\n红茶');
});
