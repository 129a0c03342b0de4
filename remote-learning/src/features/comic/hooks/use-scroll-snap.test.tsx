import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useScrollSnap } from './use-scroll-snap.ts';

const onPlace = vi.fn();
const scroll = vi.fn();
/** Scroll offset of the row in px; row and panels are 400 px wide. */
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

function open(place: number, off = false) {
  const frame = { current: box };
  return renderHook((now: { place: number }) => useScrollSnap(frame, now.place, onPlace, { down: false, off }), {
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

it('a new panel index scrolls its panel to the centre, the first one without animation', () => {
  const { rerender } = open(0);
  rerender({ place: 2 });
  expect(scroll.mock.calls.map(([by]) => (by as ScrollToOptions).left)).toEqual([0, 800]);
  expect((scroll.mock.calls[0]![0] as ScrollToOptions).behavior).toBe('instant');
});

it('a swipe that has ended reports the panel in the centre', () => {
  open(0);
  swipe(350);
  expect(onPlace).toHaveBeenCalledExactlyOnceWith(1);
});

it('an index that a swipe has reached does not scroll again', () => {
  const { rerender } = open(0);
  swipe(400);
  scroll.mockClear();
  rerender({ place: 1 });
  expect(scroll).not.toHaveBeenCalled();
});

it('a swipe in progress reports nothing', () => {
  open(0);
  act(() => {
    for (let at = 0; at < 5; at += 1) {
      box.dispatchEvent(new Event('scroll'));
      vi.advanceTimersByTime(50);
    }
  });
  expect(onPlace).not.toHaveBeenCalled();
});

it('a reader in page mode neither scrolls nor reports', () => {
  open(1, true);
  swipe(800);
  expect(scroll).not.toHaveBeenCalled();
  expect(onPlace).not.toHaveBeenCalled();
});

it.each([
  ['the top', 0, 0],
  ['the middle', 200, 1],
  ['the bottom', 500, 2],
])('a column that was scrolled to %s reports the child there, though another one is in the centre', (_end, top, at) => {
  Object.defineProperties(box, {
    scrollTop: { value: top },
    clientHeight: { value: 600 },
    scrollHeight: { value: 1100 },
  });
  // The second child is in the centre at every offset.
  for (const [index, child] of [...box.children].entries())
    child.getBoundingClientRect = () => ({ left: 0, top: (index - 1) * 350, width: 400, height: 600 }) as DOMRect;
  renderHook(() => useScrollSnap({ current: box }, 0, onPlace, { down: true }));
  act(() => {
    box.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(100);
  });
  expect(onPlace).toHaveBeenCalledExactlyOnceWith(at);
});
