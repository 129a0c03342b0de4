import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useRowDrag } from './use-row-drag.ts';

const HEIGHT = 40;

function List() {
  const [rows, setRows] = useState(['甲', '乙', '丙']);
  const list = useRowDrag(rows, (id, to) => setRows((now) => now.filter((row) => row !== id).toSpliced(to, 0, id)));
  return (
    <div ref={list}>
      {rows.map((row, at) => (
        <div key={row} data-index={at}>
          <div data-row={row} data-testid={row}>
            <button type="button" data-grip>
              {row}
            </button>
          </div>
        </div>
      ))}
    </div>
  );
}
const order = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const shifts = () => ['甲', '乙', '丙'].map((row) => screen.getByTestId(row).style.transform);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT);
  HTMLElement.prototype.setPointerCapture = vi.fn();
  document.documentElement.getBoundingClientRect = () => new DOMRect(0, -500, 100, 2000);
  render(<List />);
});

function advance(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
function drag(name: string, by: number): HTMLElement {
  const grip = screen.getByRole('button', { name });
  fireEvent.pointerDown(grip, { button: 0, clientY: 100 });
  fireEvent.pointerMove(grip, { clientY: 100 + by });
  advance(50);
  return grip;
}

it('rows give way while one is dragged, and stand still in their new order after the drop', () => {
  const grip = drag('甲', HEIGHT + 5);
  expect(shifts()).toEqual(['translateY(45px)', 'translateY(-40px)', '']);
  fireEvent.pointerUp(grip, { clientY: 100 + HEIGHT + 5 });
  advance(1000);
  expect(order()).toEqual(['乙', '甲', '丙']);
  expect(shifts()).toEqual(['', '', '']);
  expect(vi.getTimerCount()).toBe(0);
});

it('Escape puts a dragged row back', () => {
  drag('丙', -2 * HEIGHT);
  fireEvent.keyDown(window, { key: 'Escape' });
  advance(1000);
  expect([order(), shifts()]).toEqual([
    ['甲', '乙', '丙'],
    ['', '', ''],
  ]);
});
