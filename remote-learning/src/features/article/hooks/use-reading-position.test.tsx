import { local } from '@app/shared/state/storage';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Entry } from '../model/contents.ts';
import { useReadingPosition } from './use-reading-position.ts';

const KEY = 'huixue:article';
/** The text is 4000 px high in a window of 1000 px, with a heading every 1000 px. */
let top: number;
const scroll = vi.fn();
const HEADINGS = [0, 1000, 2000].map((at, index) => ({ at, index }));
const ENTRIES = HEADINGS.map(({ index }) => ({ index, level: 2, text: `第 ${index} 节` })) as unknown as Entry[];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  top = 300;
  scroll.mockClear();
  vi.stubGlobal('innerHeight', 1000);
  vi.stubGlobal('scrollY', 0);
  vi.spyOn(window, 'scrollTo').mockImplementation(scroll);
  for (const { at, index } of HEADINGS) {
    const heading = document.body.appendChild(document.createElement('h2'));
    heading.id = `part-${index}`;
    heading.getBoundingClientRect = () => ({ top: top + at }) as DOMRect;
  }
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function open(id = 5) {
  const element = document.createElement('article');
  element.getBoundingClientRect = () => ({ top, height: 4000 }) as DOMRect;
  const text = { current: element };
  return renderHook(() => useReadingPosition(text, id, ENTRIES, 'part-')).result;
}
function read(to: number): void {
  top = to;
  act(() => {
    window.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(50);
  });
}
const kept = () => JSON.parse(local.get(KEY) ?? '[]') as [number, number][];

it('the heading in view and the read share follow the scroll position', () => {
  const page = open();
  read(-900);
  expect(page.current).toEqual({ current: 1, percent: 48 });
  read(-3000);
  expect(page.current).toEqual({ current: 2, percent: 100 });
});

it('an article reopens where reading stopped in this browser', () => {
  local.set(KEY, JSON.stringify([[5, 0.5]]));
  open();
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 300 + 2000 - 120, behavior: 'instant' });
});

it.each([
  ['hardly begun', 0.05],
  ['read to its end', 0.97],
])('an article that was %s opens at its start', (_name, share) => {
  local.set(KEY, JSON.stringify([[5, share]]));
  open();
  expect(scroll).not.toHaveBeenCalled();
});

it('reading positions are stored by article, the newest first, and removed at the end of the article', () => {
  local.set(KEY, JSON.stringify([[9, 0.3]]));
  open();
  read(-880);
  expect(kept()).toEqual([
    [5, 0.25],
    [9, 0.3],
  ]);
  read(-3000);
  expect(kept()[0]).toEqual([5, 0]);
});

it('an invalid stored position list is read as empty', () => {
  local.set(KEY, '{"5":');
  open();
  read(-880);
  expect(kept()).toEqual([[5, 0.25]]);
});
