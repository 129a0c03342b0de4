import { act, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fitted, HANDLES, moveRect, resized, type Limits, type Rect, type Room } from './geometry.ts';
import { ResizableBox } from './ResizableBox.tsx';

const ROOM: Room = { width: 400, height: 300 };
const FREE: Limits = { minWidth: 24, minHeight: 24, maxWidth: Infinity, maxHeight: Infinity, aspect: null };
const RECT: Rect = { x: 100, y: 100, width: 120, height: 80 };

beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, get: () => document.body });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(ROOM.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(ROOM.height);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => (run(), 0));
});

test('a resizable box moves on the grid and stops at the edges of its container', () => {
  expect(moveRect(RECT, 5, -7, ROOM, 4)).toEqual({ ...RECT, x: 104, y: 92 });
  expect(moveRect(RECT, 5, -7, ROOM, 0)).toEqual({ ...RECT, x: 105, y: 93 });
  expect(moveRect(RECT, 9999, 9999, ROOM, 4)).toEqual({ ...RECT, x: 280, y: 220 });
});

test('a handle moves its own edges and keeps the opposite ones', () => {
  expect(resized(RECT, 'se', 20, 10, ROOM, FREE, 0)).toEqual({ x: 100, y: 100, width: 140, height: 90 });
  expect(resized(RECT, 'nw', 20, 10, ROOM, FREE, 0)).toEqual({ x: 120, y: 110, width: 100, height: 70 });
  expect(resized(RECT, 'e', 20, 10, ROOM, FREE, 0)).toEqual({ ...RECT, width: 140 });
  expect(resized(RECT, 'n', 20, -10, ROOM, FREE, 0)).toEqual({ ...RECT, y: 90, height: 90 });
});

test('a handle dragged past the opposite edge stops at the minimum size', () => {
  expect(resized(RECT, 'w', 500, 0, ROOM, FREE, 0)).toEqual({ ...RECT, x: 196, width: 24 });
});

test('a box with an aspect ratio keeps it for corners and edges', () => {
  const limits = { ...FREE, aspect: 1.5 };
  expect(resized(RECT, 'se', 30, 0, ROOM, limits, 0)).toEqual({ x: 100, y: 100, width: 150, height: 100 });
  expect(resized(RECT, 's', 0, 20, ROOM, limits, 0)).toEqual({ x: 100, y: 100, width: 150, height: 100 });
});

test('a resizable box stays in its container, its limits and its aspect ratio for any drag', () => {
  const room = fc.record({ width: fc.integer({ min: 200, max: 900 }), height: fc.integer({ min: 200, max: 900 }) });
  const drag = fc.integer({ min: -2000, max: 2000 });
  fc.assert(
    fc.property(
      room,
      fc.constantFrom(...HANDLES),
      drag,
      drag,
      fc.constantFrom(null, 0.5, 1, 16 / 9),
      fc.constantFrom(0, 4, 16),
      (size, handle, dx, dy, aspect, grid) => {
        const start = { x: 60, y: 40, width: aspect ? 80 * aspect : 100, height: 80 };
        const limits = { minWidth: 20, minHeight: 20, maxWidth: 500, maxHeight: 400, aspect };
        const next = resized(fitted(start, size), handle, dx, dy, size, limits, grid);
        expect(next.x).toBeGreaterThanOrEqual(-1e-9);
        expect(next.y).toBeGreaterThanOrEqual(-1e-9);
        expect(next.x + next.width).toBeLessThanOrEqual(size.width + 1e-9);
        expect(next.y + next.height).toBeLessThanOrEqual(size.height + 1e-9);
        expect(next.width).toBeGreaterThanOrEqual(20 - 1e-9);
        expect(next.width).toBeLessThanOrEqual(500 + 1e-9);
        expect(next.height).toBeLessThanOrEqual(400 + 1e-9);
        expect(next.width / next.height).toBeCloseTo(aspect ?? next.width / next.height);
      },
    ),
  );
});

function Live({
  onChange,
  onMove,
  refuse,
}: Partial<Record<'onChange' | 'onMove', (rect: Rect) => void>> & { refuse?: boolean }) {
  const [value, setValue] = useState(RECT);
  return (
    <ResizableBox
      label="选区"
      value={value}
      onMove={onMove}
      onChange={(rect) => {
        onChange?.(rect);
        if (!refuse) setValue(rect);
      }}
    />
  );
}

const area = (): HTMLElement => screen.getByRole('application', { name: '选区' });

function drag(handle: string | null, dx: number, dy: number, options: object = {}, lift = true): void {
  const target = handle ? area().querySelector(`[data-handle="${handle}"]`)! : area();
  const at = { pointerId: 1, button: 0, bubbles: true };
  act(() => {
    fireEvent.pointerDown(target, { ...at, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(area(), { ...at, clientX: dx / 2, clientY: dy / 2, ...options });
    fireEvent.pointerMove(area(), { ...at, clientX: dx, clientY: dy, ...options });
    if (lift) fireEvent.pointerUp(area(), at);
  });
}

test('a drag reports each step and commits once, at its end', () => {
  const [onChange, onMove] = [vi.fn<(rect: Rect) => void>(), vi.fn<(rect: Rect) => void>()];
  render(<Live onChange={onChange} onMove={onMove} />);
  drag(null, 21, 10);
  expect(onMove.mock.calls.length).toBeGreaterThan(1);
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ ...RECT, x: 120, y: 112 });
  expect(area().style.transform).toBe('translate(120px, 112px)');
  drag('se', 21, 10, { shiftKey: true });
  expect(onChange).toHaveBeenLastCalledWith({ x: 120, y: 112, width: 141, height: 90 });
});

test('Escape resets the box, and so does an owner that does not accept the change', () => {
  const onChange = vi.fn<(rect: Rect) => void>();
  const { unmount } = render(<Live onChange={onChange} />);
  drag(null, 40, 40, {}, false);
  expect(area().style.transform).toBe('translate(140px, 140px)');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(area().style.transform).toBe('translate(100px, 100px)');
  expect(onChange).not.toHaveBeenCalled();
  unmount();
  render(<Live refuse />);
  drag(null, 40, 40);
  expect(area().style.transform).toBe('translate(100px, 100px)');
});

test('arrow keys move the box, Shift and arrows resize it, Alt uses single px, and the result is announced', () => {
  render(<Live />);
  const press = (key: string, keys: object = {}): string | null => {
    fireEvent.keyDown(area(), { key, ...keys });
    return screen.getByRole('status').textContent;
  };
  expect(press('ArrowRight')).toBe('左 104，上 100，宽 120，高 80');
  expect(press('ArrowUp', { altKey: true })).toBe('左 104，上 99，宽 120，高 80');
  expect(press('ArrowRight', { shiftKey: true })).toBe('左 104，上 99，宽 124，高 80');
  expect(press('ArrowUp', { shiftKey: true, altKey: true })).toBe('左 104，上 99，宽 124，高 79');
});

test('a disabled box has no handles, takes no focus and does not move', () => {
  const onChange = vi.fn<(rect: Rect) => void>();
  render(<ResizableBox label="选区" value={RECT} onChange={onChange} disabled />);
  drag(null, 40, 40);
  fireEvent.keyDown(area(), { key: 'ArrowRight' });
  expect(onChange).not.toHaveBeenCalled();
  expect(area().tabIndex).toBe(-1);
  expect(area().querySelector('[data-handle]')).toBeNull();
});
