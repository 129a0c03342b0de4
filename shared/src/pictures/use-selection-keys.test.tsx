import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSelectionKeys } from './use-selection-keys.ts';

const calls = { onAll: vi.fn(), onClear: vi.fn(), onRemove: vi.fn() };
const pressed = () => [calls.onAll, calls.onClear, calls.onRemove].map((call) => call.mock.calls.length);

function Page({ some = true, choosing = true, dialog = '' }) {
  useSelectionKeys({ hasPictures: some, choosing, ...calls });
  return (
    <>
      <textarea aria-label="备注" />
      <input type="checkbox" aria-label="选择" />
      {dialog ? <div role={dialog} /> : null}
    </>
  );
}
const pressAll = (target: Element = document.body) => {
  for (const key of ['a', 'Escape', 'Delete']) fireEvent.keyDown(target, { key, ctrlKey: key === 'a' });
};

beforeEach(() => vi.clearAllMocks());

it('Ctrl A selects all pictures, Escape none, and Delete deletes, also with focus on a checkbox', () => {
  render(<Page />);
  pressAll();
  expect(pressed()).toEqual([1, 1, 1]);
  pressAll(screen.getByRole('checkbox'));
  expect(pressed()).toEqual([2, 2, 2]);
});

it('Ctrl A is left to the browser when there is nothing to select', () => {
  render(<Page some={false} choosing={false} />);
  expect(fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true })).toBe(true);
  expect(pressed()).toEqual([0, 0, 0]);
});

it('Escape and Delete do nothing without a selection', () => {
  render(<Page choosing={false} />);
  pressAll();
  expect(pressed()).toEqual([1, 0, 0]);
});

it('the selection keys are ignored while the person types in a field', () => {
  render(<Page />);
  pressAll(screen.getByRole('textbox'));
  expect(pressed()).toEqual([0, 0, 0]);
});

it.each(['dialog', 'alertdialog', 'menu'])('the selection keys are ignored while a %s is open above', (dialog) => {
  render(<Page dialog={dialog} />);
  pressAll();
  expect(pressed()).toEqual([0, 0, 0]);
});
