import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConfirmHost } from './ConfirmHost.tsx';
import { askConfirm } from './store.ts';

function ask(message: string): Promise<boolean> {
  let answer!: Promise<boolean>;
  act(() => {
    answer = askConfirm({ message });
  });
  return answer;
}

test('confirm shows the title 系统提示 and resolves to true for 确定', async () => {
  render(<ConfirmHost />);
  const answer = ask('确定删除吗？');
  expect(screen.getByRole('dialog', { name: '系统提示' }).textContent).toContain('确定删除吗？');
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  await expect(answer).resolves.toBe(true);
});

test('confirm resolves to false for 取消 and for Escape', async () => {
  render(<ConfirmHost />);
  const first = ask('一');
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await expect(first).resolves.toBe(false);
  const second = ask('二');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await expect(second).resolves.toBe(false);
});

test('a second confirm waits for the first', async () => {
  render(<ConfirmHost />);
  const first = ask('第一个问题');
  const second = ask('第二个问题');
  expect(screen.getByRole('dialog').textContent).toContain('第一个问题');
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  await expect(first).resolves.toBe(true);
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('第二个问题'));
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await expect(second).resolves.toBe(false);
});
