import type { PlayBeat } from '@app/shared/player/beats';
import { act, cleanup, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useReading } from './use-reading.ts';

const NOW = new Date('2026-11-21T10:00:00+08:00');
/** The text is 2000 px high in a window of 1000 px. */
let top: number;
const beats: PlayBeat[] = [];
const scroll = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  top = 900;
  beats.length = 0;
  scroll.mockClear();
  vi.stubGlobal('innerHeight', 1000);
  vi.spyOn(window, 'scrollTo').mockImplementation(scroll);
});

function open(startAt = 0, durationSec = 100) {
  const element = document.createElement('article');
  element.getBoundingClientRect = () => ({ top, height: 2000 }) as DOMRect;
  const text = { current: element };
  return renderHook(() => useReading(text, { durationSec, startAt, onBeat: (beat) => beats.push(beat) }));
}
function read(to: number, restMs = 1000): void {
  top = to;
  act(() => {
    window.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(restMs);
  });
}

it('a read stretch is reported once scrolling pauses, from the previous position', () => {
  open();
  read(0);
  read(-500);
  expect(beats).toEqual([
    { position: 50, ranges: [[0, 50]], at: NOW.getTime() + 1000 },
    { position: 75, ranges: [[50, 75]], at: NOW.getTime() + 2000 },
  ]);
});

it('continuous scrolling reports nothing', () => {
  open();
  read(0, 900);
  read(-100, 900);
  expect(beats).toEqual([]);
});

it('the end of a text is reported as its whole duration', () => {
  open();
  read(-1500);
  expect(beats.at(-1)?.position).toBe(100);
});

it('scrolling back, and the first tenth of a text, report nothing', () => {
  open();
  read(950);
  read(0);
  read(600);
  expect(beats).toHaveLength(1);
});

it('a text in progress opens at its last position, and a new one at its start', () => {
  open(40);
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: expect.closeTo(900 + 800 - 1000 / 3, 3) as number });
  scroll.mockClear();
  cleanup();
  open(5);
  expect(scroll).not.toHaveBeenCalled();
});

it('the last stretch is reported when the page unmounts', () => {
  const { unmount } = open();
  top = 0;
  unmount();
  expect(beats).toHaveLength(1);
});

it('a text without a duration reports no progress', () => {
  open(0, 0);
  read(-1500);
  expect(beats).toEqual([]);
});
