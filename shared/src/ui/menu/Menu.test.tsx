import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { ConfirmHost } from '../confirm/ConfirmHost.tsx';
import { askConfirm } from '../confirm/store.ts';
import { Menu } from './Menu.tsx';

// The time to load the code is not part of the test.
beforeAll(() => import('./OpenMenu.tsx'), 60_000);

test('a menu opens its list on the first press and runs the chosen entry', async () => {
  const onSelect = vi.fn<() => void>();
  render(<Menu label="比例" trigger={<button type="button">比例 3:4</button>} items={[{ label: '1:1', onSelect }]} />);
  const trigger = screen.getByRole('button', { name: '比例 3:4' });
  expect([trigger.getAttribute('aria-haspopup'), trigger.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
  fireEvent.click(trigger);
  fireEvent.click(await screen.findByRole('menuitem', { name: '1:1' }));
  expect(onSelect).toHaveBeenCalledOnce();
});

test('a choice menu shows the chosen entry and closes after another is picked', async () => {
  const onSelect = vi.fn<() => void>();
  const items = ['1:1', '3:4'].map((label) => ({ label, checked: label === '3:4', onSelect }));
  render(<Menu label="比例" trigger={<button type="button">比例 3:4</button>} items={items} />);
  fireEvent.click(screen.getByRole('button', { name: '比例 3:4' }));
  const entries = await screen.findAllByRole('menuitemradio');
  expect(entries.map((entry) => [entry.textContent, entry.getAttribute('aria-checked')])).toEqual([
    ['1:1', 'false'],
    ['3:4', 'true'],
  ]);
  fireEvent.click(entries[0]!);
  expect(onSelect).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menuitemradio')).toBeNull());
});

test('a dialog opened by a menu entry returns the focus to the button, also the first time', async () => {
  render(
    <>
      <ConfirmHost />
      <Menu
        label="这一句"
        trigger={<button type="button">更多</button>}
        items={[{ label: '禁言', onSelect: () => void askConfirm({ message: '确定吗？' }) }]}
      />
    </>,
  );
  const trigger = screen.getByRole('button', { name: '更多' });
  trigger.focus();
  fireEvent.click(trigger);
  const entry = await screen.findByRole('menuitem', { name: '禁言' });
  await waitFor(() => expect(document.activeElement?.closest('[role=menu]')).not.toBeNull());
  fireEvent.click(entry);
  const dialog = await screen.findByRole('dialog', { name: '系统提示' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: '更多' })));
});
