import { DeckClock, type Playback } from '@app/shared/player/playback';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSeek } from './use-seek.ts';

const choose = vi.fn();
const scroll = vi.fn();

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(scroll);
  choose.mockClear();
});

function open(lessonId: number, playback: Playback | null) {
  const props = { lessonId, playback };
  return renderHook((now: typeof props) => useSeek(now.lessonId, now.playback, choose), { initialProps: props });
}

it('a jump to a second of the open lesson seeks its player', () => {
  const playback = new DeckClock(60);
  const { result } = open(1, playback);
  act(() => result.current(1, 42));
  expect(playback.currentTime).toBe(42);
  expect(choose).not.toHaveBeenCalled();
  expect(scroll).toHaveBeenCalledWith({ top: 0 });
});

it('a lesson that is opened without a second does not seek', () => {
  const playback = new DeckClock(60);
  playback.currentTime = 7;
  const { result } = open(1, playback);
  act(() => result.current(1, null));
  expect(playback.currentTime).toBe(7);
});

it('a jump to another lesson waits for that lesson’s player, and seeks once', () => {
  const before = new DeckClock(60);
  const { result, rerender } = open(1, before);
  act(() => result.current(2, 30));
  expect(choose).toHaveBeenCalledExactlyOnceWith(2);
  expect(before.currentTime).toBe(0);
  rerender({ lessonId: 2, playback: null });
  const after = new DeckClock(60);
  rerender({ lessonId: 2, playback: after });
  expect(after.currentTime).toBe(30);
  after.currentTime = 5;
  rerender({ lessonId: 2, playback: after });
  expect(after.currentTime).toBe(5);
});
