import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useStickToEnd } from './use-stick-to-end.ts';

/** The list is 1000 px high in a box of 200 px. */
const box = document.createElement('div');
Object.defineProperties(box, { scrollHeight: { value: 1000 }, clientHeight: { value: 200 } });
let resized: () => void;

beforeEach(() => {
  box.scrollTop = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        resized = changed;
      }
      observe() {}
      disconnect() {}
    },
  );
});

function open() {
  const page = renderHook(
    ({ last }) => {
      const end = useStickToEnd(last);
      end.list.current = box as HTMLDivElement;
      return end;
    },
    { initialProps: { last: 1 } },
  );
  return { end: page.result, say: (last: number) => page.rerender({ last }) };
}
function scrollTo(top: number): void {
  box.scrollTop = top;
  act(() => void box.dispatchEvent(new Event('scroll')));
}

it('a new chat message scrolls into view while the end of the list is visible', () => {
  const { say, end } = open();
  scrollTo(780);
  say(2);
  expect(box.scrollTop).toBe(1000);
  expect(end.current.hasNew).toBe(false);
});

it('a list that is scrolled up stays there, and reports new messages', () => {
  const { say, end } = open();
  scrollTo(300);
  say(2);
  expect(box.scrollTop).toBe(300);
  expect(end.current.hasNew).toBe(true);
});

it('scrolling to the end, by hand or by the button, clears the notice of new messages', () => {
  const { say, end } = open();
  scrollTo(300);
  say(2);
  scrollTo(770);
  expect(end.current.hasNew).toBe(false);
  scrollTo(300);
  say(3);
  act(() => end.current.scrollToEnd());
  expect(box.scrollTop).toBe(1000);
  expect(end.current.hasNew).toBe(false);
});

it('a resized list keeps its end in view, unless it is scrolled up', () => {
  open();
  box.scrollTop = 900;
  act(() => resized());
  expect(box.scrollTop).toBe(1000);
  scrollTo(300);
  act(() => resized());
  expect(box.scrollTop).toBe(300);
});
