import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NumberField } from './NumberField.tsx';

it('a number field commits its text on Enter, and keeps the focus', () => {
  const commit = vi.fn<(value: number | null) => void>();
  render(<NumberField label="右" value={7} onValueCommitted={commit} />);
  const field = screen.getByRole('textbox', { name: '右' });
  field.focus();
  fireEvent.change(field, { target: { value: '60' } });
  expect(commit).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(commit.mock.calls.at(-1)?.[0]).toBe(60);
  expect(document.activeElement).toBe(field);
});

it.each([
  ['６０', 60],
  ['１２．５', 12.5],
  ['－３', -3],
])('a number field accepts 「%s」 in full width', (typed, value) => {
  const change = vi.fn<(value: number | null) => void>();
  render(<NumberField label="宽" value={7} step={0.5} onValueCommitted={change} />);
  const field = screen.getByRole('textbox', { name: '宽' });
  field.focus();
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  expect(change.mock.calls.at(-1)?.[0]).toBe(value);
});
