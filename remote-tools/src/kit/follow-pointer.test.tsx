// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { followPointer } from './follow-pointer.ts';

const move = vi.fn<(dx: number, dy: number) => void>();
const end = vi.fn();
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

/** Presses a handle with this button at 10, 20. */
function press(button = 0) {
  render(
    <button type="button" onPointerDown={(event) => followPointer(event, (dx, dy) => move(dx, dy), end)}>
      柄
    </button>,
  );
  const handle = screen.getByRole('button');
  handle.setPointerCapture = vi.fn();
  fireEvent.pointerDown(handle, { button, pointerId: 7, clientX: 10, clientY: 20 });
  return handle;
}

it('followPointer reports the distance from the press', () => {
  const handle = press();
  fireEvent.pointerMove(handle, { pointerId: 7, clientX: 15, clientY: 18 });
  expect(move).toHaveBeenCalledExactlyOnceWith(5, -2);
  expect(document.activeElement).toBe(handle);
});

it('followPointer ignores another pointer', () => {
  const handle = press();
  fireEvent.pointerMove(handle, { pointerId: 8, clientX: 99, clientY: 99 });
  fireEvent.pointerUp(handle, { pointerId: 8 });
  expect(move).not.toHaveBeenCalled();
  expect(end).not.toHaveBeenCalled();
});

it.each(['pointerUp', 'pointerCancel'] as const)('followPointer ends once at %s', (name) => {
  const handle = press();
  fireEvent[name](handle, { pointerId: 7 });
  fireEvent[name](handle, { pointerId: 7 });
  fireEvent.pointerMove(handle, { pointerId: 7, clientX: 1, clientY: 1 });
  expect(end).toHaveBeenCalledOnce();
  expect(move).not.toHaveBeenCalled();
});

it('followPointer ignores other mouse buttons', () => {
  const handle = press(2);
  fireEvent.pointerMove(handle, { pointerId: 7, clientX: 15, clientY: 18 });
  expect(move).not.toHaveBeenCalled();
});
