import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSnapped } from './use-snapped.ts';

const onPlace = vi.fn();
const scroll = vi.fn();
/** Px that the row is scrolled; row and panels are 400 px wide. */
let left: number;
let box: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  onPlace.mockClear();
  scroll.mockClear();
  left = 0;
  box = document.createElement('ol');
  box.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 600 }) as DOMRect;
  box.scrollBy = scroll;
  for (const index of [0, 1, 2]) {
    const panel = box.appendChild(document.createElement('li'));
    panel.getBoundingClientRect = () => ({ left: index * 400 - left, top: 0, width: 400, height: 600 }) as DOMRect;
  }
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(place: number, off = false) {
  const frame = { current: box };
  return renderHook((now: { place: number }) => useSnapped(frame, now.place, onPlace, { down: false, off }), {
    initialProps: { place },
  });
}
function swipe(to: number): void {
  left = to;
  act(() => {
    box.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(100);
  });
}

it('a new place brings its panel into the middle, the first one without moving', () => {
  const { rerender } = open(0);
  rerender({ place: 2 });
  expect(scroll.mock.calls.map(([by]) => (by as ScrollToOptions).left)).toEqual([0, 800]);
  expect((scroll.mock.calls[0]![0] as ScrollToOptions).behavior).toBe('instant');
});

it('a swipe that has come to rest tells the panel in the middle', () => {
  open(0);
  swipe(350);
  expect(onPlace).toHaveBeenCalledExactlyOnceWith(1);
});

it('a place that a swipe has reached is not scrolled to again', () => {
  const { rerender } = open(0);
  swipe(400);
  scroll.mockClear();
  rerender({ place: 1 });
  expect(scroll).not.toHaveBeenCalled();
});

it('a swipe that goes on tells nothing', () => {
  open(0);
  act(() => {
    for (let at = 0; at < 5; at += 1) {
      box.dispatchEvent(new Event('scroll'));
      vi.advanceTimersByTime(50);
    }
  });
  expect(onPlace).not.toHaveBeenCalled();
});

it('a reader that shows whole pages neither scrolls nor tells', () => {
  open(1, true);
  swipe(800);
  expect(scroll).not.toHaveBeenCalled();
  expect(onPlace).not.toHaveBeenCalled();
});
