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

it('an Enter is the input method’s while it composes, as Chromium and Firefox say', () => {
  const { sent, press } = field();
  press('Enter', { composing: true });
  press('ArrowDown', { composing: true, code: 229 });
  expect(sent).not.toHaveBeenCalled();
});

it('an Enter is the input method’s after its end, as Safari says by a key code', () => {
  const { sent, press, end } = field();
  press('n', { composing: true });
  end(100_000);
  press('Enter', { code: 229, at: 100_000 });
  expect(sent).not.toHaveBeenCalled();
});

it('an Enter is the input method’s when it comes with the end, and the person’s later', () => {
  const { sent, press, end } = field();
  press('n', { composing: true });
  end(200_000);
  press('Enter', { code: 13, at: 200_003 });
  expect(sent).not.toHaveBeenCalled();
  press('Enter', { code: 13, at: 200_090 });
  expect(sent.mock.calls).toEqual([['Enter']]);
});

it('keys without a composition are the person’s', () => {
  const { sent, press } = field();
  press('Enter', { at: 900_000 });
  press('ArrowDown', { at: 900_001 });
  expect(sent.mock.calls).toEqual([['Enter'], ['ArrowDown']]);
});
