import { beforeEach, expect, it, vi } from 'vitest';
import { DeckClock } from './playback.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));

const heard = (clock: DeckClock) => {
  const names: string[] = [];
  for (const name of ['play', 'pause', 'seeked', 'ended']) clock.addEventListener(name, () => names.push(name));
  return names;
};

it('the deck clock counts time at its rate while playing, and none while paused', () => {
  const clock = new DeckClock(60);
  void clock.play();
  vi.advanceTimersByTime(4000);
  expect(clock.currentTime).toBeCloseTo(4);
  clock.playbackRate = 2;
  expect(clock.currentTime).toBeCloseTo(4);
  vi.advanceTimersByTime(3000);
  expect(clock.currentTime).toBeCloseTo(10);
  clock.pause();
  vi.advanceTimersByTime(3000);
  expect(clock.currentTime).toBeCloseTo(10);
});

it('the deck clock seeks within its length, playing or paused', () => {
  const clock = new DeckClock(60);
  clock.currentTime = 99;
  expect(clock.currentTime).toBe(60);
  clock.currentTime = -5;
  expect(clock.currentTime).toBe(0);
  void clock.play();
  clock.currentTime = 30;
  vi.advanceTimersByTime(1000);
  expect(clock.currentTime).toBeCloseTo(31);
});

it('the deck clock ends once, like a video, and restarts when it is played again', () => {
  const clock = new DeckClock(2);
  const names = heard(clock);
  void clock.play();
  vi.advanceTimersByTime(10_000);
  expect([clock.currentTime, clock.paused, clock.ended]).toEqual([2, true, true]);
  expect(names).toEqual(['play', 'pause', 'ended']);
  void clock.play();
  expect([clock.currentTime, clock.ended]).toEqual([0, false]);
});

it('the deck clock loses no time when its ticks are late', () => {
  let now = 0;
  const clock = new DeckClock(60, () => now);
  void clock.play();
  now = 45_000;
  expect(clock.currentTime).toBe(45);
});
