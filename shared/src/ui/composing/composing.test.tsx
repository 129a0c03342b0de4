import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { isComposing } from './composing.ts';

function field() {
  const sent = vi.fn<(key: string) => void>();
  render(<input onKeyDown={(event) => !isComposing(event) && sent(event.key)} />);
  const input = screen.getByRole('textbox');
  const press = (key: string, more: { composing?: boolean; code?: number; at?: number } = {}) => {
    const { composing = false, code, at } = more;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, isComposing: composing });
    if (code !== undefined) Object.defineProperty(event, 'keyCode', { value: code });
    if (at !== undefined) Object.defineProperty(event, 'timeStamp', { value: at });
    input.dispatchEvent(event);
  };
  const end = (at: number) => {
    const event = new CompositionEvent('compositionend', { bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    input.dispatchEvent(event);
  };
  return { sent, press, end };
}

it('Enter belongs to the input method during composition, as in Chromium and Firefox', () => {
  const { sent, press } = field();
  press('Enter', { composing: true });
  press('ArrowDown', { composing: true, code: 229 });
  expect(sent).not.toHaveBeenCalled();
});

it('Enter belongs to the input method just after composition in Safari, by its key code', () => {
  const { sent, press, end } = field();
  press('n', { composing: true });
  end(100_000);
  press('Enter', { code: 229, at: 100_000 });
  expect(sent).not.toHaveBeenCalled();
});

it('Enter that arrives with compositionend belongs to the input method, a later one to the person', () => {
  const { sent, press, end } = field();
  press('n', { composing: true });
  end(200_000);
  press('Enter', { code: 13, at: 200_003 });
  expect(sent).not.toHaveBeenCalled();
  press('Enter', { code: 13, at: 200_090 });
  expect(sent.mock.calls).toEqual([['Enter']]);
});

it('keys without a composition belong to the person', () => {
  const { sent, press } = field();
  press('Enter', { at: 900_000 });
  press('ArrowDown', { at: 900_001 });
  expect(sent.mock.calls).toEqual([['Enter'], ['ArrowDown']]);
});
