import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { changePreferences, resetPreference } from '../preferences/use-preferences.ts';
import { canRun, runAction, useShortcut, useShortcutKeys } from './use-shortcuts.ts';

const generate = vi.fn<() => void>();
const nextPicture = vi.fn<() => void>();

function Page({ window: open = false }) {
  useShortcutKeys();
  useShortcut('generate', generate);
  useShortcut('nextPicture', nextPicture);
  return (
    <>
      <input aria-label="字" />
      {open ? <div role="dialog" aria-label="窗口" /> : null}
    </>
  );
}

afterEach(() => {
  cleanup();
  act(() => resetPreference('shortcuts'));
  vi.clearAllMocks();
});

it('a shortcut runs its action, and while typing only if the action allows it', () => {
  render(<Page />);
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  expect(nextPicture).toHaveBeenCalledOnce();
  const field = screen.getByRole('textbox', { name: '字' });
  fireEvent.keyDown(field, { key: 'ArrowRight' });
  expect(nextPicture).toHaveBeenCalledOnce();
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(generate).toHaveBeenCalledOnce();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(generate).toHaveBeenCalledOnce();
});

it('shortcuts are ignored while an input method composes, and below an open dialog', () => {
  const { rerender } = render(<Page />);
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true, isComposing: true });
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true, keyCode: 229 });
  rerender(<Page window />);
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  expect(generate).not.toHaveBeenCalled();
});

it('holding a key runs its action once, unless the action repeats', () => {
  render(<Page />);
  for (const repeat of [false, true, true]) {
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true, repeat });
    fireEvent.keyDown(document.body, { key: 'ArrowRight', repeat });
  }
  expect(generate).toHaveBeenCalledOnce();
  expect(nextPicture).toHaveBeenCalledTimes(3);
});

it('a shortcut follows changed bindings at once, and is removed when its component unmounts', () => {
  const { unmount } = render(<Page />);
  act(() => changePreferences({ shortcuts: { generate: 'Mod+G' } }));
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  expect(generate).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'g', metaKey: true });
  expect(generate).toHaveBeenCalledOnce();
  expect(canRun('generate')).toBe(true);
  unmount();
  expect(canRun('generate')).toBe(false);
  runAction('generate');
  expect(generate).toHaveBeenCalledOnce();
});
