import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEnd } from './use-end.ts';

/** A list of 1000 px in a box of 200 px. */
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
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  const page = renderHook(
    ({ last }) => {
      const end = useEnd(last);
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

it('a new line is shown at once while the end of the list is in sight', () => {
  const { say, end } = open();
  scrollTo(780);
  say(2);
  expect(box.scrollTop).toBe(1000);
  expect(end.current.fresh).toBe(false);
});

it('whoever reads further up is left there, and told of new lines', () => {
  const { say, end } = open();
  scrollTo(300);
  say(2);
  expect(box.scrollTop).toBe(300);
  expect(end.current.fresh).toBe(true);
});

it('the way to the end, by hand or by the button, says that nothing is new', () => {
  const { say, end } = open();
  scrollTo(300);
  say(2);
  scrollTo(770);
  expect(end.current.fresh).toBe(false);
  scrollTo(300);
  say(3);
  act(() => end.current.toEnd());
  expect(box.scrollTop).toBe(1000);
  expect(end.current.fresh).toBe(false);
});

it('a list that changes its height keeps its end in sight, and leaves readers further up', () => {
  open();
  box.scrollTop = 900;
  act(() => resized());
  expect(box.scrollTop).toBe(1000);
  scrollTo(300);
  act(() => resized());
  expect(box.scrollTop).toBe(300);
});
