import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TextField } from './TextField.tsx';

it.each([
  ['numeric', '１３８', '138'],
  ['tel', '＋８６ １３８', '+86 138'],
  ['decimal', '６９．９０', '69.90'],
  ['decimal', '69。9', '69.9'],
  ['text', '１３８。', '１３８。'],
] as const)('a text field of kind %s turns 「%s」 into %s', (inputMode, typed, value) => {
  const change = vi.fn<(value: string) => void>();
  render(<TextField label="数" inputMode={inputMode} value="" onValueChange={change} />);
  fireEvent.change(screen.getByRole('textbox', { name: '数' }), { target: { value: typed } });
  expect(change.mock.calls).toEqual([[value]]);
});
