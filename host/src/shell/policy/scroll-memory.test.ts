// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { enterEntry, restoreScroll, trackScroll } from './scroll-memory.ts';

let height = 0;
let frames: FrameRequestCallback[] = [];
const scrollTo = vi.fn();
let stop: () => void;

function scrolledTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('scroll'));
}

beforeEach(() => {
  frames = [];
  height = 3_000;
  vi.stubGlobal('innerHeight', 900);
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height);
  scrollTo.mockReset();
  vi.stubGlobal('scrollTo', scrollTo);
  stop = trackScroll();
  enterEntry('list');
  scrolledTo(700);
  enterEntry('detail');
  scrolledTo(0);
});
afterEach(() => stop());

it('scroll memory restores the position of the history entry', () => {
  restoreScroll('list');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 700, behavior: 'instant' });
});

it('scroll memory waits until the page is tall enough', () => {
  height = 950;
  restoreScroll('list');
  expect(scrollTo).not.toHaveBeenCalled();
  height = 3_000;
  frames.at(-1)!(0);
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

it('scroll memory stops when the person scrolls', () => {
  height = 950;
  restoreScroll('list');
  window.dispatchEvent(new Event('wheel'));
  expect(frames).toEqual([]);
});

it('scroll memory starts unknown entries at the top', () => {
  restoreScroll('new');
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
});
